import type { TimelineStep } from '@tarazu/ui/show/timeline.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { CoinWithdrawalView } from '@tarazu/wire/funding/coin-withdrawal';
import { useTranslations } from 'use-intl';

const shared = ['requested', 'checked', 'held', 'refused', 'cancelled'] as const;
const ofCoins = ['released', 'instructed', 'sent', 'paid', 'failed'] as const;
const reasonNames = [
  'name_differs',
  'payee_gone',
  'account_closed',
  'account_withdrawals_stopped',
  'withdrawal_credential_hold',
] as const;

/** What happened, and what comes until it is final. */
export function useCoinSteps(withdrawal: CoinWithdrawalView): readonly TimelineStep[] {
  const { steps, status, route, reason, place, confirmationsNeeded, amount, coin, updatedAt } = withdrawal;
  const t = useTranslations('coinWithdrawal');
  const money = useTranslations('withdrawal');
  const format = useFormat();
  const known = reasonNames.find((name) => name === reason);
  const why =
    reason === 'network_refused' ? t('networkRefused') : known === undefined ? reason : money(`reasons.${known}`);
  const happened = steps.map(({ step, at }): TimelineStep => {
    const common = shared.find((name) => step === `withdrawal.${name}`);
    const own = ofCoins.find((name) => step === `withdrawal.${name}`);
    const bad = common === 'held' || common === 'refused' || own === 'failed';
    return {
      title: common ? money(`steps.${common}`) : own ? t(`steps.${own}`) : step,
      detail: bad && why !== '' ? `${why} ${format.instant(at)}` : format.instant(at),
      state: bad ? 'bad' : 'done',
    };
  });
  const final: TimelineStep = {
    title: t('next.final'),
    detail: t('next.finalText', { needed: String(confirmationsNeeded) }),
    state: place === 'in_block' ? 'now' : 'todo',
  };
  const batch = { title: t('next.batch'), detail: t('next.batchText') };
  const second: readonly TimelineStep[] =
    route === 'two_checks' ? [{ title: money('next.checked'), detail: money('next.checkedText'), state: 'todo' }] : [];
  switch (status) {
    case 'requested':
      return [
        ...happened,
        { title: money('next.requested'), detail: money('next.requestedText'), state: 'now' },
        ...second,
        { ...batch, state: 'todo' },
        final,
      ];
    case 'checked':
      return [
        ...happened,
        ...second.map((step) => ({ ...step, state: 'now' }) as const),
        { ...batch, state: 'todo' },
        final,
      ];
    case 'released':
      return [...happened, { ...batch, state: 'now' }, final];
    case 'instructed':
      return [...happened, { title: t('next.sent'), detail: t('next.batchText'), state: 'now' }, final];
    case 'sent':
      return place === 'in_block'
        ? [...happened, final]
        : [...happened, { title: t('next.block'), detail: t('next.blockText'), state: 'now' }, final];
    case 'paid':
      return happened;
    case 'failed':
    case 'refused':
    case 'cancelled': {
      const back = t('backText', { amount: `${format.quantity(amount)} ${coin}` });
      return [...happened, { title: money('back'), detail: `${back} ${format.instant(updatedAt)}`, state: 'done' }];
    }
  }
}
