import { type Currency, currencies } from '@tarazu/domain/asset';
import { decimalToText } from '@tarazu/domain/money';
import { passkeyLimitBounds } from '@tarazu/domain/user/passkey-limit';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Digits } from '@tarazu/ui/control/digits.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Row } from '@tarazu/ui/show/row.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type PasskeyView, setPasskeyLimit, showSecondFactor } from '@tarazu/wire/user/second-factor';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../app/command/action-fault.tsx';
import { useCommand } from '../../../app/command/use-command.ts';
import { DIGITS } from '../../../app/protection/six-digits.ts';
import { refreshCalls } from '../../../app/use-call.ts';
import css from './protection.module.css';

interface Limit {
  readonly currency: Currency;
  readonly most: string;
  readonly since: string;
}

/** Up to which value an order is confirmed by a finger or a face, currency by currency. */
export function PasskeyLimitsCard({
  limits,
  passkeys,
}: {
  readonly limits: readonly Limit[];
  readonly passkeys: readonly PasskeyView[];
}) {
  const t = useTranslations('protection.factor');
  const format = useFormat();
  const [changed, setChanged] = useState<Currency>();
  /** Whoever leaves a form is where it was opened. */
  const [left, setLeft] = useState<Currency>();
  const show = (currency: Currency | undefined) => {
    setLeft(currency === undefined ? changed : undefined);
    setChanged(currency);
  };
  return (
    <Card title={t('orders')}>
      <div className={css.form}>
        <p className={css.lead}>{t('ordersText')}</p>
        <ul>
          {currencies.map((currency) => {
            const limit = limits.find((one) => one.currency === currency);
            const holds = limit && passkeys.some(({ createdAt }) => createdAt < limit.since);
            const amount = limit && format.money(limit.most, currency);
            const detail = amount === undefined ? t('digitsOnly') : t(holds ? 'upTo' : 'setAgain', { amount });
            return (
              <li key={currency}>
                <div className={css.line}>
                  <Row compact title={currency} detail={detail} />
                  <Button
                    variant="outline"
                    size="small"
                    expanded={changed === currency}
                    focused={left === currency}
                    onClick={() => show(changed === currency ? undefined : currency)}
                  >
                    {t('changeLimit')}
                    <span className="visually-hidden">: {currency}</span>
                  </Button>
                </div>
                {changed === currency ? (
                  <LimitForm currency={currency} most={limit?.most} onDone={() => show(undefined)} />
                ) : undefined}
              </li>
            );
          })}
        </ul>
        <Fine>{t('ordersFine')}</Fine>
      </div>
    </Card>
  );
}

interface LimitFormProps {
  readonly currency: Currency;
  readonly most: string | undefined;
  readonly onDone: () => void;
}

function LimitForm({ currency, most, onDone }: LimitFormProps) {
  const t = useTranslations('protection.factor');
  const [amount, setAmount] = useState(most ?? '');
  const [digits, setDigits] = useState('');
  const action = useCommand(setPasskeyLimit);
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { step, max } = passkeyLimitBounds[currency];
  const shown = (value: bigint) => format.money(decimalToText(value), currency);
  const set = async (wanted: string) => {
    const done = await action.run({ currency, most: wanted, transactionPassword: digits });
    setDigits('');
    if (!done) return;
    refreshCalls(showSecondFactor);
    showToast({ text: t('limitSaved'), tone: 'ok' });
    onDone();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void set(amount === '' ? '0' : amount);
  };
  const typed = digits.length === DIGITS;
  return (
    <form className={css.form} onSubmit={save} noValidate>
      <Field
        label={t('limitAmount', { currency })}
        value={amount}
        onChange={setAmount}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        inputRef={input}
        hint={t('limitHint', { step: shown(step), max: shown(max) })}
      />
      <Digits label={t('limitDigits')} secret length={DIGITS} value={digits} onChange={setDigits} />
      <ActionFault action={action} />
      <div className={css.buttons}>
        <Button variant="outline" onClick={onDone}>
          {t('backFromLimit')}
        </Button>
        {most === undefined ? undefined : (
          <Button variant="outline" busy={action.busy} disabled={!typed} onClick={() => void set('0')}>
            {t('limitOff')}
          </Button>
        )}
        <Button type="submit" busy={action.busy} disabled={!typed}>
          {t('saveLimit')}
        </Button>
      </div>
    </form>
  );
}
