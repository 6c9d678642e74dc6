import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import type { StepInput } from './protocol.ts';
import { createSandbox } from './sandbox.ts';

const sandbox = createSandbox();
afterAll(() => sandbox.stop());

const input: StepInput = {
  bars: [[1_764_000_000_000, 100, 102, 99, 101, 5_000]],
  own: { cash: 1_000, held: 0, sellable: 0, capital: 1_000 },
  memory: '{}',
};
const said = (buy: string, memory = '{}', sell = '0.00000000') => ({
  kind: 'answered',
  answer: { buy, sell, memory },
});
test('a strategy in TypeScript sees its bars and what it has, answers, and remembers', async () => {
  const code = `interface Memory { seen?: number }
function decide(bars: readonly Bar[], own: Own, memory: Memory): Decision {
  memory.seen = (memory.seen ?? 0) + bars.length;
  return { buy: own.cash * (bars[0].close / 101) / 4 };
}`;
  expect(await sandbox.ask(code, input)).toMatchObject(said('250.00000000', '{"seen":1}'));
  const sells = 'function decide() { return { sell: "all" }; }';
  expect(await sandbox.ask(sells, input)).toMatchObject({ answer: { buy: '0.00000000', sell: 'all' } });
  expect(await sandbox.ask('function decide() {}', input)).toMatchObject(said('0.00000000'));
});

/** What it tries, why it ends, and where the author is told what was wrong, the words. */
const attacks: readonly (readonly [name: string, code: string, kind: RegExp, words?: RegExp])[] = [
  ['an endless loop', 'function decide() { for (;;); }', /slow/],
  ['one before it begins', 'for (;;);', /slow/],
  ['one that catches its own end', 'function decide() { for (;;) try { for (;;); } catch {} }', /slow/],
  ['a regular expression that explodes', 'function decide() { /^(a+)+$/.test("a".repeat(60) + "b"); }', /slow/],
  ['one long step', 'function decide() { const s = "a".repeat(4e6); for (;;) s.indexOf("ab"); }', /slow/],
  [
    'arrays without end',
    'function decide() { const all = []; for (;;) all.push(new Array(1e5).fill(1)); }',
    /memory|slow/,
  ],
  ['one array that is too large', 'function decide() { new Array(1e9).fill(1.5); }', /memory|slow/],
  ['text that doubles', 'function decide() { let text = "x"; for (;;) text += text; }', /error|memory/],
  ['calls without end', 'function decide() { const f = () => f(); f(); }', /error/, /stack/],
  ['brackets for the reader', 'function decide() { eval("(".repeat(1e5)); }', /syntax/],
  ['a message that never ends', 'function decide() { throw { get message() { for (;;); } }; }', /error|slow/],
  ['chance', 'function decide() { return { buy: Math.random() }; }', /error/, /draws nothing/],
  ['the clock', 'function decide() { return { buy: Date.now() }; }', /error/, /Date/],
  ['an amount that is none', 'function decide() { return { buy: NaN }; }', /answer/, /buy/],
  ['one below nothing', 'function decide() { return { buy: -1 }; }', /answer/, /buy/],
  ['one without end', 'function decide() { return { buy: 1e300 }; }', /answer/, /buy/],
  ['text for an amount', 'function decide() { return { sell: "5" }; }', /answer/, /sell/],
  ['both at once', 'function decide() { return { buy: 1, sell: 1 }; }', /answer/, /buy, sell/],
  ['a long memory', 'function decide(b, o, m) { m.text = "y".repeat(9000); }', /answer/, /memory/],
  ['nothing to call', 'const decide = 1;', /decide/],
  ['what is not there', 'function decide(bars) {\n  return bars.first.close;\n}', /error/, /undefined/],
  ['an enum', 'enum Side { Buy }\nfunction decide() {}', /syntax/, /enum/],
];

const tried = attacks.map(([name, code, kind, words = /^/]) => ({ name, code, kind, words }));

