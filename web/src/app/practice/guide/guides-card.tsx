import { useNavigate } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { IconTile, Row } from '@tarazu/ui/show/row.tsx';
import { listHotStocks } from '@tarazu/wire/market';
import { listProperties } from '@tarazu/wire/user';
import { Check, Circle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { pageOfPlace } from '../../address/products.ts';
import { usePreferences } from '../../preferences.ts';
import { useSignedIn } from '../../session.ts';
import { useCall } from '../../use-call.ts';
import { startGuide, useGuide } from './guide-state.ts';
import { GuideWords } from './guide-words.tsx';
import { type GuideName, guides, wordsOf } from './guides.ts';
import { useGuideTitle } from './use-guide-title.ts';

/** Begins a guide where it begins; undefined while that is not known yet, and in a house in which money is real. */
function useStart(guide: GuideName): (() => void) | undefined {
  const navigate = useNavigate();
  const own = usePreferences(({ stockCountry }) => stockCountry);
  const practice = useCall(listProperties, {}).data?.practice ?? false;
  const signedIn = useSignedIn();
  const start = guides.get(guide)?.start;
  const place = start && 'ticketOf' in start ? (start.ticketOf ?? own) : undefined;
  const hot = useCall(listHotStocks, { country: place ?? own, limit: 1 }, { enabled: place !== undefined }).data;
  const id = hot?.items[0]?.id;
  if (!start || !practice || !signedIn || (place !== undefined && id === undefined)) return undefined;
  return () => {
    startGuide(guide);
    if ('page' in start) void navigate(start.page);
    else if (place !== undefined) void navigate({ to: pageOfPlace(place), search: { id, side: 'buy' } });
  };
}

/** The first trade in each product, with what has been done already. Load with `import()`. */
export function GuidesCard() {
  return (
    <GuideWords waiting={null}>
      <All />
    </GuideWords>
  );
}

function All() {
  const t = useTranslations('guide');
  const practice = useCall(listProperties, {}).data?.practice ?? false;
  const signedIn = useSignedIn();
  if (!practice || !signedIn) return undefined;
  return (
    <Card title={t('title')} flush>
      {[...guides.keys()].map((guide) => (
        <One key={guide} guide={guide} />
      ))}
      <Fine>{t('fine')}</Fine>
    </Card>
  );
}

function One({ guide }: { readonly guide: GuideName }) {
  const t = useTranslations('guide');
  const titleOf = useGuideTitle();
  const start = useStart(guide);
  const isDone = usePreferences(({ guidesDone }) => guidesDone.includes(guide));
  return (
    <button type="button" className={rowClass} disabled={!start} onClick={start}>
      <Row
        leading={<IconTile tone={isDone ? 'ok' : 'plain'}>{isDone ? <Check /> : <Circle />}</IconTile>}
        title={titleOf(guide)}
        detail={isDone ? t('wasDone') : t(`about.${wordsOf(guide)}`)}
        chevron
      />
    </button>
  );
}

/** The way into one guide, where there is nothing of its product yet. Load with `import()`. */
export function GuideStart({ guide }: { readonly guide: GuideName }) {
  return (
    <GuideWords waiting={null}>
      <Begin guide={guide} />
    </GuideWords>
  );
}

function Begin({ guide }: { readonly guide: GuideName }) {
  const t = useTranslations('guide');
  const start = useStart(guide);
  const isOn = useGuide(({ active }) => active === guide);
  if (!start || isOn) return undefined;
  return (
    <Button variant="ghost" onClick={start}>
      {t('show')}
    </Button>
  );
}
