import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Timeline, type TimelineStep } from '@tarazu/ui/show/timeline.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { OfferView } from '@tarazu/wire/market-features/offer';
import { useTranslations } from 'use-intl';
import { keepFile } from '../../../app/order/download.ts';
import css from '../offer.module.css';
import { calendarText } from './calendar-file.ts';

const order: readonly OfferView['state'][] = ['coming', 'open', 'closed', 'drawn', 'credited'];

/** Where an offer was called off, what came to pass of its dates: not what would have been given, and no draw where there was none. */
function lastStep({ state, calledOff }: OfferView): number {
  if (state !== 'failed') return order.length;
  return calledOff === 'demand' || calledOff === 'gone' ? 2 : 1;
}

/** When things happen, what has happened, and the dates for one's own calendar. */
export function Dates({ offer }: { readonly offer: OfferView }) {
  const t = useTranslations('offer');
  const later = useTranslations('payLater');
  const format = useFormat();
  const { offerId, state, announcedAt, opensAt, closesAt, drawsAt, paysBy, creditsAt, tradesAt } = offer;
  const reached = state === 'failed' ? order.length : order.indexOf(state);
  const dates = [
    { title: t('dateOpens'), at: opensAt, step: 0 },
    { title: t('dateCloses'), at: closesAt, step: 1 },
    { title: t('dateDraw'), at: drawsAt, step: 2, also: t('dateFree') },
    ...(paysBy === null ? [] : [{ title: later('pays'), at: paysBy, step: 3 }]),
    { title: tradesAt ? t('dateJoins') : t('dateCredits'), at: creditsAt, step: 3 },
    ...(tradesAt && tradesAt !== creditsAt ? [{ title: t('dateTrades'), at: tradesAt, step: 3 }] : []),
  ];
  const last = lastStep(offer);
  const steps = dates
    .filter(({ step }) => step <= last)
    .map(
      ({ title, at, step, also }): TimelineStep => ({
        title,
        detail: also === undefined ? format.instant(at) : `${format.instant(at)} · ${also}`,
        state: reached > step ? 'done' : reached === step ? 'now' : 'todo',
      }),
    );
  const keep = () => {
    const entries = dates.map(({ title, at }) => ({ title: `${format.instrument(offer.name)}: ${title}`, at }));
    keepFile(new Blob([calendarText(offerId, announcedAt, entries)], { type: 'text/calendar' }), `${offerId}.ics`);
  };
  return (
    <Card title={t('dates')}>
      <div className={css.stack}>
        <Timeline steps={steps} />
        {reached < order.length - 1 ? (
          <Button variant="soft" onClick={keep}>
            {t('toCalendar')}
          </Button>
        ) : undefined}
      </div>
    </Card>
  );
}