test.each(tried)('$name ends with its reason, and the next strategy answers', async ({ code, kind, words }) => {
  const began = performance.now();
  const answered = await sandbox.ask(code, input);
  if (answered.kind !== 'failed') throw new Error(`it has ${answered.kind}`);
  expect(answered.fault.kind).toMatch(kind);
  expect(answered.fault.message).toMatch(words);
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(await sandbox.ask('function decide() { return { buy: 1 }; }', input)).toMatchObject(said('1.00000000'));
});

test('an error says its line', async () => {
  const answered = await sandbox.ask('function decide(bars) {\n\n  return bars.first.close;\n}', input);
  expect(answered).toMatchObject({ kind: 'failed', fault: { line: 3 } });
});

test.each([
  ['JSON and arrays', 'JSON.stringify = () => "9"; Array.prototype.slice = null; Object.freeze = null;'],
  ['what everything inherits', 'Object.prototype.toJSON = () => ({ buy: -5 }); Object.prototype.buy = 7;'],
  ['functions', 'Function.prototype.call = Function.prototype.bind = null; Symbol.iterator;'],
])('whoever changes %s changes only what they see themselves', async (_name, code) => {
  const turned = `${code} function decide() { return { buy: 2 }; }`;
  expect(await sandbox.ask(turned, input)).toMatchObject({ answer: { buy: '2.00000000' } });
  expect(await sandbox.ask('function decide() { return { buy: 1 }; }', input)).toEqual(
    expect.objectContaining(said('1.00000000')),
  );
});

test('nothing of the house is in reach, and a bar cannot be changed', async () => {
  const names = [
    'process',
    'require',
    'fetch',
    'setTimeout',
    'performance',
    'Promise',
    'WebAssembly',
    'SharedArrayBuffer',
  ];
  const code = `function decide(bars, own, memory) {
    const all = Function("return this")();
    memory.found = ${JSON.stringify(names)}.filter((name) => name in all && all[name] !== undefined);
    bars[0].close = 1; bars.length = 0;
    memory.close = bars[0].close;
  }`;
  const answered = await sandbox.ask(code, input);
  expect(answered).toMatchObject({ answer: { memory: '{"found":[],"close":101}' } });
});

test('while one keeps its thread busy, the program goes on', async () => {
  const running = sandbox.ask('function decide() { const s = "a".repeat(4e6); for (;;) s.indexOf("ab"); }', input);
  let [isOver, turns, slowest] = [false, 0, 0];
  void running.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const before = process.threadCpuUsage().user;
    await setTimeout(5);
    slowest = Math.max(slowest, (process.threadCpuUsage().user - before) / 1_000);
    turns += 1;
  }
  expect(turns).toBeGreaterThan(20);
  expect(slowest).toBeLessThan(100);
});

test('what robots decide comes before what is only read, and a full line of readings keeps no robot waiting', async () => {
  const order: string[] = [];
  const hanging = 'for (;;);';
  const readings = Array.from({ length: 4 }, async (_, no) => {
    await sandbox.ask(hanging, null);
    order.push(`reading ${no}`);
  });
  const decision = sandbox.ask('function decide() { return { buy: 1 }; }', input).then((answered) => {
    order.push('decision');
    return answered;
  });
  expect(await decision).toMatchObject(said('1.00000000'));
  await Promise.all(readings);
  // The one that was under way when the robot asked is let end.
  expect(order.indexOf('decision')).toBe(1);
});

test('what a cut error says can be kept: no half of a sign', async () => {
  const code = `function decide() { throw new Error('${'x'.repeat(192)}\u{1f600}'); }`;
  const answered = await sandbox.ask(code, input);
  if (answered.kind !== 'failed') throw new Error(`it has ${answered.kind}`);
  expect(answered.fault.message).toHaveLength(200);
  expect(answered.fault.message.isWellFormed()).toBe(true);
});
