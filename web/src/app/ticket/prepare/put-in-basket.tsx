import { useNavigate } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { addBasketOrder, type BasketView, listBaskets } from '@tarazu/wire/trading/basket';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../command/action-fault.tsx';
import { useCommand } from '../../command/use-command.ts';
import { useOffline } from '../../connection.ts';
import { CallFailed } from '../../page-states.tsx';
import { refreshCalls, useCall } from '../../use-call.ts';
import type { LegFields } from './leg-of.ts';
import { NameSheet } from './name-sheet.tsx';
import { PlanWords } from './plan-words.tsx';

interface PutInBasketProps {
  readonly detail: InstrumentDetail;
  /** As it is written; undefined while a number is missing. */
  readonly leg: LegFields | undefined;
  readonly onClose: () => void;
}

/** Which basket an order that is being written goes to. */
export function PutInBasket(props: PutInBasketProps) {
  return (
    <PlanWords waiting={null}>
      <Choose {...props} />
    </PlanWords>
  );
}

function Choose({ detail, leg, onClose }: PutInBasketProps) {
  const t = useTranslations('basket');
  const format = useFormat();
  const navigate = useNavigate();
  const offline = useOffline();
  const action = useCommand(addBasketOrder);
  const [naming, setNaming] = useState(false);
  const { data, error, refetch } = useCall(listBaskets, {});
  const put = async ({ basketId, name }: Pick<BasketView, 'basketId' | 'name'>) => {
    setNaming(false);
    if (!leg || !(await action.run({ basketId, ...leg }))) return;
    refreshCalls(listBaskets);
    showToast({ text: t('added', { name: format.instrument(detail.quote.name), basket: name }), tone: 'ok' });
    await navigate({ to: '/pages/basket/detail', search: { id: basketId }, replace: true });
  };
  if (naming) return <NameSheet onClose={() => setNaming(false)} onDone={(basket) => void put(basket)} />;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('which')}
      footer={
        <Button
          variant="soft"
          disabled={offline || (data !== undefined && data.items.length >= data.max)}
          onClick={() => setNaming(true)}
        >
          {t('make')}
        </Button>
      }
    >
      <ActionFault action={action} />
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? <SkeletonRows count={3} /> : undefined}
      {data?.items.length === 0 ? <p>{t('noneText')}</p> : undefined}
      {data?.items.map((basket) => (
        <button
          key={basket.basketId}
          type="button"
          className={rowClass}
          disabled={offline || action.busy}
          onClick={() => void put(basket)}
        >
          <Row chevron title={basket.name} detail={t('orders', { count: basket.legs.length })} />
        </button>
      ))}
    </Sheet>
  );
}
