import type { Candle } from '../market/candle.ts';
import { minimum, ONE } from '../money.ts';
import type { Decided, OwnPart, Strategy, StrategyState } from './strategy.ts';

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
  const text = (decided: readonly Decided[]) =>
    JSON.stringify(decided, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return futures.some(
    (future) => text(decisionsOver(strategy, [...past, ...future], capital).slice(0, past.length)) !== text(alone),
  );
}
