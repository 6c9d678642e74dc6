import { Link, useNavigate } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Digits, Keypad } from '@tarazu/ui/control/digits.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import type { RequestInput } from '@tarazu/wire/endpoint';
import { addPayee, listPayees, type PayeeView } from '@tarazu/wire/payee';
import { userInfo } from '@tarazu/wire/user';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { newRequestId } from '../../app/api.ts';
import { refreshCalls, useAction, useCall } from '../../app/use-call.ts';
import type { Typed } from './payee-fields.tsx';
import css from './wallet.module.css';

const DIGITS = 6;

interface SavePayeeProps {
  readonly kind: PayeeView['kind'];
  readonly typed: Typed;
  readonly list: '/pages/wallet/addressList' | '/pages/wallet/bankList';
  readonly here: string;
  readonly onClose: () => void;
}

/** What was typed, without what was left empty. */
function filled(typed: Typed): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ''));
}

/** Asks for the six digits of withdrawals and adds the account. Load with `import()`. */
export function SavePayee({ kind, typed, list, here, onClose }: SavePayeeProps) {
  const t = useTranslations('payee');
  const states = useTranslations('states');
  const navigate = useNavigate();
  const { data: user } = useCall(userInfo, {});
  const [digits, setDigits] = useState('');
  const [requestId, setRequestId] = useState(newRequestId);
  const action = useAction(addPayee);
  const type = async (next: string) => {
    if (action.busy) return;
    setDigits(next);
    if (next.length < DIGITS) return;
    // The template named the fields, and the server looks at each of them again.
    const input = { ...filled(typed), kind, requestId, withdrawalPassword: next } as RequestInput<typeof addPayee>;
    const reply = await action.run(input);
    if (!reply) {
      setDigits('');
      setRequestId(newRequestId());
      return;
    }
    refreshCalls(listPayees);
    showToast({ text: t('saved'), tone: 'ok' });
    await navigate({ to: list, replace: true });
  };
  const missing = user?.withdrawalPasswordSet === false;
  const fault = action.unreachable ? states('unreachableText') : action.refusal?.message;
  const account = typed.label ?? typed.account ?? typed.pixKey ?? typed.vpa ?? typed.address ?? t(`kinds.${kind}`);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('password')}
      footer={missing ? undefined : <Keypad value={digits} length={DIGITS} onChange={(next) => void type(next)} />}
    >
      {missing ? (
        <div className={css.form}>
          <p>{t('passwordMissing')}</p>
          <Link to="/pages/user/withdrawalPassword" search={{ from: here }} className={buttonClass()}>
            {t('setPassword')}
          </Link>
        </div>
      ) : (
        <div className={css.form}>
          <p>{t('passwordText', { account })}</p>
          <Digits
            label={t('password')}
            length={DIGITS}
            secret
            autoFocus
            keyboard="none"
            value={digits}
            onChange={(next) => void type(next)}
            error={fault}
          />
        </div>
      )}
    </Sheet>
  );
}
