import { useTranslations } from 'use-intl';

const kinds = {
  'wallet.granted': 'granted',
  'portfolio.granted': 'starter',
  'stock-order.placed': 'placed',
  'stock-order.filled': 'filled',
  'stock-order.cancelled': 'cancelled',
  'stock-order.expired': 'expired',
  'stock-order.modified': 'modified',
  'stock-order.settled': 'settled',
} as const;

const purposes = [
  'available',
  'held',
  'unsettled',
  'receivable',
  'withdrawing',
  'loan',
  'venue',
  'rail',
  'suspense',
  'exchange',
  'fee',
  'tax',
  'interest',
  'subscription',
  'adjustment',
  'write-off',
  'grant',
  'rounding',
] as const;

/** Kinds of the features around the trading; one that has no word of its own here goes by its feature. */
const movementKinds = {
  'wallet.refilled': 'refilled',
  'exchange.done': 'exchange',
  'adjustment.made': 'adjustment',
  'deposit.credited': 'depositCredited',
  'deposit.set-aside': 'depositSuspended',
  'deposit.sent-back': 'depositReturned',
  'deposit.returned': 'depositReturned',
  'withdrawal.requested': 'withdrawalRequested',
  'withdrawal.paid': 'withdrawalPaid',
  'withdrawal.failed': 'withdrawalFailed',
  'withdrawal.cancelled': 'withdrawalCancelled',
  'withdrawal.refused': 'withdrawalRejected',
  'loan.paid-out': 'loanDisbursed',
  'loan.repaid': 'loanRepaid',
  'vip.bought': 'vipBought',
  'vip.cancelled': 'vipCancelled',
} as const;
const features = ['exchange', 'deposit', 'withdrawal', 'loan', 'vip', 'adjustment'] as const;

/** What an entry is about, in words; an event we have no word for keeps its own name. */
export function useKindName(): (kind: string, about: string | undefined) => string {
  const t = useTranslations('ledger.kind');
  const movement = useTranslations('movement.kinds');
  const wordsFor = (kind: string): string => {
    const known = Object.entries(kinds).find(([name]) => name === kind)?.[1];
    if (known !== undefined) return t(known);
    const moved = Object.entries(movementKinds).find(([name]) => name === kind)?.[1];
    if (moved !== undefined) return movement(moved);
    const feature = features.find((name) => kind.startsWith(`${name}.`));
    return feature === undefined ? kind : movement(feature);
  };
  return (kind, about) => (about === undefined ? wordsFor(kind) : `${wordsFor(kind)} · ${about}`);
}

export function usePurposeName(): (purpose: string) => string {
  const t = useTranslations('ledger.purpose');
  return (purpose) => {
    const known = purposes.find((each) => each === purpose);
    return known === undefined ? purpose : t(known);
  };
}

/** `you` and `house` in words; any other account keeps its name. */
export function useAccountName(): (account: string) => string {
  const t = useTranslations('ledger');
  return (account) => (account === 'you' ? t('you') : account === 'house' ? t('house') : account);
}
