import type { Split } from '@tarazu/domain/market/corporate-action/split';
import type { Ahead } from '../platform/commit/transactor.ts';
import { isAboutSplit, isConditional, isWhole, keyOf, type OrderCommand } from './commands.ts';
import { type Asked, askedBy, depthsOf } from './facts/asked.ts';
import {
  factsOn,
  learnOrders,
  neverTaken,
  noOrders,
  type OrderFacts,
  type OrderSources,
  watchedOrders,
} from './facts/facts.ts';
import { expectDepths, readDepths } from './store/depth.ts';

/** Around its ex-date a share is not known ahead: a week, for a house that was down. */
const SPLITTING_MS = 7 * 86_400_000;

/**
 * What is known of orders, holdings and books while batches of orders follow one another. Settlement reads its due fills by
 * day, and what waits for a price is read each time: both wait until nothing is under way.
 */
export function createKnownOrders(
  { source, readTraders, watched, splits }: OrderSources,
  nowMs: () => number,
): Ahead<OrderCommand, OrderFacts> {
  const known = noOrders();
  const all: readonly Pick<Map<unknown, unknown>, 'clear' | 'size'>[] = [
    known.orders,
    known.openCounts,
    known.holdings,
    known.depths,
    known.halts,
    known.traders,
    known.positions,
  ];

  function missing({ orders, counting, holdings, depths, traders, positions, ...read }: Asked): Asked {
    return {
      orders: orders.filter(({ owner, orderId }) => !known.orders.has(keyOf(owner, orderId))),
      counting: counting.filter((owner) => !known.openCounts.has(owner)),
      holdings: holdings.filter(({ owner, instrumentId }) => !known.holdings.has(keyOf(owner, instrumentId))),
      depths: depths.filter((id) => !known.depths.has(id)),
      // What trades for somebody goes by what stands about that person, of whom no command here says anything: it is read each time.
      traders: traders.filter((owner) => known.traders.get(owner)?.suitable !== undefined || !known.traders.has(owner)),
      positions: positions.filter((owner) => !known.positions.has(owner)),
      // Commands about these are not decided ahead.
      ...read,
    };
  }

  /** Shares that are being split are looked at in the store; the job does everybody's within minutes. */
  function isQuiet(instrumentId: string): boolean {
    const isNear = ({ exMs }: Split) => Math.abs(nowMs() - exMs) < SPLITTING_MS;
    return !splits(instrumentId).some(isNear);
  }

  return {
    takes(command) {
      const { kind } = command;
      if (
        kind === 'settle' ||
        kind === 'place-bracket' ||
        (isWhole(command) && command.kind !== 'together') ||
        isAboutSplit(command) ||
        isConditional(command)
      )
        return false;
      return kind === 'cancel-all' || isQuiet(command.instrumentId);
    },
    lacks(commands) {
      const asked = missing(askedBy(commands));
      const { orders, counting, holdings, depths, traders, positions } = asked;
      if ([orders, counting, holdings, depths, traders, positions].every(({ length }) => length === 0))
        return undefined;
      return (reader) => learnOrders(reader, known, asked, readTraders, readDepths(reader, asked.depths, source));
    },
    facts: (commands) => factsOn(watched ? watchedOrders(known, commands) : known),
    expect: (writer, commands) => {
      const ids = depthsOf(commands).toSorted();
      return expectDepths(
        writer,
        ids.map((id) => [id, known.depths.get(id) ?? neverTaken] as const),
      );
    },
    forget() {
      for (const things of all) things.clear();
    },
    size: () => all.reduce((sum, { size }) => sum + size, 0),
  };
}
