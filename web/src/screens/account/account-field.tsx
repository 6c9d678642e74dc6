import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Field, FieldSelect } from '@tarazu/ui/control/field.tsx';
import { listProperties } from '@tarazu/wire/user';
import { useTranslations } from 'use-intl';
import { setPreference, usePreferences } from '../../app/preferences.ts';
import { useCall } from '../../app/use-call.ts';

export type AccountKind = 'phone' | 'email';

interface AccountFieldProps {
  readonly kind: AccountKind;
  readonly account: string;
  readonly error?: string | undefined;
  readonly good?: boolean;
  readonly onKind: (kind: AccountKind) => void;
  readonly onAccount: (account: string) => void;
  readonly onLeave?: () => void;
}

/** What the calls want to know about who this is. */
export function accountInput(kind: AccountKind, account: string, areaCode: string) {
  const digits = account.replace(/[\s()-]/g, '');
  return kind === 'phone' ? { kind, areaCode, account: digits } : { kind, account: account.trim() };
}

/** Phone with its country code, or e-mail. */
export function AccountField({ kind, account, error, good = false, onKind, onAccount, onLeave }: AccountFieldProps) {
  const t = useTranslations('account');
  const areaCode = usePreferences((preferences) => preferences.areaCode);
  const properties = useCall(listProperties, {}, { freshMs: Number.POSITIVE_INFINITY });
  const areaCodes = properties.data?.areaCodes ?? [{ areaCode, name: '', country: '' }];
  return (
    <>
      <Segmented
        label={t('kind')}
        value={kind}
        onChange={onKind}
        choices={[
          { value: 'phone', label: t('phone') },
          { value: 'email', label: t('email') },
        ]}
      />
      {kind === 'phone' ? (
        <Field
          label={t('phoneNumber')}
          value={account}
          onChange={onAccount}
          type="tel"
          inputMode="tel"
          {...(onLeave ? { onBlur: onLeave } : {})}
          autoComplete="tel-national"
          maxLength={20}
          error={error}
          good={good}
          prefix={
            <FieldSelect
              label={t('areaCode')}
              value={areaCode}
              options={areaCodes.map((each) => ({ value: each.areaCode, text: each.areaCode }))}
              onChange={(next) => setPreference('areaCode', next)}
            />
          }
        />
      ) : (
        <Field
          label={t('emailAddress')}
          value={account}
          onChange={onAccount}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={120}
          error={error}
          good={good}
        />
      )}
    </>
  );
}
