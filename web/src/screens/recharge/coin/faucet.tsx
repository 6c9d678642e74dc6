import { parseDecimal } from '@tarazu/domain/money';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { addCoinDeposit, type CoinNetworkView, listCoinDeposits } from '@tarazu/wire/funding/coin-deposit';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../app/command/action-fault.tsx';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import css from '../../../app/frame/funding/funding.module.css';
import { typedDecimal } from '../../../app/order/typed-number.ts';
import { refreshCalls } from '../../../app/use-call.ts';

interface FaucetProps {
  readonly coin: string;
  readonly network: CoinNetworkView['network'];
  readonly most: string;
}

/** Somebody who pays, where there is nobody: the simulated network's own faucet. */
export function Faucet({ coin, network, most }: FaucetProps) {
  const t = useTranslations('coinDeposit');
  const format = useFormat();
  const offline = useOffline();
  const [amount, setAmount] = useState(most);
  const command = useCommand(addCoinDeposit);
  const typed = typedDecimal(amount);
  const fits = typed !== undefined && (parseDecimal(typed) ?? 0n) <= (parseDecimal(most) ?? 0n);
  const mostText = `${format.quantity(most)} ${coin}`;
  const pay = async () => {
    if (typed === undefined || !(await command.run({ coin, network, amount: typed }))) return;
    showToast({ text: t('faucetPaid'), tone: 'ok' });
    refreshCalls(listCoinDeposits);
  };
  return (
    <Card title={t('faucet')}>
      <div className={css.stack}>
        <p>{t('faucetText', { most: mostText })}</p>
        <Field
          label={t('faucetAmount', { coin })}
          value={amount}
          inputMode="decimal"
          onChange={setAmount}
          error={fits || amount === '' ? undefined : t('faucetText', { most: mostText })}
        />
        <Button busy={command.busy} disabled={offline || !fits} onClick={() => void pay()}>
          {t('faucetPay', { amount: `${format.quantity(fits ? typed : '0')} ${coin}` })}
        </Button>
        <ActionFault action={command} />
      </div>
    </Card>
  );
}
