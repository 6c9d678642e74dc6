import { Note } from '@tarazu/ui/show/note.tsx';
import { Timeline, type TimelineStep } from '@tarazu/ui/show/timeline.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { OfferView } from '@tarazu/wire/market-features/offer';
import type { showOperatorOffer } from '@tarazu/wire/market-features/offer-run';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Facts } from '../../app/ask/facts.tsx';
import { Basis } from './basis.tsx';
import { Demand } from './demand.tsx';
import { Direct } from './direct.tsx';
import { NextStep } from './next-step.tsx';
import css from './offers.module.css';

/** How far each state of an offer has come in its steps. */
const reached: Readonly<Record<OfferView['state'], number>> = {
  coming: 1,
  open: 2,
  closed: 3,
  drawn: 4,
  credited: 5,
  failed: 5,
};

function useSteps(offer: OfferView): readonly TimelineStep[] {
  const t = useTranslations('offers.steps');
  const format = useFormat();
  const { state, announcedAt, opensAt, closesAt, drawsAt, creditsAt, lockIn, calledOff } = offer;
  const steps = [
    { title: t('announced'), at: announcedAt },
    { title: t('opens'), at: opensAt },
    { title: t('closes'), at: closesAt },
    { title: t('draws'), at: drawsAt },
    { title: t(calledOff ? `none.${calledOff}` : 'credits'), at: creditsAt },
    ...(calledOff ? [] : lockIn).map(({ until }) => ({ title: t('free'), at: until })),
  ];
  const done = reached[state];
  return steps.map(({ title, at }, place) => ({
    title,
    detail: format.instant(at),
    state: place < done ? (calledOff && place === 4 ? 'bad' : 'done') : place === done ? 'now' : 'todo',
  }));
}

export type OpenOffer = ReplyOf<typeof showOperatorOffer>;

export function OfferDetail({ offer, people, next, returned }: OpenOffer) {
  const t = useTranslations('offers');
  const format = useFormat();
  const count = (value: number) => format.quantity(String(value));
  const money = (amount: string) => format.money(amount, offer.currency);
  const band = [...new Set([offer.floor, offer.cap])].map((price) => format.price(price, offer.currency)).join(' – ');
  const { demand, shares, lot, lotsMax, price, root, seed, commit, termsHash } = offer;
  return (
    <div className={css.parts}>
      <h2 className={css.title}>{format.instrument(offer.name)}</h2>
      <Timeline steps={useSteps(offer)} />
      <NextStep offer={offer} people={people} next={next} />
      <h3>{t('terms')}</h3>
      <Facts
        facts={[
          { name: t('price'), value: price === null ? band : format.price(price, offer.currency) },
          { name: t('onOffer'), value: count(shares) },
          { name: t('lot'), value: t(offer.kind === 'ico' ? 'ofCoins' : 'shares', { count: count(lot) }) },
          { name: t('most'), value: count(lotsMax) },
          { name: t('steps.pays'), value: offer.paysBy === null ? undefined : format.instant(offer.paysBy) },
          { name: t('steps.trades'), value: offer.tradesAt === null ? undefined : format.instant(offer.tradesAt) },
          {
            name: t('applications'),
            value: t('simulated', { count: count(demand.applications), others: count(demand.others) }),
          },
        ]}
      />
      <Demand offer={offer} people={people} />
      <Direct offer={offer} />
      <h3>{t('money')}</h3>
      <Facts
        facts={[
          {
            name: t('winners'),
            value: t('of', { winners: count(people.winners), applications: count(people.applications) }),
          },
          { name: t('moneyHeld'), value: money(people.held) },
          { name: t('moneyOwed'), value: money(people.owed) },
          { name: t('moneyPaid'), value: money(people.paid) },
          { name: t('moneyReturned'), value: money(returned) },
        ]}
      />
      <h3>{t('basis')}</h3>
      {seed === null ? <p className={css.quiet}>{t('notYet')}</p> : undefined}
      {seed !== null && (offer.calledOff === null || offer.calledOff === 'demand') ? (
        <Basis offer={offer} />
      ) : undefined}
      {offer.calledOff !== null && offer.calledOff !== 'demand' ? (
        <p className={css.quiet}>{t(`noBasis.${offer.calledOff}`)}</p>
      ) : undefined}
      {offer.waitsForMarket === null ? undefined : (
        <Note tone="bad">{t('waitsForMarket', { at: format.instant(offer.waitsForMarket) })}</Note>
      )}
      <h3>{t('proof')}</h3>
      <Facts
        facts={[
          { name: t('termsHash'), value: <Hash text={termsHash} /> },
          { name: t('commit'), value: commit === null ? undefined : <Hash text={commit} /> },
          { name: t('root'), value: root === null ? undefined : <Hash text={root} /> },
          { name: t('round'), value: offer.beacon ? <Round beacon={offer.beacon} /> : t('noRound') },
          { name: t('seed'), value: seed === null ? undefined : <Hash text={seed} /> },
        ]}
      />
      <h3>{t('can')}</h3>
      {(['winner', 'list', 'again'] as const).map((name) => (
        <p key={name} className={css.cannot}>
          <X size={18} aria-hidden="true" />
          {t(`cannot.${name}`)}
        </p>
      ))}
      <p className={css.quiet}>{t('calendar')}</p>
    </div>
  );
}

function Round({ beacon }: { readonly beacon: NonNullable<OfferView['beacon']> }) {
  const t = useTranslations('offers');
  const format = useFormat();
  const { chain, network, round, randomness, waits, until } = beacon;
  return (
    <>
      {t(waits ? 'roundWaits' : 'roundOf', { round: format.quantity(String(round)), network: network ?? chain })}
      {waits && until !== null ? <p>{t('roundUntil', { at: format.instant(until) })}</p> : undefined}
      {randomness === null ? undefined : <Hash text={randomness} />}
    </>
  );
}

export function Hash({ text }: { readonly text: string }) {
  return <code className={css.hash}>{text}</code>;
}
