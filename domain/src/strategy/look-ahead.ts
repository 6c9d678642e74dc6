import type { Candle } from '../market/candle.ts';
import { minimum, ONE } from '../money.ts';
import type {
  CarryShort,
  CarryStrategy,
  Decided,
  FundedStamp,
  GroupStrategy,
  OwnPart,
  Strategy,
  StrategyState,
} from './strategy.ts';

/** What is bought and sold at the close of the bar itself, without charges: enough to bring a strategy into all its states. */
function filled(own: OwnPart, { intents }: Decided, price: bigint, one: bigint): OwnPart {
  let { cash, held, sellable } = own;
  for (const intent of intents) {
    if (intent.side === 'buy') {
      const amount = minimum(intent.amount, cash);
      const bought = (amount * one) / price;
      cash -= amount;
      held += bought;
      sellable += bought;
    } else {
      const sold = minimum(intent.quantity, sellable);
      cash += (sold * price) / one;
      held -= sold;
      sellable -= sold;
    }
  }
  return { ...own, cash, held, sellable };
}

/** All that a strategy decides over a run of bars, one after the other, with the bars that it asks for and no other. */
export function decisionsOver(
  strategy: Strategy,
  bars: readonly Candle[],
  capital: bigint,
  one = ONE,
): readonly Decided[] {
  let state: StrategyState = {};
  let own: OwnPart = { cash: capital, held: 0n, sellable: 0n, capital };
  return bars.map((bar, place) => {
    const decided = strategy.decide(state, bars.slice(Math.max(0, place + 1 - strategy.bars), place + 1), own);
    state = decided.state;
    own = filled(own, decided, bar.close, one);
    return decided;
  });
}

/** Of several instruments at once: their bars by name, all over at the same moments. */
export type GroupBars = Readonly<Record<string, readonly Candle[]>>;

const lengthOf = (group: GroupBars) => Math.max(0, ...Object.values(group).map(({ length }) => length));

/** The same for one that trades several instruments. */
export function groupDecisionsOver(strategy: GroupStrategy, group: GroupBars, capital: bigint): readonly Decided[] {
  let state: StrategyState = {};
  let cash = capital;
  const held = new Map<string, bigint>();
  return Array.from({ length: lengthOf(group) }, (_, place) => {
    const lines = Object.entries(group).map(([instrumentId, bars]) => {
      const units = held.get(instrumentId) ?? 0n;
      const seen = bars.slice(Math.max(0, place + 1 - strategy.bars), place + 1);
      return { instrumentId, bars: seen, held: units, sellable: units };
    });
    const decided = strategy.decide(state, lines, { cash, capital });
    state = decided.state;
    for (const { instrumentId, bars, held: units } of lines) {
      const of = decided.intents.filter((intent) => intent.instrumentId === instrumentId);
      const price = bars.at(-1)?.close;
      const part = { cash, held: units, sellable: units, capital };
      if (of.length === 0 || price === undefined) continue;
      const after = filled(part, decided, price, ONE);
      cash = after.cash;
      held.set(instrumentId, after.held);
    }
    return decided;
  });
}

/** A run of bars with the stamps of funding of the same time. */
export interface CarryPast {
  readonly bars: readonly Candle[];
  readonly stamps: readonly FundedStamp[];
}

/** The same for one that is short of a contract beside its coin; the short is what the coin is. */
export function carryDecisionsOver(
  strategy: CarryStrategy,
  { bars, stamps }: CarryPast,
  capital: bigint,
  lengthMs: number,
): readonly Decided[] {
  let state: StrategyState = {};
  let own: OwnPart = { cash: capital, held: 0n, sellable: 0n, capital };
  let short: CarryShort | undefined;
  return bars.map((bar, place) => {
    const seen = {
      bars: bars.slice(Math.max(0, place + 1 - strategy.bars), place + 1),
      stamps: stamps.filter(({ stampMs }) => stampMs <= bar.openAtMs + lengthMs).slice(-strategy.stamps),
    };
    const decided = strategy.decide(state, seen, { ...own, short });
    state = decided.state;
    own = filled(own, decided, bar.close, ONE);
    if (own.held === 0n) short = undefined;
    else short ??= { quantity: own.held, cost: (own.held * bar.close) / ONE };
    return decided;
  });
}

const text = (decided: readonly Decided[]) =>
  JSON.stringify(decided, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** `looksAhead` of one that trades several instruments. */
export function groupLooksAhead(
  strategy: GroupStrategy,
  past: GroupBars,
  futures: readonly GroupBars[],
  capital: bigint,
): boolean {
  const length = lengthOf(past);
  const alone = text(groupDecisionsOver(strategy, past, capital));
  return futures.some((future) => {
    const names = Object.keys(past);
    const longer = Object.fromEntries(names.map((name) => [name, [...(past[name] ?? []), ...(future[name] ?? [])]]));
    return text(groupDecisionsOver(strategy, longer, capital).slice(0, length)) !== alone;
  });
}

/**
 * Whether what a strategy decides up to a bar stays the same whatever comes after it: the check that no strategy may fail. `futures` are other
 * runs that go on from there; the strategy is asked for them in between, so that one that remembered something outside of its state is found too.
 */
export function looksAhead(
  strategy: Strategy,
  past: readonly Candle[],
  futures: readonly (readonly Candle[])[],
  capital: bigint,
): boolean {
  const alone = decisionsOver(strategy, past, capital);
  return futures.some(
    (future) => text(decisionsOver(strategy, [...past, ...future], capital).slice(0, past.length)) !== text(alone),
  );
}

/** `looksAhead` of one that is short of a contract beside its coin. */
export function carryLooksAhead(
  strategy: CarryStrategy,
  past: CarryPast,
  futures: readonly CarryPast[],
  capital: bigint,
  lengthMs: number,
): boolean {
  const alone = text(carryDecisionsOver(strategy, past, capital, lengthMs));
  return futures.some((future) => {
    const longer = { bars: [...past.bars, ...future.bars], stamps: [...past.stamps, ...future.stamps] };
    return text(carryDecisionsOver(strategy, longer, capital, lengthMs).slice(0, past.bars.length)) !== alone;
  });
}
