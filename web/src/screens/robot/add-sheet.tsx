import { Field } from '@tarazu/ui/control/field.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { addToRobot, listRobots, type RobotView, showRobot } from '@tarazu/wire/robot/robot';
import { showAssets } from '@tarazu/wire/wallet';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../app/command/use-command.ts';
import { PaySheet } from '../../app/order/pay-sheet.tsx';
import { typedDecimal } from '../../app/order/typed-number.ts';
import { refreshCalls, useCall } from '../../app/use-call.ts';

/** More money for a robot that runs. */
export function AddSheet({ robot, onClose }: { readonly robot: RobotView; readonly onClose: () => void }) {
  const t = useTranslations('robot');
  const format = useFormat();
  const { robotId, currency } = robot;
  const [amount, setAmount] = useState('');
  const command = useCommand(addToRobot);
  const { accounts } = useCall(showAssets, {}).data ?? {};
  const free = accounts?.find((account) => account.currency === currency)?.available;
  const written = typedDecimal(amount);
  const add = async (digits: { readonly transactionPassword?: string }) => {
    if (written === undefined || !(await command.run({ robotId, amount: written, ...digits }))) return;
    refreshCalls(showRobot, listRobots, showAssets);
    showToast({ text: t('added'), tone: 'ok' });
    onClose();
  };
  return (
    <PaySheet
      title={t('addTitle')}
      confirm={t('add')}
      command={command}
      blocked={written === undefined}
      onConfirm={(digits) => void add(digits)}
      onClose={onClose}
    >
      <Field
        label={t('amount')}
        inputMode="decimal"
        value={amount}
        onChange={setAmount}
        suffix={currency}
        {...(free === undefined ? {} : { hint: t('available', { amount: format.money(free, currency) }) })}
      />
    </PaySheet>
  );
}
