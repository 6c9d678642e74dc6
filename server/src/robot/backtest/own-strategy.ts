import type { Candle } from '@tarazu/domain/market/candle';
import type { ScriptRef } from '@tarazu/domain/strategy/script/script';
import type { ScriptRule } from '@tarazu/domain/strategy/script/script-rules';
import type { Strategy } from '@tarazu/domain/strategy/strategy';
import { type Engine, openEngine, ScriptFailed } from '../script/engine.ts';
import { decidedBy, stepInput } from '../script/own-decision.ts';
import type { StepInput } from '../script/protocol.ts';

/** Decisions that are asked for once more, alone: the first one, and then each after so many times as many bars, to the end: twenty of a million. */
const SPREAD = 2;

interface Sample {
  readonly input: StepInput;
  readonly answer: string;
}

/**
 * A strategy that somebody has written, for a run over the past. Each run begins with an engine of its own; within one the engine keeps the
 * bars, which is a hundred times quicker. `check` asks for some decisions again, each in a fresh engine with nothing but its bars and its memory, as a
 * robot does: one that knew more than that is found.
 */
export async function createOwnStrategy(
  code: string,
  { version, interval }: ScriptRef,
  rule: ScriptRule,
  { runs, onStep }: { readonly runs: number; readonly onStep: () => void },
): Promise<{ readonly strategy: Strategy; check(): Promise<void> }> {
  const engines: Engine[] = [];
  for (let run = 0; run < runs; run += 1) engines.push(await openEngine(code, rule));
  let engine: Engine | undefined;
  let steps = 0;
  let nextSample = 1;
  const samples: Sample[] = [];

  const stepWith = (
    state: Parameters<Strategy['decide']>[0],
    bars: readonly Candle[],
    own: Parameters<Strategy['decide']>[2],
  ) => {
    const isFresh = state['memory'] === undefined;
    if (isFresh) {
      engine?.close();
      engine = engines.shift();
    }
    if (!engine) throw new RangeError('more runs than were said');
    const answer = engine.step(stepInput(state, isFresh ? bars : bars.slice(-1), own));
    steps += 1;
    onStep();
    if (steps >= nextSample) {
      samples.push({ input: stepInput(state, bars, own), answer: JSON.stringify(answer) });
      nextSample = Math.max(steps + 1, nextSample * SPREAD);
    }
    return answer;
  };
  return {
    strategy: {
      name: 'own',
      version,
      interval,
      bars: rule.bars,
      parameters: {},
      decide: (state, bars, own) => decidedBy(stepWith(state, bars, own), own),
    },
    async check() {
      for (const { input, answer } of samples) {
        const alone = await openEngine(code, rule);
        const again = JSON.stringify(alone.step(input));
        alone.close();
        if (again !== answer) throw new ScriptFailed({ kind: 'outside', message: '', line: null });
      }
    },
  };
}
