import { isOrderNumber } from '@tarazu/domain/rail/order-number';

interface Place {
  readonly to: '/customers' | '/deposits' | '/withdrawals' | '/ledger';
  readonly search: Readonly<Record<string, string>>;
}

const pages = { TZ: '/deposits', TW: '/withdrawals' } as const;

/** Whether a text has the beginning of the number of an order for shares. */
export function isShareOrder(text: string): boolean {
  return isOrderNumber(text.toUpperCase()) && text.toUpperCase().startsWith('TS');
}

/** Where a text is looked for: a number says by its beginning what it is the number of, an entry is `customer / number`. */
export function placeOf(text: string): Place {
  const kind = /^(TZ|TW)\d{6}/i.exec(text)?.[1]?.toUpperCase();
  if (kind === 'TZ' || kind === 'TW') return { to: pages[kind], search: { list: 'all', text } };
  if (isShareOrder(text)) return { to: '/ledger', search: { order: text.toUpperCase() } };
  const [, customer, id] = /^(\d{6,20})\s*\/\s*(\d{1,9})$/.exec(text) ?? [];
  if (customer !== undefined && id !== undefined) return { to: '/ledger', search: { customer, id } };
  return { to: '/customers', search: { list: 'all', text } };
}
