import { Button } from '@tarazu/ui/control/button.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { listContractOrders } from '@tarazu/wire/coin/contract/contract-order';
import type { PositionView } from '@tarazu/wire/coin/contract/position';
import { changeLeverage } from '@tarazu/wire/coin/contract/position-change';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../command/use-command.ts';
import { useOffline } from '../../../connection.ts';
import { Explained } from '../../../content/glossary/explained.tsx';
import { PaySheet } from '../../../order/pay-sheet.tsx';
import { useCall } from '../../../use-call.ts';
import { LeverageSlider } from '../leverage-slider.tsx';
import { refreshContracts } from '../refresh-contracts.ts';
import { PositionLine } from './position-line.tsx';

/** Another leverage for an isolated position: less of it asks for margin, more of it gives some back. */
export function LeverageSheet({
  position,
  onClose,
}: {
  readonly position: PositionView;
  readonly onClose: () => void;
}) {
  const t = useTranslations('contract');
  const offline = useOffline();
  const [leverage, setLeverage] = useState(position.leverage);
  const [confirming, setConfirming] = useState(false);
  const command = useCommand(changeLeverage);
  const { instId, direction } = position;
  const blocked = offline || leverage === position.leverage;
  const send = async (digits: { readonly transactionPassword?: string }) => {
    if (!(await command.run({ instId, direction, leverage, ...digits }))) return;
    refreshContracts();
    showToast({ text: t('leverageChanged', { leverage: String(leverage) }), tone: 'ok' });
    onClose();
  };
  const confirm = t('setLeverage', { leverage: String(leverage) });
  return (
    <PaySheet
      title={t('changeLeverage')}
      confirm={confirm}
      command={command}
      blocked={blocked}
      {...(confirming
        ? {}
        : {
            first: (
              <Button disabled={blocked} onClick={() => setConfirming(true)}>
                {confirm}
              </Button>
            ),
          })}
      onConfirm={(digits) => void send(digits)}
      onClose={onClose}
    >
      <PositionLine position={position} />
      <LeverageSlider
        instId={instId}
        leverage={leverage}
        onChange={(next) => {
          setConfirming(false);
          command.reset();
          setLeverage(next);
        }}
      />
      <Ends position={position} leverage={leverage} />
      <Fine>{t('leverageFine')}</Fine>
      <Explained terms={['leverage', 'maintenance', 'liquidation']} />
    </PaySheet>
  );
}

/** What waits to open there at another leverage than the new one is not filled any more: it is said before. */
function Ends({ position, leverage }: { readonly position: PositionView; readonly leverage: number }) {
  const t = useTranslations('contract');
  const { instId, direction } = position;
  const { data } = useCall(listContractOrders, { filter: 'open', instId, pageSize: 100 });
  const ending = (data?.items ?? []).filter(
    ({ onMargin }) => onMargin?.effect === 'open' && onMargin.direction === direction && onMargin.leverage !== leverage,
  ).length;
  if (ending === 0 || leverage === position.leverage) return undefined;
  return <Note tone="warn">{t('ordersEnd', { count: ending })}</Note>;
}
