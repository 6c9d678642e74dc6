import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { FilledBody } from '@tarazu/domain/trading/order-events';
import { listPositionHistory, type positionEntry } from '@tarazu/wire/coin/contract/position-change';
import type * as z from 'zod/mini';
import type { LiveMarket } from '../../market/index.ts';
import type { Reader } from '../../platform/database.ts';
import type { Serve } from '../../platform/http.ts';
import { contractIdOf, instrumentIdOf } from './contract-ids.ts';
import { type KeptEvent, readOwnEntries } from './store.ts';

type HistoryEntry = z.infer<typeof positionEntry>;

const kinds = [
  'order.filled',
  'position.margin-changed',
  'position.leverage-changed',
  'position.funded',
  'position.taken-over',
  'position.deleveraged',
] as const;

/** Entries that are looked at for one page: of those with fills of something else nothing is shown. */
const READ_FACTOR = 4;

const money = (text: string) => decimalToText(decimal(text), 2);

function filled(body: FilledBody): Omit<HistoryEntry, 'entry' | 'at' | 'symbol' | 'instId'> | undefined {
  const { position } = body;
  // Of shares that are held within a day their own pages tell.
  if (!position || position.day !== undefined) return undefined;
  const { direction, quantity } = position;
  const opens = body.realised === null;
  const kind = opens
    ? decimal(quantity) === decimal(body.quantity)
      ? 'opened'
      : 'added'
    : decimal(quantity) === 0n
      ? 'closed'
      : 'reduced';
  const amount = opens ? `-${body.chargesTotal}` : (body.realised ?? '0');
  return {
    kind,
    direction,
    quantity: body.quantity,
    price: money(body.price),
    amount: money(amount),
    fee: money(body.chargesTotal),
  };
}

function shown(
  event: KeptEvent,
): (Omit<HistoryEntry, 'entry' | 'at' | 'symbol' | 'instId'> & { id: string }) | undefined {
  const none = { quantity: null, price: null, fee: null };
  switch (event.type) {
    case 'order.filled': {
      const own = filled(event.body);
      return own && { ...own, id: event.body.instrumentId };
    }
    case 'position.funded': {
      const { instrumentId: id, position, quantity, mark, amount } = event.body;
      const { direction } = position;
      return { ...none, kind: 'funding', id, direction, quantity, price: money(mark), amount: money(amount) };
    }
    case 'position.margin-changed':
    case 'position.leverage-changed': {
      const { instrumentId: id, position, amount } = event.body;
      const kind = event.type === 'position.margin-changed' ? 'margin' : 'leverage';
      return { ...none, kind, id, direction: position.direction, amount: money(amount) };
    }
    case 'position.taken-over': {
      const { instrumentId: id, before, lost, prices } = event.body;
      const { direction, quantity } = before;
      return {
        ...none,
        kind: 'liquidated',
        id,
        direction,
        quantity,
        price: money(prices.mark),
        amount: money(`-${lost}`),
      };
    }
    case 'position.deleveraged': {
      const { instrumentId: id, position, quantity, mark, realised } = event.body;
      const { direction } = position;
      return { ...none, kind: 'deleveraged', id, direction, quantity, price: money(mark), amount: money(realised) };
    }
    default:
      return undefined;
  }
}

/** What has happened to somebody's positions, from their own journal. */
export function contractHistoryRoutes(
  serve: Serve,
  { database, market }: { readonly database: Reader; readonly market: LiveMarket },
): void {
  async function page(owner: AccountId, before: number, pageSize: number, only: string | undefined) {
    const limit = pageSize * READ_FACTOR;
    const rows = await readOwnEntries(database, owner, kinds, { before, limit });
    const items: HistoryEntry[] = [];
    let last: number | undefined;
    for (const { no, at_ms, events } of rows) {
      if (items.length >= pageSize) break;
      last = no;
      for (const event of [...events].reverse()) {
        const one = shown(event);
        if (!one || (only !== undefined && one.id !== only)) continue;
        const { id, ...entry } = one;
        const instId = contractIdOf(id);
        const at = new Date(at_ms).toISOString();
        items.push({ ...entry, entry: no, instId, symbol: market.instrument(id)?.symbol ?? instId, at });
      }
    }
    const more = rows.length === limit || rows.at(-1)?.no !== last;
    return { items, next: more && last !== undefined ? String(last) : null };
  }

  serve(listPositionHistory, async ({ instId, cursor, pageSize }, { session }) => {
    const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number.parseInt(cursor, 10);
    const only = instId === undefined ? undefined : instrumentIdOf(instId);
    const found = await page(session.accountId, Number.isSafeInteger(before) ? before : 0, pageSize, only);
    return { ...found, page: 1, pageSize, total: found.items.length };
  });
}
