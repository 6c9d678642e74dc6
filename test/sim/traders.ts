import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { House } from '../../server/src/app/house.ts';
import { consentOf } from '../../server/src/platform/commit/consent.ts';
import type { Statement } from '../../server/src/platform/database.ts';
import type { OrderCommand } from '../../server/src/trading/commands.ts';
import type { Dice } from './dice.ts';

/** A command with the request that carries it. */
export interface Wish {
  readonly requestId: string;
  readonly command: OrderCommand;
}

/** What people know of themselves before they decide: read once for all of them. */
export interface Known {
  readonly sellable: ReadonlyMap<AccountId, readonly { readonly instrumentId: string; readonly quantity: bigint }[]>;
  readonly open: ReadonlyMap<AccountId, readonly OpenOrder[]>;
}

interface OpenOrder {
  readonly orderId: string;
  readonly instrumentId: string;
  readonly side: 'buy' | 'sell';
  readonly assets: readonly [base: string, quote: string];
}

const sellableShares: Statement = {
  name: 'sim_sellable',
  text: `select holder, asset, amount from balance
    where holder = any($1::bigint[]) and purpose = 'available' and amount > 0 and asset like '%:%' order by holder, asset`,
};
const openOrders: Statement = {
  name: 'sim_open',
  text: `select owner_id, order_id, instrument_id, base, currency, side from trade_order
    where owner_id = any($1::bigint[]) and status in ('open', 'partly_filled') order by owner_id, order_id`,
};

function groupBy<Row, Item>(
  rows: readonly Row[],
  ownerOf: (row: Row) => AccountId,
  itemOf: (row: Row) => Item,
): Map<AccountId, Item[]> {
  const groups = new Map<AccountId, Item[]>();
  for (const row of rows) {
    const own = groups.get(ownerOf(row)) ?? [];
    groups.set(ownerOf(row), own);
    own.push(itemOf(row));
  }
  return groups;
}

export async function readKnown({ database }: House, people: readonly AccountId[]): Promise<Known> {
  const shares = await database.query<{ holder: AccountId; asset: string; amount: string }>(sellableShares, [people]);
  const orders = await database.query<{
    owner_id: AccountId;
    order_id: string;
    instrument_id: string;
    base: string;
    currency: string;
    side: 'buy' | 'sell';
  }>(openOrders, [people]);
  return {
    sellable: groupBy(
      shares,
      (row) => row.holder,
      (row) => ({ instrumentId: row.asset, quantity: decimal(row.amount) }),
    ),
    open: groupBy(
      orders,
      (row) => row.owner_id,
      (row) => ({
        orderId: row.order_id,
        instrumentId: row.instrument_id,
        side: row.side,
        assets: [row.base, row.currency] as const,
      }),
    ),
  };
}

/** Somebody who wants something, now and then something that is not possible. */
export function createTraders(app: House, dice: Dice, shares?: readonly string[]) {
  // Nobody here has USDT, with which coins are bought.
  const stocks = app.market.live.instruments.filter(
    ({ id, kind }) => kind === 'stock' && (shares === undefined || shares.includes(id)),
  );
  let count = 0;
  const name = (): string => {
    count += 1;
    return `s${String(count).padStart(9, '0')}`;
  };

  const isOpen = (instrumentId: string): boolean => app.market.live.tradingState(instrumentId).phase === 'open';

  /** A price at the touch, a few ticks inside, or outside every bound. */
  function limitPrice(instrumentId: string, side: 'buy' | 'sell'): bigint | undefined {
    const book = app.market.live.book(instrumentId);
    const { tickSize } = app.market.live.tradingState(instrumentId);
    const chance = dice.next();
    const [near, far] = side === 'buy' ? [book?.bids, book?.asks] : [book?.asks, book?.bids];
    if (chance < 0.3) return far?.[0]?.price;
    if (chance < 0.97) {
      const level = near?.[dice.below(Math.min(3, near.length || 1))]?.price;
      const step = tickSize * BigInt(dice.below(3));
      return level === undefined ? undefined : side === 'buy' ? level - step : level + step;
    }
    return (near?.[0]?.price ?? tickSize) + (chance < 0.985 ? tickSize / 2n : tickSize * 1_000_000n);
  }

  function place(owner: AccountId, instrumentId: string, side: 'buy' | 'sell', quantity: bigint): Wish {
    const isMarket = dice.next() < 0.5;
    const validity = dice.next() < 0.8 ? 'day' : 'ioc';
    const price = isMarket ? undefined : limitPrice(instrumentId, side);
    const type = isMarket || price === undefined ? 'market' : 'limit';
    const requestId = name();
    const orderId = `${requestId}order`;
    const consent = consentOf(owner, 'unlocked');
    return {
      requestId,
      command: {
        kind: 'place',
        by: 'person',
        consent,
        owner,
        orderId,
        side,
        instrumentId,
        type,
        validity,
        quantity,
        price,
      },
    };
  }

  function buy(owner: AccountId): Wish {
    // Nearly everybody looks first where trading goes on.
    const open = stocks.filter((stock) => isOpen(stock.id));
    const { id, lot } = dice.pick(open.length > 0 && dice.next() < 0.95 ? open : stocks);
    // Mostly small; sometimes more than the book shows, more than anybody may, or more than there is money for.
    const sizes = [1, 1, 2, 3, 5, 8, 20, 100, 1_000, 50_000];
    return place(owner, id, 'buy', lot * BigInt(dice.pick(sizes)));
  }

  function sell(owner: AccountId, known: Known): Wish {
    const own = known.sellable.get(owner);
    if (!own) return buy(owner);
    const { instrumentId, quantity } = dice.pick(own);
    const lot = app.market.live.instrument(instrumentId)?.lot ?? quantity;
    const part = dice.next() < 0.4 ? quantity : (quantity * BigInt(1 + dice.below(120))) / 100n;
    return place(owner, instrumentId, 'sell', (part / lot) * lot || lot);
  }

  function change(owner: AccountId, known: Known): Wish {
    const own = known.open.get(owner);
    if (!own) return buy(owner);
    const order = dice.pick(own);
    const requestId = name();
    if (dice.next() < 0.6) return { requestId, command: { kind: 'cancel', by: 'person', owner, ...order } };
    const lot = app.market.live.instrument(order.instrumentId)?.lot ?? 1n;
    const quantity = dice.next() < 0.5 ? lot * BigInt(1 + dice.below(10)) : undefined;
    const price = quantity === undefined || dice.next() < 0.5 ? limitPrice(order.instrumentId, order.side) : undefined;
    const command = { kind: 'modify', by: 'person', consent: consentOf(owner, 'unlocked'), owner, ...order } as const;
    return { requestId, command: { ...command, quantity, price } };
  }

  return {
    somethingIsOpen: () => stocks.some((stock) => isOpen(stock.id)),
    wish(owner: AccountId, known: Known): Wish {
      const chance = dice.next();
      if (chance < 0.55) return buy(owner);
      return chance < 0.8 ? sell(owner, known) : change(owner, known);
    },
  };
}
