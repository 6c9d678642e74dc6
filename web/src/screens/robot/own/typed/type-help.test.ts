import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromWorker, ToWorker } from './protocol.ts';
import { createTypeHelp, type HelpEars, type HelpState, type HelpThread } from './type-help.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A thread that the test answers for. */
class Thread implements HelpThread {
  readonly ears: HelpEars;
  constructor(ears: HelpEars) {
    this.ears = ears;
  }
  readonly heard: ToWorker[] = [];
  isEnded = false;
  postMessage(message: ToWorker) {
    this.heard.push(message);
  }
  terminate() {
    this.isEnded = true;
  }
  say(data: FromWorker) {
    this.ears.onMessage(data);
  }
}

function opened() {
  const threads: Thread[] = [];
  const states: HelpState[] = [];
  const help = createTypeHelp({
    begin: { types: 'interface Bar {}', language: 'pt-BR' },
    onState: (state) => void states.push(state),
    open(ears) {
      const thread = new Thread(ears);
      threads.push(thread);
      return thread;
    },
  });
  const last = () => threads.at(-1)!;
  const asked = () => last().heard.flatMap((one) => (one.kind === 'ask' ? [one] : []));
  return { help, threads, states, last, asked };
}
const faults = (code: string) => ({ topic: 'faults', code }) as const;
const offers = (code: string) => ({ topic: 'offers', code, at: 0 }) as const;

test('before it is there nothing is asked, and then what is asked is answered', async () => {
  const { help, states, last, asked } = opened();
  help.start();
  expect(last().heard).toEqual([{ kind: 'begin', types: 'interface Bar {}', language: 'pt-BR' }]);
  expect(await help.ask(faults('early'))).toBeUndefined();
  last().say({ kind: 'ready' });
  expect(states).toEqual(['loading', 'ready']);
  const answer = help.ask(faults('code'));
  last().say({ kind: 'answer', no: asked()[0]?.no ?? 0, answer: [] });
  expect(await answer).toEqual([]);
  expect(asked().map(({ question }) => question)).toEqual([faults('code')]);
});

test('one question is under way, and of each kind the last that waits', async () => {
  const { help, last, asked } = opened();
  help.start();
  last().say({ kind: 'ready' });
  const first = help.ask(faults('1'));
  const second = help.ask(faults('2'));
  const third = help.ask(faults('3'));
  const other = help.ask(offers('4'));
  expect(await second).toBeUndefined();
  expect(asked()).toHaveLength(1);
  last().say({ kind: 'answer', no: asked()[0]?.no ?? 0, answer: [] });
  expect(await first).toEqual([]);
  expect(asked().map(({ question }) => question.code)).toEqual(['1', '3']);
  // Late words for a question that is answered are nobody's.
  last().say({ kind: 'answer', no: asked()[0]?.no ?? 0, answer: null });
  last().say({ kind: 'answer', no: asked()[1]?.no ?? 0, answer: [] });
  expect(await third).toEqual([]);
  last().say({ kind: 'answer', no: asked()[2]?.no ?? 0, answer: [] });
  expect(await other).toEqual([]);
});

test('one that hangs is ended and begun once more; then it is away until somebody tries again', async () => {
  const { help, threads, states, last } = opened();
  help.start();
  last().say({ kind: 'ready' });
  const hanging = help.ask(faults('1'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await hanging).toBeUndefined();
  expect(threads.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  last().say({ kind: 'ready' });
  const again = help.ask(faults('2'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await again).toBeUndefined();
  expect(threads.map(({ isEnded }) => isEnded)).toEqual([true, true]);
  expect(states).toEqual(['loading', 'ready', 'loading', 'ready', 'away']);
  help.start();
  last().say({ kind: 'ready' });
  expect(states.slice(-2)).toEqual(['loading', 'ready']);
  expect(threads).toHaveLength(3);
});

test('one that does not come, or cannot be fetched, is away', async () => {
  const { help, states, last } = opened();
  help.start();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(states).toEqual(['loading', 'away']);
  help.start();
  last().ears.onFault();
  expect(states.slice(-2)).toEqual(['loading', 'away']);
  expect(last().isEnded).toBe(true);
});

test('when the editor is left, its thread ends and nobody waits', async () => {
  const { help, last } = opened();
  help.start();
  last().say({ kind: 'ready' });
  const asked = help.ask(faults('1'));
  help.stop();
  expect(await asked).toBeUndefined();
  expect(last().isEnded).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
