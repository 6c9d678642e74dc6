import { useTranslations } from 'use-intl';

const kinds = {
  'wallet.granted': 'granted',
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

/** What an entry is about, in words; an event we have no word for keeps its own name. */
export function useKindName(): (kind: string, about: string | undefined) => string {
  const t = useTranslations('ledger.kind');
  return (kind, about) => {
    const known = Object.entries(kinds).find(([name]) => name === kind)?.[1];
    const words = known === undefined ? kind : t(known);
    return about === undefined ? words : `${words} · ${about}`;
  };
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
