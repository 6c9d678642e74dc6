import { readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import baseVariant from '@jitl/quickjs-wasmfile-release-sync';
import type { ScriptRule } from '@tarazu/domain/strategy/script/script-rules';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
} from 'quickjs-emscripten-core';
import { prelude } from './prelude.ts';
import type { ScriptFault, StepAnswer, StepInput } from './protocol.ts';
import { usedMs } from './thread-time.ts';

/** 64 KiB each: 16 MiB is the least of this build, 32 MiB the bound. The engine's own limit does not hold, this one does. */
const PAGES = { initial: 256, maximum: 512 };
/** From 64 KiB on deep nesting overflows the stack of the host. */
const STACK_BYTES = 32 * 1024;
const TEXT_MAX = 200;

/** The part of WebAssembly that is used here: its types come with a browser, and this room has none. */
interface Assembly {
  compile(bytes: Uint8Array): Promise<object>;
  readonly Memory: new (pages: typeof PAGES) => object;
}
const { compile: compileModule, Memory } = Reflect.get(globalThis, 'WebAssembly') as Assembly;

const require = createRequire(import.meta.url);
let compiled: Promise<object> | undefined;
const compile = () =>
  (compiled ??= compileModule(readFileSync(require.resolve('@jitl/quickjs-wasmfile-release-sync/wasm'))));

/** Without clock, promises and whatever else could tell or keep more than it is given. */
const intrinsics = {
  BaseObjects: true,
  Eval: true,
  StringNormalize: true,
  RegExp: true,
  JSON: true,
  MapSet: true,
  TypedArrays: false,
  BigInt: true,
  Date: false,
  Promise: false,
  Proxy: false,
} as const;

export class ScriptFailed extends Error {
  readonly fault: ScriptFault;
  constructor(fault: ScriptFault) {
    super(fault.message);
    this.fault = fault;
  }
}

export interface Engine {
  /** One bar. Throws `ScriptFailed`; the engine is of no use afterwards. */
  step(input: StepInput): StepAnswer;
  close(): void;
}

/** JavaScript of a strategy: its types are taken off, and nothing else is changed, so that lines stay where they are. */
function withoutTypes(code: string): string {
  try {
    return stripTypeScriptTypes(code);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    throw new ScriptFailed({ kind: 'syntax', message: clean(message), line: null });
  }
}

/** One line without signs that turn what stands beside them, and without half of a sign, which no store takes. */
function clean(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, TEXT_MAX)
    .toWellFormed();
}

function textOf(context: QuickJSContext, error: QuickJSHandle, name: string): string {
  const handle = context.getProp(error, name);
  const text = context.typeof(handle) === 'string' ? context.getString(handle) : '';
  handle.dispose();
  return text.slice(0, 2_000);
}

/** A module and a memory of its own for one strategy, which it cannot leave and which end with it. */
export async function openEngine(code: string, rule: ScriptRule): Promise<Engine> {
  const script = withoutTypes(code);
  const variant = newVariant(baseVariant, { wasmModule: await compile(), wasmMemory: new Memory(PAGES) });
  const quickjs = await newQuickJSWASMModuleFromVariant(variant);
  const runtime = quickjs.newRuntime();
  let deadline = 0;
  let isLate = false;
  const allow = (ms: number) => {
    isLate = false;
    deadline = usedMs() + ms;
  };
  runtime.setMaxStackSize(STACK_BYTES);
  runtime.setInterruptHandler(() => {
    isLate ||= usedMs() > deadline;
    return isLate;
  });
  const context = runtime.newContext({ intrinsics });

  function faultOf(error: QuickJSHandle): ScriptFault {
    if (isLate) return { kind: 'slow', message: '', line: null };
    allow(rule.barMs);
    const [name, message, stack] = ['name', 'message', 'stack'].map((one) => textOf(context, error, one));
    const line = /strategy\.js:(\d+)/.exec(stack ?? '')?.[1];
    if (message === 'out of memory') return { kind: 'memory', message: '', line: null };
    const kind = name === 'SyntaxError' ? 'syntax' : 'error';
    return { kind, message: clean(`${name}: ${message}`), line: line === undefined ? null : Number(line) };
  }

  /** Whatever goes wrong inside becomes a fault, also what the host throws when the module is at its end. */
  function guarded<Value>(work: () => Value): Value {
    try {
      return work();
    } catch (error) {
      if (error instanceof ScriptFailed) throw error;
      throw new ScriptFailed({ kind: isLate ? 'slow' : 'memory', message: '', line: null });
    }
  }

  function unwrapped(result: ReturnType<QuickJSContext['evalCode']>): QuickJSHandle {
    if (!result.error) return result.value;
    const fault = guarded(() => faultOf(result.error));
    throw new ScriptFailed(fault);
  }

  // What belongs to the house is taken before a line of the author's runs.
  allow(rule.readMs);
  const step = guarded(() => unwrapped(context.evalCode(prelude(rule), 'house.js')));
  guarded(() => unwrapped(context.evalCode(script, 'strategy.js')).dispose());
  const decide = guarded(() =>
    unwrapped(context.evalCode("typeof decide === 'function' ? decide : undefined", 'house.js')),
  );
  if (context.typeof(decide) !== 'function') throw new ScriptFailed({ kind: 'decide', message: '', line: null });

  return {
    step(input) {
      allow(rule.barMs);
      const text = guarded(() => {
        const argument = context.newString(JSON.stringify(input));
        const answer = unwrapped(context.callFunction(step, context.undefined, decide, argument));
        const said = context.typeof(answer) === 'string' ? context.getString(answer) : '';
        argument.dispose();
        answer.dispose();
        return said;
      });
      return parseAnswer(text, rule);
    },
    close() {
      // A module that has failed cannot be taken apart any more: it is left, and its memory with it.
      try {
        decide.dispose();
        step.dispose();
        context.dispose();
        runtime.dispose();
      } catch {
        // Nothing of it is reached again.
      }
    },
  };
}

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value < 1e12;

/** What it answers is believed field by field. */
function parseAnswer(text: string, { memoryMax }: ScriptRule): StepAnswer {
  const wrong = (message: string) => new ScriptFailed({ kind: 'answer', message, line: null });
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    throw wrong('');
  }
  if (typeof said !== 'object' || said === null || Array.isArray(said)) throw wrong('');
  const { buy = 0, sell = 0, memory = '{}' } = said as Readonly<Record<string, unknown>>;
  if (!isAmount(buy)) throw wrong('buy');
  if (sell !== 'all' && !isAmount(sell)) throw wrong('sell');
  if (typeof memory !== 'string' || memory.length > memoryMax) throw wrong('memory');
  if (buy > 0 && sell !== 0) throw wrong('buy, sell');
  return { buy: buy.toFixed(8), sell: sell === 'all' ? 'all' : sell.toFixed(8), memory };
}
