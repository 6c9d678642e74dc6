import { showCredentialHold } from '@tarazu/wire/user/credentials';
import { useTranslations } from 'use-intl';
import { useCall } from '../use-call.ts';

/** How long withdrawals would wait after a change made now, by what is in force here; undefined until that is known. */
export function useChangeWait(of: 'hours' | 'emailHours'): string | undefined {
  const t = useTranslations('spans');
  const next = useCall(showCredentialHold, {}).data?.next;
  if (!next) return undefined;
  return next.practiceMinutes === null
    ? t('hours', { hours: String(next[of]) })
    : t('minutes', { minutes: String(next.practiceMinutes) });
}
