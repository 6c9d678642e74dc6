import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { scriptRule } from '@tarazu/domain/strategy/script/script-rules';
import { openEngine, ScriptFailed } from './engine.ts';
import type { FromSandbox, SandboxReady, StepInput, ToSandbox } from './protocol.ts';
import { ownThread } from './thread-time.ts';

/** Strategies that people have written, one decision after the other, each in a module of its own that is left behind. */
const port = parentPort;
if (!port) throw new Error('the sandbox runs as a worker thread');

/** Of -20 to 19; the higher, the more it gives way. */
const NICENESS = 10;
const FIRST: StepInput = {
  bars: [[0, 1, 1, 1, 1, 1]],
  own: { cash: 1, held: 0, sellable: 0, capital: 1 },
  memory: '{}',
};
const thread = ownThread();
if (thread !== undefined) setPriority(thread, NICENESS);

async function answerTo({ no, code, input }: ToSandbox): Promise<FromSandbox> {
  try {
    const engine = await openEngine(code, scriptRule(new Date().toISOString().slice(0, 10)));
    const answer = input && engine.step(input);
    engine.close();
    return { no, kind: 'answered', answer };
  } catch (error) {
    if (error instanceof ScriptFailed) return { no, kind: 'failed', fault: error.fault };
    return { no, kind: 'failed', fault: { kind: 'memory', message: '', line: null } };
  }
}

// The first one makes the machine's code: its time is nobody's.
await answerTo({ no: 0, code: 'function decide() { return {}; }', input: FIRST });
port.postMessage({ thread } satisfies SandboxReady);
port.on('message', (job: ToSandbox) => {
  void answerTo(job).then((answer) => port.postMessage(answer));
});
