import type { Candle } from '@tarazu/domain/market/candle';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { PauseReason } from '@tarazu/domain/robot/robot';
import type { Decided, OwnPart, StrategyState } from '@tarazu/domain/strategy/strategy';
import type { ScriptFault, StepAnswer, StepInput } from './protocol.ts';

const shown = (value: bigint) => Number(decimalToText(value));

/** Bars and what it has, as numbers: what an author reckons with decides a wish, and the wish is a decimal again. */
export function stepInput(
  state: StrategyState,
  bars: readonly Candle[],
  { cash, held, sellable, capital }: OwnPart,
): StepInput {
  const { memory } = state;
  return {
    bars: bars.map(({ openAtMs, open, high, low, close, volume }) => [
      openAtMs,
      shown(open),
      shown(high),
      shown(low),
      shown(close),
      shown(volume),
    ]),
    own: { cash: shown(cash), held: shown(held), sellable: shown(sellable), capital: shown(capital) },
    memory: typeof memory === 'string' ? memory : '{}',
  };
}

/** A wish like that of any strategy: how much of it is done is decided where any order is. */
export function decidedBy({ buy, sell, memory }: StepAnswer, { sellable }: OwnPart): Decided {
  const state = { memory };
  const amount = decimal(buy);
  if (amount > 0n) return { state, intents: [{ side: 'buy', amount }], why: 'own_bought' };
  const quantity = sell === 'all' ? sellable : decimal(sell);
  if (quantity > 0n) return { state, intents: [{ side: 'sell', quantity }], why: 'own_sold' };
  return { state, intents: [], why: 'waiting' };
}

/** Why a robot pauses, and what its owner is told. */
export function pausedBy({ kind, message, line }: ScriptFault): {
  readonly pausedBy: PauseReason;
  readonly pausedWith: string;
} {
  const reason: PauseReason = kind === 'slow' ? 'own_slow' : kind === 'memory' ? 'own_memory' : 'own_failed';
  return { pausedBy: reason, pausedWith: saidBy({ kind, message, line }) };
}

/** The line, if it is known, and the message. */
export function saidBy({ kind, message, line }: ScriptFault): string {
  const place = line === null ? '' : `strategy.ts:${line}: `;
  return `${place}${message === '' ? kind : message}`;
}
