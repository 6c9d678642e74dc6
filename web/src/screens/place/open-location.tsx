import { Link, useSearch } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLeave } from '../../app/use-leave.ts';
import { type MapView, PlaceMap } from './place-map.tsx';
import { type Point, parsePoint, printPoint } from './point.ts';

const NEAR = 3;
const NAME_MAX = 80;

/** Shows the point of the address: on the map, as numbers, and ready to be copied. */
export function OpenLocationPage() {
  const t = useTranslations('place');
  const leave = useLeave();
  const query = useSearch({ from: '/open-location' });
  const point = parsePoint(query);
  const copy = async (shown: Point) => {
    try {
      await navigator.clipboard.writeText(printPoint(shown));
      showToast({ text: t('copied'), tone: 'ok' });
    } catch {
      // Without a secure connection or against the person's settings there is no clipboard: the numbers can be selected.
      showToast({ text: t('notCopied'), tone: 'bad' });
    }
  };
  return (
    <Page
      route="/open-location"
      nav={<NavBar title={t('openTitle')} onBack={leave} />}
      foot={
        point ? (
          <ActionBar>
            <Button onClick={() => void copy(point)}>{t('copy')}</Button>
          </ActionBar>
        ) : undefined
      }
    >
      {point ? (
        <Shown key={printPoint(point)} point={point} name={query.name?.slice(0, NAME_MAX)} />
      ) : (
        <Card>
          <Empty
            pose="tilted"
            title={t('noPoint')}
            actions={
              <Link to="/choose-location" className={buttonClass()}>
                {t('chooseTitle')}
              </Link>
            }
          >
            {t('noPointText')}
          </Empty>
        </Card>
      )}
    </Page>
  );
}

function Shown({ point, name }: { readonly point: Point; readonly name: string | undefined }) {
  const t = useTranslations('place');
  const [view, setView] = useState<MapView>({ centre: point, zoom: NEAR });
  const named = name === undefined ? [] : [{ label: t('name'), value: name }];
  return (
    <>
      <Card flush>
        <PlaceMap view={view} onView={setView} point={point} />
      </Card>
      <Card>
        <Receipt
          lines={[
            ...named,
            { label: t('latitude'), value: point.latitude.toFixed(5) },
            { label: t('longitude'), value: point.longitude.toFixed(5) },
          ]}
        />
      </Card>
      <Fine>{t('source')}</Fine>
    </>
  );
}
