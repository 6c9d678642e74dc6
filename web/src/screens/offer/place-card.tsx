import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { offerResult } from '@tarazu/wire/market-features/offer';
import { useTranslations } from 'use-intl';
import css from './offer.module.css';
import { mineState, mineTone } from './offer-text.ts';

type Result = ReplyOf<typeof offerResult>;

/** Where one's own application came among those that asked for as much, and how far the shares went. */
export function PlaceCard({ result }: { readonly result: Result }) {
  const t = useTranslations('offer');
  const format = useFormat();
  const { application, place } = result;
  const count = (value: number) => format.quantity(String(value));
  if (application.pool === 'direct') return <Note>{t('direct.result')}</Note>;
  if (!place) return undefined;
  const drawn = place.winners < place.of;
  const state = mineState(application);
  return (
    <Card title={t('placeTitle')} aside={<Tag tone={mineTone[state]}>{t(`mineStates.${state}`)}</Tag>}>
      <div className={css.stack}>
        <p className={css.quiet}>{drawn ? t('placeText') : t('everybody')}</p>
        {drawn ? <PlaceLine place={place} /> : undefined}
        <Receipt
          lines={[
            { label: t('application'), value: application.applicationId },
            ...(drawn
              ? [
                  { label: t('rank'), value: t('rankOf', { rank: count(place.rank), of: count(place.of) }) },
                  {
                    label: t('ranksWon'),
                    value: place.winners === 0 ? t('nobody') : t('ranks', { last: count(place.winners) }),
                  },
                ]
              : []),
          ]}
        />
      </div>
    </Card>
  );
}

const EDGE = 12;

/** The ranks as a line, the winning ones green, one's own marked. The receipt below says the same in words. */
function PlaceLine({ place }: { readonly place: NonNullable<Result['place']> }) {
  const t = useTranslations('offer');
  const format = useFormat();
  const percent = (value: number) => (Math.min(value, place.of) / place.of) * 100;
  const count = (value: number) => format.quantity(String(value));
  // The word above the mark stays inside the card.
  const word = Math.min(100 - EDGE, Math.max(EDGE, percent(place.rank)));
  return (
    <div aria-hidden="true">
      <div className={css.place}>
        <span className={css.youWord} style={{ insetInlineStart: `${word}%` }}>
          {t('you')}
        </span>
        <div className={css.track}>
          <div className={css.won} style={{ width: `${percent(place.winners)}%` }} />
        </div>
        <div className={css.you} style={{ insetInlineStart: `${percent(place.rank)}%` }} />
      </div>
      <div className={css.ends}>
        <span>{count(1)}</span>
        {place.winners > 0 ? <span>{t('lastWinner', { rank: count(place.winners) })}</span> : undefined}
        <span>{count(place.of)}</span>
      </div>
    </div>
  );
}
