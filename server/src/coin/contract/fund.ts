import { decimal, decimalToText, divide, ONE } from '@tarazu/domain/money';
import { INSURANCE_FUND } from '@tarazu/domain/trading/on-margin/liquidation';
import {
  exportFundEntries,
  type fundEntry,
  listFundEntries,
  showInsuranceFund,
} from '@tarazu/wire/coin/contract/insurance-fund';
import type * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database.ts';
import { FileAnswer } from '../../platform/http/envelope.ts';
import type { Serve } from '../../platform/http.ts';
import { loadAccountPositions } from '../../position/index.ts';
import { contractIdOf } from './contract-ids.ts';
import { fundCsvOf } from './fund-csv.ts';
import { type KeptEvent, readFundBalance, readFundEntries, readFundMoves } from './store.ts';

type FundEntryView = z.infer<typeof fundEntry>;

const DAY_MS = 86_400_000;
const DAYS = 90;
/** Everybody may ask for it, so it is bounded. */
const CSV_ENTRIES_MAX = 5_000;
const kinds = ['fund.endowed', 'fund.took-over', 'fund.deleveraged', 'order.filled', 'position.funded'];

const money = (value: bigint) => decimalToText(value, 2);

function shown(event: KeptEvent): Omit<FundEntryView, 'entry' | 'amount' | 'balance' | 'at'> | undefined {
  const none = { instId: null, direction: null, quantity: null, mark: null, bankruptcy: null, price: null };
  const priced = (value: string, quantity: string) =>
    money(divide(decimal(value) * ONE, decimal(quantity), 'half_even'));
  switch (event.type) {
    case 'fund.endowed':
      return { ...none, kind: 'endowment' };
    case 'fund.took-over': {
      const { instrumentId, direction, quantity, value, mark } = event.body;
      const instId = contractIdOf(instrumentId);
      return {
        ...none,
        kind: 'takeover',
        instId,
        direction,
        quantity,
        mark: money(decimal(mark)),
        bankruptcy: priced(value, quantity),
      };
    }
    case 'fund.deleveraged': {
      const { instrumentId, quantity, value, mark, position } = event.body;
      const instId = contractIdOf(instrumentId);
      const price = priced(value, quantity);
      return {
        ...none,
        kind: 'deleverage',
        instId,
        direction: position.direction,
        quantity,
        mark: money(decimal(mark)),
        price,
      };
    }
    case 'order.filled': {
      const { instrumentId, quantity, price, cost, position } = event.body;
      const bankruptcy = cost === null ? null : priced(cost, quantity);
      const instId = contractIdOf(instrumentId);
      return {
        ...none,
        kind: 'close',
        instId,
        direction: position?.direction ?? null,
        quantity,
        bankruptcy,
        price: money(decimal(price)),
      };
    }
    case 'position.funded': {
      const { instrumentId, quantity, mark, position } = event.body;
      const instId = contractIdOf(instrumentId);
      return { ...none, kind: 'funding', instId, direction: position.direction, quantity, mark: money(decimal(mark)) };
    }
    default:
      return undefined;
  }
}

function entriesOf(rows: Awaited<ReturnType<typeof readFundEntries>>): FundEntryView[] {
  return rows.flatMap(({ no, at_ms, events, amount, balance }): FundEntryView[] =>
    events.flatMap((event) => {
      const one = shown(event);
      const at = new Date(at_ms).toISOString();
      return one ? [{ ...one, entry: no, amount: money(decimal(amount)), balance: money(decimal(balance)), at }] : [];
    }),
  );
}

/** The insurance fund, for everybody, without names. */
export function fundRoutes(
  serve: Serve,
  { database, clock }: { readonly database: Reader; readonly clock: Clock },
): void {
  serve(showInsuranceFund, async () => {
    const nowMs = clock.nowMs();
    const sinceMs = nowMs - (nowMs % DAY_MS) - (DAYS - 1) * DAY_MS;
    const [moved, balance, accounts] = await Promise.all([
      readFundMoves(database, sinceMs),
      readFundBalance(database),
      loadAccountPositions(database, [INSURANCE_FUND]),
    ]);
    const closings = moved.filter(({ types }) => types.includes('order.filled'));
    let left = balance - moved.reduce((sum, { value }) => sum + value, 0n);
    const days = Array.from({ length: DAYS }, (_, place) => {
      const fromMs = sinceMs + place * DAY_MS;
      for (const { atMs, value } of moved) if (atMs >= fromMs && atMs < fromMs + DAY_MS) left += value;
      return { day: new Date(fromMs).toISOString().slice(0, 10), balance: money(left) };
    });
    const sum = (of: readonly { readonly value: bigint }[]) => of.reduce((total, { value }) => total + value, 0n);
    return {
      currency: 'USDT' as const,
      balance: money(balance),
      cameIn: money(sum(closings.filter(({ value }) => value > 0n))),
      paidOut: money(-sum(closings.filter(({ value }) => value < 0n))),
      liquidations: moved.filter(({ types }) => types.includes('fund.took-over')).length,
      putIn: closings.filter(({ value }) => value > 0n).length,
      werePaid: closings.filter(({ value }) => value < 0n).length,
      deleveragings: moved.filter(({ types }) => types.includes('fund.deleveraged')).length,
      days,
      open: [...(accounts.get(INSURANCE_FUND)?.positions.values() ?? [])].map(({ instrumentId, position }) => ({
        instId: contractIdOf(instrumentId),
        direction: position.direction,
        quantity: decimalToText(position.quantity),
        cost: money(position.cost),
      })),
    };
  });

  serve(exportFundEntries, async (_input, { language }) => {
    const rows = await readFundEntries(database, kinds, { before: Number.MAX_SAFE_INTEGER, limit: CSV_ENTRIES_MAX });
    return new FileAnswer(Buffer.from(fundCsvOf(entriesOf(rows), language)), 'text/csv; charset=utf-8');
  });

  serve(listFundEntries, async ({ cursor, pageSize }) => {
    const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number.parseInt(cursor, 10);
    const place = { before: Number.isSafeInteger(before) ? before : 0, limit: pageSize + 1 };
    const rows = await readFundEntries(database, kinds, place);
    const items = entriesOf(rows.slice(0, pageSize));
    const last = rows[pageSize - 1];
    return {
      items,
      page: 1,
      pageSize,
      total: items.length,
      next: rows.length > pageSize && last ? String(last.no) : null,
    };
  });
}
