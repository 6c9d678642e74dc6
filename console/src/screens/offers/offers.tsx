import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { OfferView } from '@tarazu/wire/market-features/offer';
import { listOperatorOffers, type OperatorOffer, showOperatorOffer } from '@tarazu/wire/market-features/offer-run';
import { useTranslations } from 'use-intl';
import { ListDetail, Page } from '../../app/frame/page.tsx';
import { Named } from '../../app/named.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { CallFailed } from '../../app/states.tsx';
import { CalledTable } from '../../app/table/called-table.tsx';
import type { Column } from '../../app/table/data-table.tsx';
import { usePage } from '../../app/table/pager.tsx';
import { Tabs, useTab } from '../../app/table/tabs.tsx';
import { useCall } from '../../app/use-call.ts';
import { CoinOfferForm } from './coin-offer-form.tsx';
import { ListingForm } from './listing-form.tsx';
import { OfferDetail } from './offer-detail.tsx';
import { OfferForm } from './offer-form.tsx';
import { PlacementDetail } from './placement/placement-detail.tsx';
import { PlacementForm } from './placement/placement-form.tsx';

const lists = ['all', 'open', 'coming', 'over', 'listed'] as const;
const tones: Readonly<Record<OfferView['state'], 'neutral' | 'brand' | 'ok' | 'warn' | 'bad'>> = {
  coming: 'neutral',
  open: 'brand',
  closed: 'warn',
  drawn: 'ok',
  credited: 'neutral',
  failed: 'bad',
};

/** Shares asked for by shares on offer, with two decimals: `4.62`. */
export function timesAsked({ shares, demand }: Pick<OfferView, 'shares' | 'demand'>): string {
  return (demand.shares / shares).toFixed(2);
}

function useColumns(): readonly Column<OperatorOffer>[] {
  const t = useTranslations('offers');
  const format = useFormat();
  return [
    {
      name: 'share',
      title: t('share'),
      cell: ({ offer }) => <Named text={format.instrument(offer.name)} name={offer.symbol} />,
    },
    {
      name: 'state',
      title: t('state'),
      cell: ({ offer }) => (
        <Tag tone={tones[offer.state]}>
          {t(offer.kind === 'placement' && offer.state === 'closed' ? 'toDecide' : `states.${offer.state}`)}
        </Tag>
      ),
    },
    {
      name: 'closes',
      title: t('closes'),
      cell: ({ offer }) => <time dateTime={offer.closesAt}>{format.instant(offer.closesAt)}</time>,
      sortBy: ({ offer }) => offer.closesAt,
    },
    {
      name: 'asked',
      title: t('asked'),
      align: 'end',
      cell: ({ offer }) => t('times', { times: format.number(timesAsked(offer)) }),
      sortBy: ({ offer }) => Number(timesAsked(offer)),
    },
    {
      name: 'people',
      title: t('people'),
      align: 'end',
      cell: ({ people }) => format.quantity(String(people.applications)),
      sortBy: ({ people }) => people.applications,
    },
    {
      name: 'held',
      title: t('held'),
      align: 'end',
      cell: ({ offer, people }) => format.money(people.held, offer.currency),
    },
  ];
}

/** The one that the address names, wherever it stands in the list. */
function Detail({ offerId }: { readonly offerId: string }) {
  const { data, error, refetch } = useCall(showOperatorOffer, { offerId }, { live: true });
  if (!data) return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={6} />;
  return data.offer.kind === 'placement' ? <PlacementDetail {...data} /> : <OfferDetail {...data} />;
}

/** Shares and coins on offer: where each stands, who asked for how much, and what came of it. A draw is changed by nobody; a placement is agreed on by two. */
export function OffersPage() {
  const t = useTranslations('offers');
  const filter = useTab(lists);
  const page = usePage();
  const offers = useCall(listOperatorOffers, { filter, ...page }, { live: true });
  const [id, setId] = useQueryState('id');
  const columns = useColumns();
  return (
    <Page name="/console/offers" title={t('title')}>
      <Tabs label={t('which')} open={filter} tabs={lists.map((name) => ({ name, title: t(`lists.${name}`) }))} />
      <ListDetail
        list={
          <CalledTable
            list={offers}
            label={t('title')}
            columns={columns}
            keyOf={({ offer }) => offer.offerId}
            selected={id}
            onOpen={({ offer }) => setId(offer.offerId)}
            empty={<Empty title={t('none')} />}
          />
        }
        detail={id ? <Detail key={id} offerId={id} /> : undefined}
      />
      <ListingForm />
      <OfferForm />
      <PlacementForm />
      <CoinOfferForm />
    </Page>
  );
}
