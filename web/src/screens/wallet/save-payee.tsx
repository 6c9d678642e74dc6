import { Link, useNavigate } from '@tanstack/react-router';
import type { Asked } from '@tarazu/ui/command/intentions';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Digits } from '@tarazu/ui/control/digits.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { addPayee, listPayees, type PayeeView } from '@tarazu/wire/payee';
import { useTranslations } from 'use-intl';
import { useFaultText } from '../../app/command/action-fault.tsx';
import { useCommand } from '../../app/command/use-command.ts';
import { ConfirmFoot } from '../../app/protection/confirm-foot.tsx';
import { DIGITS, useSixDigits } from '../../app/protection/six-digits.ts';
import { refreshCalls } from '../../app/use-call.ts';
import type { Typed } from './payee-fields.tsx';
import css from './wallet.module.css';

interface SavePayeeProps {
  readonly kind: PayeeView['kind'];
  readonly typed: Typed;
  readonly list: '/pages/wallet/addressList' | '/pages/wallet/bankList';
  readonly here: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** What was typed, without what was left empty. */
function filled(typed: Typed): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ''));
}

/** Asks for the six digits of withdrawals and adds the account. Load with `import()`. */
export function SavePayee({ kind, typed, list, here, onSaved, onClose }: SavePayeeProps) {
  const t = useTranslations('payee');
  const navigate = useNavigate();
  const action = useCommand(addPayee);
  const digits = useSixDigits('withdrawal', action.refusal);
  const fault = useFaultText(action);
  const save = async () => {
    // The template named the fields, and the server looks at each of them again.
    const input = { ...filled(typed), kind, withdrawalPassword: digits.value } as Asked<typeof addPayee>;
    const reply = await action.run(input);
    if (!reply) {
      digits.set('');
      return;
    }
    onSaved();
    refreshCalls(listPayees);
    showToast({ text: t('saved'), tone: 'ok' });
    await navigate({ to: list, replace: true });
  };
  const account = typed.label ?? typed.account ?? typed.pixKey ?? typed.vpa ?? typed.address ?? t(`kinds.${kind}`);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('password')}
      footer={
        digits.missing ? undefined : (
          <ConfirmFoot
            digits={digits}
            confirm={kind === 'crypto' ? t('saveAddress') : t('save')}
            busy={action.busy}
            onSend={() => void save()}
          />
        )
      }
    >
      {digits.missing ? (
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
            value={digits.value}
            onChange={digits.set}
            error={fault}
          />
        </div>
      )}
    </Sheet>
  );
}
