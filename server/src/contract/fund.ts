import type { DomainEvent } from '@tarazu/domain/decision';
import { decimal, decimalToText, divide, ONE } from '@tarazu/domain/money';
import { INSURANCE_FUND, type LiquidationEvent } from '@tarazu/domain/trading/on-margin/liquidation';
import type { FilledBody } from '@tarazu/domain/trading/order-events';
import { type fundEntry, listFundEntries, showInsuranceFund } from '@tarazu/wire/contract/insurance-fund';
import type * as z from 'zod/mini';
import type { Clock } from '../platform/clock.ts';
import type { Reader, Statement } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import { loadAccountPositions } from '../position/index.ts';
import { contractIdOf } from './contract-ids.ts';

type FundEntryView = z.infer<typeof fundEntry>;
type FundJournalEvent = LiquidationEvent | DomainEvent<'order.filled', FilledBody>;

const DAY_MS = 86_400_000;
const DAYS = 90;
const kinds = ['fund.endowed', 'fund.took-over', 'fund.deleveraged', 'order.filled'];

/** The fund's own line of an entry, and what it had after it. */
const daysStatement: Statement = {
  name: 'fund_days',
  text: `select e.no, e.at_ms, e.types, coalesce(sum(p.amount) filter (where p.holder = $1 and p.purpose = 'contract'), 0) as amount
    from entry e left join posting p on p.owner_id = e.owner_id and p.no = e.no
    where e.owner_id = $1 and e.at_ms >= $2 group by e.no, e.at_ms, e.types order by e.no`,
};
const balanceStatement: Statement = {
  name: 'fund_balance',
  text: `select coalesce(sum(amount), 0) as amount from balance where holder = $1 and asset = 'USDT' and purpose = 'contract'`,
};
const pageStatement: Statement = {
  name: 'fund_entries',
  text: `select e.no, e.at_ms, e.events,
      coalesce((select sum(p.amount) from posting p where p.owner_id = e.owner_id and p.no = e.no and p.holder = $1 and p.purpose = 'contract'), 0) as amount,
      coalesce((select sum(p.amount) from posting p where p.owner_id = $1 and p.no <= e.no and p.holder = $1 and p.purpose = 'contract'), 0) as balance
    from entry e where e.owner_id = $1 and e.no < $2 and e.types && $3::text[] order by e.no desc limit $4`,
};

const money = (value: bigint) => decimalToText(value, 2);

function shown(event: FundJournalEvent): Omit<FundEntryView, 'entry' | 'amount' | 'balance' | 'at'> | undefined {
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
    default:
      return undefined;
  }
}

/** The insurance fund, for everybody, without names. */
export function fundRoutes(
  serve: Serve,
  { database, clock }: { readonly database: Reader; readonly clock: Clock },
): void {
  serve(showInsuranceFund, async () => {
    const nowMs = clock.nowMs();
    const sinceMs = nowMs - (nowMs % DAY_MS) - (DAYS - 1) * DAY_MS;
    const [rows, [kept], accounts] = await Promise.all([
      database.query<{ no: number; at_ms: number; types: readonly string[]; amount: string }>(daysStatement, [
        INSURANCE_FUND,
        sinceMs,
      ]),
      database.query<{ amount: string }>(balanceStatement, [INSURANCE_FUND]),
      loadAccountPositions(database, [INSURANCE_FUND]),
    ]);
    const balance = decimal(kept?.amount ?? '0');
    const moved = rows.map((row) => ({ ...row, value: decimal(row.amount) }));
    const closings = moved.filter(({ types }) => types.includes('order.filled'));
    let left = balance - moved.reduce((sum, { value }) => sum + value, 0n);
    const days = Array.from({ length: DAYS }, (_, place) => {
      const fromMs = sinceMs + place * DAY_MS;
      for (const { at_ms, value } of moved) if (at_ms >= fromMs && at_ms < fromMs + DAY_MS) left += value;
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

  serve(listFundEntries, async ({ cursor, pageSize }) => {
    const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number.parseInt(cursor, 10);
    const rows = await database.query<{
      no: number;
      at_ms: number;
      events: readonly FundJournalEvent[];
      amount: string;
      balance: string;
    }>(pageStatement, [INSURANCE_FUND, Number.isSafeInteger(before) ? before : 0, kinds, pageSize + 1]);
    const items = rows.slice(0, pageSize).flatMap(({ no, at_ms, events, amount, balance }): FundEntryView[] =>
      events.flatMap((event) => {
        const one = shown(event);
        const at = new Date(at_ms).toISOString();
        return one ? [{ ...one, entry: no, amount: money(decimal(amount)), balance: money(decimal(balance)), at }] : [];
      }),
    );
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
