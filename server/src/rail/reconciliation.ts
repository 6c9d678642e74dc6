import { decimal, decimalToText } from '@tarazu/domain/money';
import type { RailMovementView, ReconciliationView } from '@tarazu/wire/funding/rail';
import type { Reader } from '../platform/database.ts';
import type { Rail } from './port.ts';
import { readLedgerTotals, readMovements } from './store.ts';

const DAY_MS = 86_400_000;
const DIFFERENCES_MAX = 200;

type Sums = Omit<ReconciliationView['rails'][number], 'rail' | 'currency' | 'practice'>;
const noSums: Sums = { oursIn: '0', theirsIn: '0', oursOut: '0', theirsOut: '0', payments: 0 };

function plus(left: string, right: string): string {
  return decimalToText(decimal(left) + decimal(right), 2);
}

/** Our movements and the rails' own lists, payment by payment. */
async function compared(reader: Reader, rails: readonly Rail[], fromMs: number, toMs: number) {
  const found = new Map<string, RailMovementView>();
  for (const { rail, railReference, direction, currency, amount, atMs } of await readMovements(reader, fromMs, toMs)) {
    const at = new Date(atMs).toISOString();
    const ours = decimalToText(decimal(amount), 2);
    found.set(`${rail}|${railReference}|${direction}`, {
      rail,
      railReference,
      direction,
      currency,
      ours,
      theirs: null,
      at,
    });
  }
  for (const rail of rails) {
    for (const { railReference, direction, currency, amount, atMs } of await rail.payments(fromMs, toMs)) {
      const key = `${rail.name}|${railReference}|${direction}`;
      const at = new Date(atMs).toISOString();
      const ours = found.get(key) ?? { rail: rail.name, railReference, direction, currency, ours: null, at };
      found.set(key, { ...ours, theirs: decimalToText(decimal(amount), 2) });
    }
  }
  return [...found.values()];
}

/** One day (UTC) of all rails, and what lies with them by the ledger and by their own word. */
export async function reconcile(reader: Reader, rails: readonly Rail[], date: string): Promise<ReconciliationView> {
  const fromMs = Date.parse(`${date}T00:00:00.000Z`);
  const movements = await compared(reader, rails, fromMs, fromMs + DAY_MS);
  const sums = new Map<string, Sums>();
  for (const { rail, currency, direction, ours, theirs } of movements) {
    const before = sums.get(`${rail}|${currency}`) ?? noSums;
    const [mine, other] = direction === 'in' ? (['oursIn', 'theirsIn'] as const) : (['oursOut', 'theirsOut'] as const);
    sums.set(`${rail}|${currency}`, {
      ...before,
      [mine]: plus(before[mine], ours ?? '0'),
      [other]: plus(before[other], theirs ?? '0'),
      payments: before.payments + 1,
    });
  }
  const theirs = new Map<string, string>();
  for (const rail of rails) {
    for (const { currency, amount } of await rail.balances()) {
      theirs.set(currency, plus(theirs.get(currency) ?? '0', amount));
    }
  }
  const ledger = new Map((await readLedgerTotals(reader)).map(({ currency, amount }) => [currency as string, amount]));
  const currencies = [...new Set([...ledger.keys(), ...theirs.keys()])].toSorted();
  return {
    date,
    rails: [...sums].map(([key, sum]) => {
      const [name, currency] = key.split('|');
      const rail = rails.find((one) => one.name === name);
      const { oursIn, theirsIn, oursOut, theirsOut, payments } = sum;
      const text = (amount: string) => plus(amount, '0');
      return {
        // Both parts of the key come from a movement.
        rail: name as RailMovementView['rail'],
        currency: currency as RailMovementView['currency'],
        practice: rail?.practice ?? true,
        oursIn: text(oursIn),
        theirsIn: text(theirsIn),
        oursOut: text(oursOut),
        theirsOut: text(theirsOut),
        payments,
      };
    }),
    differences: movements
      .filter(({ ours, theirs: other }) => ours === null || other === null || decimal(ours) !== decimal(other))
      .slice(0, DIFFERENCES_MAX),
    balances: currencies.map((currency) => ({
      currency: currency as RailMovementView['currency'],
      ledger: plus(ledger.get(currency) ?? '0', '0'),
      rails: plus(theirs.get(currency) ?? '0', '0'),
    })),
  };
}
