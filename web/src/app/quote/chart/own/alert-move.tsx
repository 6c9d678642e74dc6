import { parseDecimal } from '@tarazu/domain/money';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Stepper } from '@tarazu/ui/control/stepper.tsx';
import { useQuote } from '@tarazu/ui/live/use-live';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { QuoteRow } from '@tarazu/wire/market';
import { listPriceAlerts, movePriceAlert, type PriceAlertView } from '@tarazu/wire/market-features/price-alert';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../command/action-fault.tsx';
import { useCommand } from '../../../command/use-command.ts';
import { useOffline } from '../../../connection.ts';
import { stepped, typedDecimal } from '../../../order/typed-number.ts';
import { refreshCalls } from '../../../use-call.ts';
import { ChartsWords } from '../charts-words.tsx';

interface AlertMoveProps {
  readonly alert: PriceAlertView;
  readonly quote: QuoteRow;
  /** Decimal text. */
  readonly tick: string;
  /** Where its line was dragged to. */
  readonly price?: string;
  readonly onClose: () => void;
}

/** Another price for an alert that waits at one: what it was, where the market is, and where it waits from now on. */
export function AlertMove(props: AlertMoveProps) {
  return (
    <ChartsWords waiting={null}>
      <Move {...props} />
    </ChartsWords>
  );
}

function Move({ alert, quote: fetched, tick, price, onClose }: AlertMoveProps) {
  const t = useTranslations('alertMove');
  const format = useFormat();
  const offline = useOffline();
  const { last } = useQuote(fetched);
  const [typed, setTyped] = useState(price ?? alert.target);
  const move = useCommand(movePriceAlert);
  const shown = (value: string) => (alert.isIndex ? format.number(value) : format.price(value, alert.currency));
  const target = typedDecimal(typed);
  const change = (next: string) => {
    setTyped(next);
    if (move.refusal) move.reset();
  };
  const submit = async () => {
    if (target === undefined) return;
    if (!(await move.run({ alertId: alert.alertId, target }))) return;
    refreshCalls(listPriceAlerts);
    showToast({ text: t('moved', { price: shown(target) }), tone: 'ok' });
    onClose();
  };
  const isSame = parseDecimal(target ?? '') === parseDecimal(alert.target);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('title')}
      footer={
        <Button busy={move.busy} disabled={offline || isSame || target === undefined} onClick={() => void submit()}>
          {t('move')}
        </Button>
      }
    >
      <Receipt
        lines={[
          { label: t('of'), value: format.instrument(alert.name) },
          { label: t('last'), value: shown(last) },
          { label: t(alert.kind === 'above' ? 'above' : 'below'), value: shown(alert.target) },
        ]}
      />
      <Stepper
        label={t('price')}
        value={typed}
        unit={alert.isIndex ? t('points') : alert.currency}
        onChange={change}
        onStep={(direction) => change(stepped(typed, tick, direction))}
      />
      <ActionFault action={move} />
    </Sheet>
  );
}
