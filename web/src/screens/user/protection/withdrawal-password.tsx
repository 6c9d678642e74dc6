import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ProtectionWords } from '../../../app/frame/protection-words.tsx';
import { useChangeWait } from '../../../app/protection/change-wait.ts';
import { SixDigitsPage } from '../trade-password.tsx';

/** Six digits asked for before money leaves. */
export function WithdrawalPasswordPage() {
  return (
    <ProtectionWords>
      <WithdrawalDigits />
    </ProtectionWords>
  );
}

function WithdrawalDigits() {
  const t = useTranslations('protection');
  const wait = useChangeWait('hours');
  const search = useSearch({ from: '/pages/user/withdrawalPassword' });
  return (
    <SixDigitsPage
      {...search}
      words={{
        kind: 'withdrawal',
        route: '/pages/user/withdrawalPassword',
        title: t('withdrawalPassword'),
        prove: wait === undefined ? t('withdrawalProve') : `${t('withdrawalProve')} ${t('withdrawalHold', { wait })}`,
        current: t('withdrawalCurrent'),
        choose: t('withdrawalChoose'),
      }}
    />
  );
}
