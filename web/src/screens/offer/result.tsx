import { Link, useSearch } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Timeline } from '@tarazu/ui/show/timeline.tsx';
import { Scales } from '@tarazu/ui/state/scales.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type OfferApplicationView, offerResult } from '@tarazu/wire/market-features/offer';
import { useTranslations } from 'use-intl';
import { KindWords } from '../../app/offer/kind-words.tsx';
import { chartOf } from '../../app/offer/offer-pages.ts';
import { OfferWords } from '../../app/offer/offer-words.tsx';
import { CallFailed } from '../../app/page-states.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { CheckCard } from './check/check-card.tsx';
import { Gone } from './gone.tsx';
import css from './offer.module.css';
import { PayState } from './pay/pay.tsx';
import { PlaceCard } from './place-card.tsx';

const payStates: ReadonlySet<OfferApplicationView['state']> = new Set(['allotted', 'paid', 'lapsed']);

/** What a draw gave, one's own place in it, and the way to check it. */
export function OfferResultPage() {
  return (
    <OfferWords>
      <OfferResult />
    </OfferWords>
  );
}

function OfferResult() {
  const t = useTranslations('offer');
  const leave = useLeave();
  const { id = '' } = useSearch({ from: '/pages/stockIPO/result' });
  const { data, error, refetch } = useCall(offerResult, { offerId: id }, { enabled: id !== '' });
  // The list is fixed before anything is drawn, and a draw is given out one after the other.
  const isToCome = data?.application.state === 'applied';
  return (
    <Page route="/pages/stockIPO/result" nav={<NavBar title={t('result')} onBack={leave} />}>
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {id === '' ? <Gone /> : undefined}
      {id !== '' && !data && !error ? (
        <Card flush>
          <SkeletonRows count={4} />
        </Card>
      ) : undefined}
      {data ? (
        <KindWords kind={data.application.offer.kind} later={data.application.offer.paysBy !== null}>
          {isToCome ? <ToCome offer={data.application.offer} /> : <Outcome application={data.application} />}
          <PayCard own={data.application} />
          <PlaceCard result={data} />
          {isToCome ? undefined : (
            <CheckCard
              offer={data.application.offer}
              {...(data.application.state === 'withdrawn' || data.application.pool === 'direct'
                ? {}
                : { own: { ...data.application, number: data.number } })}
            />
          )}
          {data.application.allotted > 0 && data.application.state !== 'lapsed' ? (
            <Next application={data.application} />
          ) : undefined}
        </KindWords>
      ) : undefined}
    </Page>
  );
}

function PayCard({ own }: { readonly own: OfferApplicationView }) {
  const t = useTranslations('payLater');
  if (own.offer.paysBy === null || !payStates.has(own.state)) return undefined;
  return (
    <Card title={t('payTitle')}>
      <div className={css.stack}>
        <PayState own={own} />
      </div>
    </Card>
  );
}

function ToCome({ offer }: { readonly offer: OfferApplicationView['offer'] }) {
  const t = useTranslations('offer');
  const format = useFormat();
  // Never an hour that has passed: the draw waits for its round then, or its results are on their way.
  const text =
    offer.seed !== null
      ? t('givingText')
      : offer.beacon?.waits
        ? t('waitRound')
        : t('waitText', { at: format.instant(offer.drawsAt) });
  return (
    <Card>
      <div className={css.centre}>
        <Scales pose="waiting" />
        <h2>{offer.seed === null ? t('waitTitle') : t('givingTitle')}</h2>
        <p className={css.quiet}>{text}</p>
      </div>
    </Card>
  );
}

function Outcome({ application }: { readonly application: OfferApplicationView }) {
  const t = useTranslations('offer');
  const format = useFormat();
  const { offer, allotted } = application;
  const { currency } = offer;
  const won = allotted > 0;
  const released = format.money(application.released ?? '0', currency);
  const shares = format.quantity(String(allotted));
  const title = won ? t('wonTitle', { shares }) : offer.state === 'failed' ? t('failedTitle') : t('lostTitle');
  const lost =
    offer.state === 'failed'
      ? t('failedText', { amount: released })
      : t('lostText', { amount: released, at: format.instant(application.updatedAt) });
  return (
    <Card>
      <div className={css.centre}>
        <Scales pose={won ? 'done' : 'tilted'} />
        <h2>{title}</h2>
        <p className={css.quiet}>
          {won
            ? t('wonText', {
                name: format.instrument(offer.name),
                price: format.price(offer.price ?? offer.cap, currency),
              })
            : lost}
        </p>
      </div>
    </Card>
  );
}

function Next({ application }: { readonly application: OfferApplicationView }) {
  const t = useTranslations('offer');
  const later = useTranslations('payLater');
  const format = useFormat();
  const { offer, state, paid } = application;
  const credited = state === 'credited';
  const unpaid = state === 'allotted' && offer.paysBy !== null;
  const comes = format.instant(offer.creditsAt);
  return (
    <Card title={t('next')}>
      <div className={css.stack}>
        <Timeline
          steps={[
            { title: t('dateDraw'), detail: format.instant(offer.drawsAt), state: 'done' },
            ...(offer.paysBy === null
              ? []
              : [
                  {
                    title: later('pays'),
                    detail: format.instant(offer.paysBy),
                    state: unpaid ? ('now' as const) : ('done' as const),
                  },
                ]),
            {
              title: offer.tradesAt === null ? t('dateCredits') : t('dateJoins'),
              // Before it is paid for nothing is set aside, and once they have come nothing any more.
              detail:
                unpaid || credited
                  ? comes
                  : `${comes} · ${t('nextPaid', { amount: format.money(paid, offer.currency) })}`,
              state: credited ? 'done' : unpaid ? 'todo' : 'now',
            },
            ...(offer.tradesAt === null || offer.tradesAt === offer.creditsAt
              ? []
              : [
                  {
                    title: t('dateTrades'),
                    detail: `${format.instant(offer.tradesAt)} · ${t('mayOpenBelow', { price: format.price(offer.price ?? offer.cap, offer.currency) })}`,
                    state: credited ? ('now' as const) : ('todo' as const),
                  },
                ]),
          ]}
        />
        {offer.tradesAt !== null && !credited ? undefined : (
          <Link to={chartOf(offer)} search={{ id: offer.instrumentId }} className={buttonClass('soft')}>
            {t('sell')}
          </Link>
        )}
      </div>
    </Card>
  );
}
