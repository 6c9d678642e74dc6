import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { CallRefused } from '@tarazu/ui/command/faults';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton, NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { type BasketLegView, type BasketView, previewBasket } from '@tarazu/wire/trading/basket';
import { Pencil, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOffline } from '../../app/connection.ts';
import { PREVIEW_EVERY_MS } from '../../app/order/use-previewed-draft.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { PlanWords } from '../../app/ticket/prepare/plan-words.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './basket.module.css';
import { LegsCard } from './legs-card.tsx';
import { isSome, NeedsCard } from './needs-card.tsx';

const NameSheet = lazy(async () => ({ default: (await import('../../app/ticket/prepare/name-sheet.tsx')).NameSheet }));
const LegSheet = lazy(async () => ({ default: (await import('./leg-sheet.tsx')).LegSheet }));
const PlaceSheet = lazy(async () => ({ default: (await import('./place-sheet.tsx')).PlaceSheet }));
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));

export type Seen = ReplyOf<typeof previewBasket>;

/** Which sheet lies over the page. */
type Open = 'name' | 'copy' | 'add' | 'place' | 'delete' | BasketLegView | undefined;

/** One basket: its orders, what they need together, and the one button that places them. */
export function BasketPage() {
  return (
    <PlanWords>
      <Basket />
    </PlanWords>
  );
}

function Basket() {
  const t = useTranslations('basket');
  const leave = useLeave();
  const { id = '' } = useSearch({ from: '/pages/basket/detail' });
  const [open, setOpen] = useState<Open>();
  const seen = useCall(
    previewBasket,
    { basketId: id },
    { enabled: id !== '', refetchIntervalMs: open === 'place' ? 0 : PREVIEW_EVERY_MS },
  );
  const { data, error, refetch } = seen;
  const gone = id === '' || (error instanceof CallRefused && error.refusal === 'basket_unknown');
  const actions =
    data && !gone ? (
      <>
        <IconButton label={t('add')} onClick={() => setOpen('add')}>
          <Plus aria-hidden="true" />
        </IconButton>
        <IconButton label={t('rename')} onClick={() => setOpen('name')}>
          <Pencil aria-hidden="true" />
        </IconButton>
      </>
    ) : undefined;
  const name = data && !gone ? { subtitle: data.basket.name } : {};
  return (
    <Page
      route="/pages/basket/detail"
      nav={<NavBar title={t('one')} {...name} onBack={leave} actions={actions} />}
      foot={data && !gone ? <Foot seen={data} onReview={() => setOpen('place')} /> : undefined}
    >
      {gone ? (
        <Empty
          pose="tilted"
          whole
          title={t('gone')}
          actions={
            <Link to="/pages/basket/list" className={buttonClass()}>
              {t('toList')}
            </Link>
          }
        >
          {t('goneText')}
        </Empty>
      ) : undefined}
      {!data && !gone && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !gone && !error ? (
        <Card flush>
          <SkeletonRows count={5} />
        </Card>
      ) : undefined}
      {data && !gone ? (
        <>
          <LegsCard seen={data} onAdd={() => setOpen('add')} onChange={setOpen} onChanged={() => void refetch()} />
          {data.basket.legs.length > 0 ? <NeedsCard seen={data} /> : undefined}
          <Fine>{t('alone')}</Fine>
          <Link to="/pages/basket/runs" className={buttonClass('ghost', 'small')}>
            {t('runs')}
          </Link>
          {data.basket.legs.length > 0 ? (
            <Button variant="ghost" size="small" onClick={() => setOpen('copy')}>
              {t('copy')}
            </Button>
          ) : undefined}
          <Button variant="ghost" size="small" onClick={() => setOpen('delete')}>
            {t('delete')}
          </Button>
          <Suspense>
            <Over open={open} seen={data} onClose={() => setOpen(undefined)} onChanged={() => void refetch()} />
          </Suspense>
        </>
      ) : undefined}
    </Page>
  );
}

function Over({
  open,
  seen,
  onClose,
  onChanged,
}: {
  readonly open: Open;
  readonly seen: Seen;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}) {
  const navigate = useNavigate();
  const { basket } = seen;
  const done = () => {
    onClose();
    onChanged();
  };
  switch (open) {
    case undefined:
      return undefined;
    case 'name':
      return <NameSheet basket={basket} onClose={onClose} onDone={done} />;
    case 'copy': {
      const show = (copy: Pick<BasketView, 'basketId'>) => {
        onClose();
        void navigate({ to: '/pages/basket/detail', search: { id: copy.basketId } });
      };
      return <NameSheet copyOf={basket} onClose={onClose} onDone={show} />;
    }
    case 'add':
      return <LegSheet basketId={basket.basketId} onClose={onClose} onDone={done} />;
    case 'place':
      return <PlaceSheet seen={seen} onClose={done} onPlaced={() => void navigate({ to: '/pages/basket/runs' })} />;
    case 'delete':
      return <DeleteDialog basketId={basket.basketId} onClose={onClose} />;
    default:
      return <LegSheet basketId={basket.basketId} leg={open} onClose={onClose} onDone={done} />;
  }
}

function Foot({ seen, onReview }: { readonly seen: Seen; readonly onReview: () => void }) {
  const t = useTranslations('basket');
  const format = useFormat();
  const offline = useOffline();
  const { basket, totals, ready } = seen;
  const all = basket.legs.length;
  if (all === 0) return undefined;
  const needed = totals.filter(({ needed: amount }) => isSome(amount));
  const sum = needed.map(({ needed: amount, currency }) => format.money(amount, currency)).join(' + ');
  return (
    <ActionBar note={ready === 0 ? t('nothingReady') : undefined}>
      <span className={css.sum}>
        {t('readyOf', { ready: String(ready), all: String(all) })}
        <b>{sum}</b>
      </span>
      <Button disabled={offline || ready === 0} onClick={onReview}>
        {t('review', { count: all })}
      </Button>
    </ActionBar>
  );
}
