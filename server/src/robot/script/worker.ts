import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { scriptRule } from '@tarazu/domain/strategy/script/script-rules';
import { openEngine, ScriptFailed } from './engine.ts';
import type { FromSandbox, ToSandbox } from './protocol.ts';

/** Strategies that people have written, one decision after the other, each in a module of its own that is left behind. */
const port = parentPort;
if (!port) throw new Error('the sandbox runs as a worker thread');

/** Of -20 to 19; the higher, the more it gives way. */
const NICENESS = 15;
if (process.platform === 'linux') setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICENESS);

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

port.postMessage('ready');
port.on('message', (job: ToSandbox) => {
  void answerTo(job).then((answer) => port.postMessage(answer));
});
