import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../../app/preferences.ts';
import type { AccountKind } from './account-field.tsx';

type Rule = typeof import('@tarazu/wire/user/phone-number').parsePhoneNumber;

export interface AccountCheck {
  /** An e-mail looks right at a glance, and the server has the last word; a number is right by the rule of its country. */
  readonly right: boolean;
  /** Of a number that cannot be one, once the field was left; from then on while it is typed. */
  readonly error: string | undefined;
  readonly onLeave: () => void;
}

/** Looks at who somebody says they are while they type it. */
export function useAccountCheck(kind: AccountKind, account: string): AccountCheck {
  const t = useTranslations('account');
  const areaCode = usePreferences((preferences) => preferences.areaCode);
  const [rule, setRule] = useState<Rule>();
  const [left, setLeft] = useState(false);
  const onLeave = () => setLeft(account !== '');
  const wanted = kind === 'phone' && account !== '';
  useEffect(() => {
    if (!wanted) return;
    void import('@tarazu/wire/user/phone-number').then(
      ({ parsePhoneNumber }) => setRule(() => parsePhoneNumber),
      // Without it the server decides alone, as it does in the end.
      () => undefined,
    );
  }, [wanted]);
  if (kind === 'email') {
    return { right: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(account.trim()), error: undefined, onLeave };
  }
  const typed = account.replace(/[\s()-]/g, '');
  const right = rule ? rule(typed, areaCode) !== undefined : /^\+?\d{6,14}$/.test(typed);
  const complains = left && wanted && rule !== undefined && !right;
  return { right, error: complains ? t('phoneWrong', { areaCode }) : undefined, onLeave };
}
