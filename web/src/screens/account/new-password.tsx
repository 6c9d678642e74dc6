import { Field } from '@tarazu/ui/control/field.tsx';
import { listProperties } from '@tarazu/wire/user';
import { useTranslations } from 'use-intl';
import { useCall } from '../../app/use-call.ts';
import { passwordStrength } from './registration.ts';

interface NewPassword {
  readonly password: string;
  readonly passwordAgain: string;
}

/** How long a login password may be in this house. */
function useBounds(): { readonly min: number; readonly max: number } {
  const properties = useCall(listProperties, {}, { freshMs: Number.POSITIVE_INFINITY });
  return properties.data?.password ?? { min: 6, max: 20 };
}

/** True when both texts are the same and long enough; whether it is too common, the server knows. */
export function useNewPasswordReady({ password, passwordAgain }: NewPassword): boolean {
  const { min, max } = useBounds();
  return password.length >= min && password.length <= max && passwordAgain === password;
}

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly value: NewPassword;
  readonly onChange: (change: Partial<NewPassword>) => void;
}

/** A login password chosen and repeated, with its strength while it is typed. */
export function NewPasswordFields({ label, value, onChange }: NewPasswordFieldsProps) {
  const t = useTranslations('account');
  const { min, max } = useBounds();
  const { password, passwordAgain } = value;
  const strength = passwordStrength(password, min);
  const differs = passwordAgain !== '' && passwordAgain !== password;
  return (
    <>
      <Field
        label={label}
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={(next) => onChange({ password: next })}
        maxLength={max}
        hint={
          password === ''
            ? t('passwordRule', { min: String(min), max: String(max) })
            : t(`strength.${strength}`, { min: String(min) })
        }
        good={strength === 'good'}
      />
      <Field
        label={t('passwordAgain')}
        type="password"
        autoComplete="new-password"
        value={passwordAgain}
        onChange={(again) => onChange({ passwordAgain: again })}
        maxLength={max}
        error={differs ? t('passwordsDiffer') : undefined}
      />
    </>
  );
}
