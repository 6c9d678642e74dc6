import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import type { listOffers, OfferView } from '@tarazu/wire/market-features/offer';
import type { listPlacements } from '@tarazu/wire/market-features/placement';
import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../../app/page-states.tsx';
import { PagedList } from '../../../app/paged/paged-list.tsx';
import { usePagedCall } from '../../../app/paged/use-paged-call.ts';
import { useCall } from '../../../app/use-call.ts';

export const REFRESH_MS = 15_000;
/** `listed`: of what is over, what came to the market by it. Nothing does by a placement. */
export const shelves = ['open', 'coming', 'over', 'listed'] as const;
export const placedShelves = ['open', 'coming', 'over'] as const;
export type Shelf = (typeof shelves)[number];

/** Those that go on or are to come: asked for once, whoever shows something of them. */
export const askedOf = (shelf: 'open' | 'coming') => ({ filter: shelf, pageSize: 50 }) as const;

interface ShelfProps {
  readonly call: typeof listOffers | typeof listPlacements;
  /** The words that say that there is none. */
  readonly words: 'offer' | 'placement';
  readonly card: ComponentType<{ readonly offer: OfferView }>;
  readonly shelf: Shelf;
  readonly onShelf: (to: 'coming') => void;
}

/** Offers that are open, to come, over or listed, each as a card. */
export function OfferShelf(props: ShelfProps) {
  const { shelf } = props;
  return shelf === 'over' || shelf === 'listed' ? (
    <Past key={shelf} {...props} shelf={shelf} />
  ) : (
    <Current key={shelf} {...props} shelf={shelf} />
  );
}

/** Those that go on or are to come: a few, looked at again while the page is open. */
function Current({ call, words, card, shelf, onShelf }: ShelfProps & { readonly shelf: 'open' | 'coming' }) {
  const t = useTranslations(words);
  const { data, error, refetch } = useCall(call, askedOf(shelf), { refetchIntervalMs: REFRESH_MS });
  return (
    <Shown items={data?.items} card={card} error={error} onRetry={() => void refetch()}>
      <Empty
        title={t(`none.${shelf}`)}
        actions={
          shelf === 'open' ? (
            <Button variant="soft" onClick={() => onShelf('coming')}>
              {t('coming')}
            </Button>
          ) : undefined
        }
      >
        {t('noneText')}
      </Empty>
    </Shown>
  );
}

function Past({ call, words, card: OfferCard, shelf }: ShelfProps & { readonly shelf: 'over' | 'listed' }) {
  const t = useTranslations(words);
  const list = usePagedCall<OfferView, typeof call>(call, { filter: shelf, pageSize: 10 });
  return (
    <PagedList list={list} apart renderItem={(offer) => <OfferCard key={offer.offerId} offer={offer} />}>
      <Empty title={t(`none.${shelf}`)}>{t('noneText')}</Empty>
    </PagedList>
  );
}

interface ShownProps {
  readonly items: readonly OfferView[] | undefined;
  readonly card: ComponentType<{ readonly offer: OfferView }>;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** Where there is none. */
  readonly children: ReactNode;
}

function Shown({ items, card: OfferCard, error, onRetry, children }: ShownProps) {
  if (!items) return <Waiting error={error} onRetry={onRetry} />;
  if (items.length === 0) return <Card>{children}</Card>;
  return items.map((offer) => <OfferCard key={offer.offerId} offer={offer} />);
}

function Waiting({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  if (error) return <CallFailed error={error} onRetry={onRetry} />;
  return (
    <Card flush>
      <SkeletonRows count={4} />
    </Card>
  );
}
