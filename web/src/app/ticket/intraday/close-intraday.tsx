import { Button } from '@tarazu/ui/control/button.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { closeIntradayPosition, type IntradayPosition } from '@tarazu/wire/trading/intraday';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../command/use-command.ts';
import { useOffline } from '../../connection.ts';
import { PaySheet } from '../../order/pay-sheet.tsx';
import { typedDecimal } from '../../order/typed-number.ts';
import { IntradayLine } from './intraday-card.tsx';
import { PartOfPosition } from './part-of-position.tsx';
import { refreshIntraday } from './refresh-intraday.ts';

/** A position of the day, or a part of it, closed at the market. */
export function CloseIntraday({
  position,
  onClose,
}: {
  readonly position: IntradayPosition;
  readonly onClose: () => void;
}) {
  const t = useTranslations('intraday');
  const format = useFormat();
  const offline = useOffline();
  const [quantity, setQuantity] = useState(position.quantity);
  const [confirming, setConfirming] = useState(false);
  const command = useCommand(closeIntradayPosition);
  const typed = typedDecimal(quantity);
  const blocked = offline || typed === undefined;
  const change = (next: string) => {
    setConfirming(false);
    command.reset();
    setQuantity(next);
  };
  const { instrumentId, direction, unit } = position;
  const send = async (digits: { readonly transactionPassword?: string }) => {
    // All of it is what there is then, also if another order has closed a part meanwhile.
    const part = typed === position.quantity || typed === undefined ? {} : { quantity: typed };
    const answer = await command.run({ instrumentId, direction, ...part, ...digits });
    refreshIntraday();
    if (!answer) return;
    showToast({ text: t('closed', { quantity: format.quantityOf(answer.order.filled, unit) }), tone: 'ok' });
    onClose();
  };
  const confirm = t('closeQuantity', { quantity: format.quantityOf(typed ?? '0', unit) });
  const first = (
    <Button variant="danger" disabled={blocked} onClick={() => setConfirming(true)}>
      {confirm}
    </Button>
  );
  return (
    <PaySheet
      title={t('closeTitle')}
      confirm={confirm}
      command={command}
      blocked={blocked}
      {...(confirming ? {} : { first })}
      onConfirm={(digits) => void send(digits)}
      onClose={onClose}
    >
      <IntradayLine position={position} />
      <PartOfPosition position={position} quantity={quantity} error={undefined} onChange={change} />
      <Note tone="warn">{t('closeNote')}</Note>
    </PaySheet>
  );
}
