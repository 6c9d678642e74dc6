import type { RatioName } from '@tarazu/domain/analyst/fundamentals/ratios';
import type { ShareCountry } from '@tarazu/domain/market/instrument';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type SavedScreen, setPreference, usePreferences } from '../../../app/preferences.ts';
import css from './fundamentals.module.css';
import { boundsFrom } from './screen-address.ts';

const SAVED_MAX = 20;

interface SavedScreensProps {
  readonly now: {
    readonly country: ShareCountry;
    readonly filters: string;
    readonly sort: RatioName;
    readonly isTurned: boolean;
  };
  readonly onOpen: (screen: SavedScreen) => void;
}

/** Screens that were kept, by what they ask for; and the present one to keep. */
export function SavedScreens({ now, onOpen }: SavedScreensProps) {
  const t = useTranslations('fundamentals.screener');
  const of = useTranslations('fundamentals.ratio');
  const format = useFormat();
  const saved = usePreferences(({ screens }) => screens);
  const present = { country: now.country, filters: now.filters, sort: now.sort, turned: now.isTurned ? '1' : '' };
  const isSame = (one: SavedScreen) =>
    one.country === present.country &&
    one.filters === present.filters &&
    one.sort === present.sort &&
    one.turned === present.turned;
  const isKept = saved.some(isSame);
  const nameOf = ({ country, filters }: SavedScreen) => {
    const asked = boundsFrom(filters).map(({ field, least, most }) => {
      const side = (value: string) => (value === '' ? '…' : format.number(value, 0));
      return `${of(field)} ${side(least)}–${side(most)}`;
    });
    return [format.place(country), ...asked].join(' · ');
  };
  if (saved.length === 0 && now.filters === '') return undefined;
  return (
    <Card title={t('saved')}>
      <ul className={css.saved}>
        {saved.map((screen) => (
          <li key={JSON.stringify(screen)}>
            <Button variant="ghost" size="small" onClick={() => onOpen(screen)}>
              {nameOf(screen)}
            </Button>
            <IconButton
              label={t('drop', { name: nameOf(screen) })}
              onClick={() =>
                setPreference(
                  'screens',
                  saved.filter((one) => one !== screen),
                )
              }
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {now.filters === '' || isKept || saved.length >= SAVED_MAX ? undefined : (
        <Button variant="soft" size="medium" onClick={() => setPreference('screens', [...saved, present])}>
          {t('save')}
        </Button>
      )}
      {saved.length >= SAVED_MAX ? <Note>{t('full', { most: String(SAVED_MAX) })}</Note> : undefined}
      <Fine>{t('savedNote', { most: String(SAVED_MAX) })}</Fine>
    </Card>
  );
}
