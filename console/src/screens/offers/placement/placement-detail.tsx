import { Button } from '@tarazu/ui/control/button.tsx';
import { Timeline, type TimelineStep } from '@tarazu/ui/show/timeline.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { OfferView } from '@tarazu/wire/market-features/offer';
import { listPlacementApplicants, printPlacementMemo } from '@tarazu/wire/market-features/placement';
import { useTranslations } from 'use-intl';
import { Facts } from '../../../app/ask/facts.tsx';
import { useMay } from '../../../app/session.ts';
import { CallFailed, DeedFault } from '../../../app/states.tsx';
import { usePage } from '../../../app/table/pager.tsx';
import { useCall } from '../../../app/use-call.ts';
import { useDownload } from '../../../app/use-download.ts';
import { NextStep } from '../next-step.tsx';
import { Hash, type OpenOffer } from '../offer-detail.tsx';
import css from '../offers.module.css';
import { Allotment } from './allotment.tsx';

const reached: Readonly<Record<OfferView['state'], number>> = {
  coming: 1,
  open: 2,
  closed: 3,
  drawn: 4,
  credited: 6,
  failed: 7,
};

function useSteps(offer: OfferView): readonly TimelineStep[] {
  const t = useTranslations('placement');
  const steps = useTranslations('offers.steps');
  const format = useFormat();
  const { state, announcedAt, opensAt, closesAt, drawsAt, paysBy, creditsAt, lockIn } = offer;
  const done = reached[state];
  const isGiven = state !== 'failed';
  return [
    { title: steps('announced'), at: announcedAt },
    { title: steps('opens'), at: opensAt },
    { title: steps('closes'), at: closesAt },
    { title: t('decides'), at: drawsAt },
    // Where nobody got any, nothing is paid for and nothing comes.
    ...(isGiven
      ? [
          { title: t('pays'), at: paysBy ?? drawsAt },
          { title: t('credits'), at: creditsAt },
        ]
      : []),
    ...(isGiven ? lockIn : []).map(({ until }) => ({ title: t('free'), at: until })),
  ].map(({ title, at }, place) => ({
    title,
    detail: format.instant(at),
    state: place < done ? 'done' : place === done ? 'now' : 'todo',
  }));
}

/** A placement: its steps, its terms, who has applied, and who is to get shares of it. */
export function PlacementDetail({ offer, people, next }: OpenOffer) {
  const t = useTranslations('placement');
  const words = useTranslations('offers');
  const format = useFormat();
  const mayRead = useMay('placement.read');
  const count = (value: number) => format.quantity(String(value));
  const { currency, cap, reference, shares, lot, lotsMax, termsHash, root, winners } = offer;
  return (
    <div className={css.parts}>
      <h2 className={css.title}>{format.instrument(offer.name)}</h2>
      <p className={css.quiet}>{t('what')}</p>
      <Timeline steps={useSteps(offer)} />
      <NextStep offer={offer} people={people} next={next} />
      <Memo offer={offer} />
      <h3>{words('terms')}</h3>
      <Facts
        facts={[
          {
            name: words('price'),
            value: `${format.price(cap, currency)} (${format.price(reference ?? cap, currency)})`,
          },
          { name: words('onOffer'), value: count(shares) },
          { name: words('lot'), value: words('shares', { count: count(lot) }) },
          { name: words('most'), value: count(lotsMax) },
          { name: words('people'), value: count(people.applications) },
          { name: words('moneyHeld'), value: format.money(people.held, currency) },
          { name: words('moneyPaid'), value: format.money(people.paid, currency) },
          { name: words('termsHash'), value: <Hash text={termsHash} /> },
          { name: words('root'), value: root === null ? undefined : <Hash text={root} /> },
        ]}
      />
      <h3>{t('applicants')}</h3>
      {winners === null ? undefined : <p>{t('given', { people: winners })}</p>}
      {offer.state === 'coming' || offer.state === 'open' ? (
        <p className={css.quiet}>{t('applicantsText')}</p>
      ) : undefined}
      {mayRead && offer.state !== 'coming' && offer.state !== 'open' ? <Applicants offer={offer} /> : undefined}
    </div>
  );
}

/** What those who may apply read before they do, as a document. */
function Memo({ offer: { offerId } }: { readonly offer: OfferView }) {
  const t = useTranslations('placement');
  const file = useDownload(printPlacementMemo);
  return (
    <>
      <DeedFault fault={file.fault} />
      <div className={css.files}>
        <Button
          variant="soft"
          size="medium"
          busy={file.busy}
          onClick={() => void file.run({ id: offerId }, `memo-${offerId}.pdf`)}
        >
          {t('memo')}
        </Button>
      </div>
    </>
  );
}

function Applicants({ offer }: { readonly offer: OfferView }) {
  const { offerId } = offer;
  const name = `applicants-${offerId}`;
  const { data, error, refetch } = useCall(listPlacementApplicants, { offerId, ...usePage(name) });
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />;
  return data ? <Allotment offer={offer} {...data} pages={name} onProposed={() => void refetch()} /> : undefined;
}
