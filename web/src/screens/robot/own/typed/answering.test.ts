import { strategyTypes, strategyWords } from '@tarazu/wire/robot/strategy-fields';
import portuguese from 'typescript-api/lib/pt-br/diagnosticMessages.generated.json';
import { expect, test } from 'vitest';
import { catalogue } from '../../../../messages/en-US/robots/catalogue.ts';
import { examples } from '../examples.ts';
import { createAnswering } from './answering.ts';

const types = strategyTypes(catalogue.own.types);
const answering = createAnswering({ types });
const faults = (code: string) => answering.faults({ code });
const head = 'function decide(bars: readonly Bar[], own: Own, memory: Memory): Decision {\n';

/** The code without its mark, and where that stood. */
const marked = (text: string) => ({ code: text.replace('¦', ''), at: text.indexOf('¦') });
const offered = (text: string) => answering.offers(marked(text));
const near = (text: string) =>
  offered(text)
    .filter(({ isNear }) => isNear)
    .map(({ name }) => name);

test.each(Object.entries(examples))('the example %s has no errors', (_name, code) => {
  expect(faults(code)).toEqual([]);
});

test('an error has its place, its line and the words of the compiler', () => {
  const code = `${head}  return { buy: bars[0].closed };\n}`;
  const at = code.indexOf('closed');
  expect(faults(code)).toEqual([
    { kind: 'compiler', from: at, to: at + 6, line: 2, message: expect.stringContaining("'closed' does not exist") },
  ]);
  expect(faults(`${head}  return { buy: 1 };\n}`)).toEqual([]);
});

test.each([
  ['what may be nothing', `${head}  return { buy: bars.find((bar) => bar.close > 1).close };\n}`, /undefined/],
  ['an argument without a type', `${head}  const f = (x) => x;\n  return { buy: f(1) };\n}`, /'any'/],
  ['text for an amount', `${head}  return { buy: '5' };\n}`, /not assignable/],
  ['a key that is none', `${head}  return { by: 5 };\n}`, /'by'/],
  ['another word than all', `${head}  return { sell: 'half' };\n}`, /half/],
  ['a bar that is changed', `${head}  bars[0].close = 1;\n}`, /read-only/],
  ['an enum', `enum Side { Buy }\n${head}}`, /erasableSyntaxOnly/],
  ['a name of the page', `${head}  document.title = 'x';\n}`, /'document'/],
  ['the console', `${head}  console.log(1);\n}`, /'console'/],
  ['a network', `${head}  fetch('/');\n}`, /'fetch'/],
  ['a decide that takes something else', 'function decide(bars: string) {}', /Decide/],
  ['a decide that answers text', "const decide = () => 'buy';", /Decide/],
])('%s is an error', (_name, code, words) => {
  const [first] = faults(code);
  expect(first).toMatchObject({ kind: 'compiler' });
  expect(first?.message).toMatch(words);
  expect(code.slice(first?.from, first?.to)).not.toBe('');
});

test.each([
  ['nothing', '', 'decide'],
  ['another name', 'function choose() {}', 'decide'],
  ['an import', "import fs from 'fs';\nfunction decide() {}", 'modules'],
  ['an export', 'export function decide() {}', 'modules'],
])('%s is said in words of the page', (_name, code, kind) => {
  expect(faults(code)).toContainEqual(expect.objectContaining({ kind, line: 1, message: '' }));
});

test('what cannot be read is said where it is, and nothing is said of the rest', () => {
  const code = 'function decide( {\n  return { buy: nothing };\n';
  const found = faults(code);
  expect(found.length).toBeGreaterThan(0);
  for (const { from, to, line } of found) {
    expect([from, to].every((at) => at >= 0 && at <= code.length)).toBe(true);
    expect(line).toBeLessThanOrEqual(3);
  }
  expect(found.map(({ message }) => message).join()).not.toMatch(/'nothing'/);
});

test('what is unfinished at the end is said at the end', () => {
  const code = `${head}}\nbars.`;
  expect(faults(code)).toMatchObject([{ from: code.length - 1, to: code.length, line: 3 }]);
});

test('whoever declares the types again, as older examples did, is believed', () => {
  const older = `interface Bar { time: number; open: number; high: number; low: number; close: number; volume: number }
type Memory = Record<string, any>;
type Decision = { buy?: number; sell?: number | 'all' } | void;
`;
  expect(faults(`${older}${examples.count}`)).toEqual([]);
  expect(faults(`interface Memory { seen?: number }\n${head}  memory.seen = (memory.seen ?? 0) + 1;\n}`)).toEqual([]);
});

test('names that fit are offered: of a bar, of what the robot has, of the answer', () => {
  expect(near(`${head}  return { buy: bars[0].¦`).toSorted()).toEqual(
    ['time', 'open', 'high', 'low', 'close', 'volume'].toSorted(),
  );
  expect(near(`${head}  own.¦\n}`).toSorted()).toEqual(['cash', 'held', 'sellable', 'capital'].toSorted());
  expect(near(`${head}  return { ¦ };\n}`)).toEqual(expect.arrayContaining(['buy', 'sell']));
  expect(offered(`${head}  return { sell: '¦' };\n}`).map(({ name }) => name)).toEqual(['all']);
  expect(near(`${head}  Math.¦\n}`)).not.toContain('random');
  expect(offered(`${head}  // own.¦\n}`)).toEqual([]);
});

test('what is offered comes with its type and what is said of it', () => {
  const asked = marked(`${head}  own.¦\n}`);
  const told = answering.offer({ ...asked, name: 'sellable' });
  expect(told).toMatchObject({ type: expect.stringContaining('sellable: number'), text: catalogue.own.types.sellable });
});

test('a piece of the code has a type', () => {
  const asked = marked(`${head}  const last = bars[0].cl¦ose;\n}`);
  const told = answering.told(asked);
  expect(told).toMatchObject({ type: expect.stringContaining('close: number'), text: catalogue.own.types.close });
  expect(told && asked.code.slice(told.from, told.to)).toBe('close');
  expect(answering.told(marked(`${head}¦\n}`))).toBeNull();
});

test('words that would end their comment stay words', () => {
  const words = Object.fromEntries(strategyWords.map((word) => [word, 'to */ let x = ;'])) as Record<
    (typeof strategyWords)[number],
    string
  >;
  const hostile = createAnswering({ types: strategyTypes(words) });
  expect(hostile.faults({ code: examples.dip })).toEqual([]);
});

// The compiler has one language for all of a thread, so this stands last.
test('in Portuguese the compiler speaks as its makers have translated it', () => {
  const own = createAnswering({ types }, portuguese);
  expect(own.faults({ code: `${head}  return { buy: bars[0].closed };\n}` })).toMatchObject([
    { message: expect.stringContaining("A propriedade 'closed' não existe") },
  ]);
});
