import type { Direction } from '@tarazu/domain/margin/position';
import { decimal, divide, ONE } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { LiveMarket } from '../../market/index.ts';
import type { Reader, Statement } from '../../platform/database.ts';
import { gainOf, loadAccountPositions, positionKey } from '../../position/index.ts';
import { CONTRACTS } from './contract-ids.ts';
import { readEntriesSince, readToday } from './store.ts';

const DAY_MS = 86_400_000;

/** Quantity and cost, e8, of a position as it was. */
interface Stood {
  readonly instrumentId: string;
  readonly direction: Direction;
  quantity: bigint;
  cost: bigint;
}

const fillsStatement: Statement = {
  name: 'contract_fills_today',
  text: `select instrument_id, (side = 'buy') = (realised is null) as long, realised is null as opened,
      sum(quantity)::text as quantity, sum(value)::text as value, sum(coalesce(realised, 0) + charges_total)::text as result
    from fill where owner_id = $1 and market = $2 and at_ms >= $3 group by 1, 2, 3`,
};

interface FillSum {
  readonly instrument_id: string;
  readonly long: boolean;
  readonly opened: boolean;
  readonly quantity: string;
  readonly value: string;
  /** Of closing fills, before charges. */
  readonly result: string;
}

const signOf = (direction: Direction) => (direction === 'long' ? 1n : -1n);

/** Each position as it stood at a moment, from what it is now and everything that has changed its size since. */
async function stoodAt(reader: Reader, owner: AccountId, sinceMs: number): Promise<readonly Stood[]> {
  const [accounts, fills, entries] = await Promise.all([
    loadAccountPositions(reader, [owner]),
    reader.query<FillSum>(fillsStatement, [owner, CONTRACTS.market, sinceMs]),
    readEntriesSince(reader, owner, ['position.taken-over', 'position.deleveraged'], sinceMs),
  ]);
  const all = new Map<string, Stood>();
  const undo = (instrumentId: string, direction: Direction, quantity: bigint, cost: bigint) => {
    const key = positionKey(instrumentId, direction);
    const one = all.get(key) ?? { instrumentId, direction, quantity: 0n, cost: 0n };
    one.quantity += quantity;
    one.cost += cost;
    all.set(key, one);
  };
  for (const { instrumentId, market, position } of accounts.get(owner)?.positions.values() ?? []) {
    if (market === CONTRACTS.market) undo(instrumentId, position.direction, position.quantity, position.cost);
  }
  for (const { instrument_id: id, long, opened, quantity, value, result } of fills) {
    const direction = long ? 'long' : 'short';
    if (opened) undo(id, direction, -decimal(quantity), -decimal(value));
    else undo(id, direction, decimal(quantity), decimal(value) - signOf(direction) * decimal(result));
  }
  for (const event of entries) {
    if (event.type === 'position.taken-over') {
      const { instrumentId, before } = event.body;
      undo(instrumentId, before.direction, decimal(before.quantity), decimal(before.cost));
    }
    if (event.type === 'position.deleveraged') {
      const { instrumentId, quantity, value, realised, position } = event.body;
      const cost = decimal(value) - signOf(position.direction) * decimal(realised);
      undo(instrumentId, position.direction, decimal(quantity), cost);
    }
  }
  return [...all.values()];
}

/**
 * What contracts came to since midnight UTC, e8: results, charges and funding of the day, and how what stands open has moved since the close of the day before
 * (what was opened today: since then).
 */
export async function readTodayOfContracts(
  reader: Reader,
  owner: AccountId,
  market: LiveMarket,
  nowMs: number,
): Promise<bigint> {
  const sinceMs = nowMs - (nowMs % DAY_MS);
  const [accounts, realised, stood] = await Promise.all([
    loadAccountPositions(reader, [owner]),
    readToday(reader, owner, nowMs),
    stoodAt(reader, owner, sinceMs),
  ]);
  const held = [...(accounts.get(owner)?.positions.values() ?? [])].filter((one) => one.market === CONTRACTS.market);
  const before = stood.reduce((sum, { instrumentId, direction, quantity, cost }) => {
    const close = market.quote(instrumentId)?.previousClose;
    if (quantity <= 0n || close === undefined) return sum;
    return sum + signOf(direction) * (divide(close * quantity, ONE, 'half_even') - cost);
  }, 0n);
  return realised + gainOf(held, market, nowMs) - before;
}
