import { strategyFields, strategyTypes } from '@tarazu/wire/robot/strategy-fields';
import ts from 'typescript-api';
import { afterAll, expect, test } from 'vitest';
import { createSandbox } from '../../../../../../server/src/robot/script/sandbox.ts';
import { catalogue } from '../../../../messages/en-US/robots/catalogue.ts';
import { examples } from '../examples.ts';
import { createAnswering } from './answering.ts';
import { sandboxLibrary } from './sandbox-library.ts';

const sandbox = createSandbox();
afterAll(() => sandbox.stop());

const answering = createAnswering({ types: strategyTypes(catalogue.own.types) });
const faults = (code: string) => answering.faults({ code });
const bars = Array.from({ length: 30 }, (_, no): [number, number, number, number, number, number] => [
  1_764_000_000_000 + no * 60_000,
  100,
  102,
  99,
  101,
  5_000,
]);
const input = { bars, own: { cash: 1_000, held: 2, sellable: 2, capital: 1_000 }, memory: '{}' };

test.each(Object.entries(examples))('the example %s runs in the sandbox', async (_name, code) => {
  expect(await sandbox.ask(code, input)).toMatchObject({ kind: 'answered' });
});

test('what uses every field has no errors and runs, and every field is a number', async () => {
  const read = [...strategyFields.Bar.map((one) => `bars[0].${one}`), ...strategyFields.Own.map((one) => `own.${one}`)];
  const answers = strategyFields.Answer.map((one) => `${one}: 0`).join(', ');
  const code = `function decide(bars: readonly Bar[], own: Own, memory: Memory): Decision {
  const all: number[] = [${read.join(', ')}];
  memory.sum = all.reduce((sum, one) => sum + one, 0);
  return { ${answers} };
}`;
  expect(faults(code)).toEqual([]);
  const sum = 1_764_000_000_000 + 100 + 102 + 99 + 101 + 5_000 + 1_000 + 2 + 2 + 1_000;
  expect(await sandbox.ask(code, input)).toMatchObject({ answer: { memory: `{"sum":${sum}}` } });
});

test.each([
  ['the clock', 'return { buy: Date.now() };'],
  ['a new clock', 'return { buy: +new Date() };'],
  ['chance', 'return { buy: Math.random() };'],
  ['a promise', 'Promise.resolve(1); return { buy: 1 };'],
  ['typed arrays', 'return { buy: new Float64Array(1).length };'],
])('%s is an error in the editor, and fails in the sandbox', async (_name, body) => {
  const code = `function decide(bars: readonly Bar[], own: Own, memory: Memory): Decision { ${body} }`;
  expect(faults(code)).toHaveLength(1);
  expect(await sandbox.ask(code, input)).toMatchObject({ kind: 'failed', fault: { kind: 'error' } });
});

/** Something of each kind that has all its members, where a prototype has not. */
const samples: Readonly<Record<string, string>> = {
  Array: '[]',
  Function: '(function () {})',
  RegExp: '/a/',
  String: "''",
};

/** Every value that the library declares, with the members of itself and of what it makes. */
function declared(): readonly {
  readonly name: string;
  readonly own: readonly string[];
  readonly made: readonly string[];
}[] {
  const files = new Map([...sandboxLibrary(), ['/empty.ts', 'export {};']]);
  const program = ts.createProgram(
    [...files.keys()],
    { noLib: true, types: [], target: ts.ScriptTarget.ES2023 },
    {
      getSourceFile: (name, target) => {
        const text = files.get(name);
        return text === undefined ? undefined : ts.createSourceFile(name, text, target);
      },
      getDefaultLibFileName: () => '/lib.d.ts',
      writeFile: () => undefined,
      getCurrentDirectory: () => '/',
      getCanonicalFileName: (name) => name,
      useCaseSensitiveFileNames: () => true,
      getNewLine: () => '\n',
      fileExists: (name) => files.has(name),
      readFile: (name) => files.get(name),
    },
  );
  const checker = program.getTypeChecker();
  const at = program.getSourceFile('/empty.ts')!;
  // Members under a symbol of the language have no name of their own.
  const names = (type: ts.Type) =>
    type
      .getProperties()
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('__@'));
  return checker.getSymbolsInScope(at, ts.SymbolFlags.Value).flatMap((symbol) => {
    if (['globalThis', 'undefined', 'arguments'].includes(symbol.name)) return [];
    const type = checker.getTypeOfSymbolAtLocation(symbol, at);
    const prototype = type.getProperty('prototype');
    const made = prototype ? names(checker.getTypeOfSymbolAtLocation(prototype, at)) : [];
    return [{ name: symbol.name, own: names(type), made }];
  });
}

test('everything that the editor’s library declares is there in the sandbox', async () => {
  const all = declared();
  expect(all.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Array', 'Map', 'Math', 'JSON', 'BigInt', 'parseFloat']),
  );
  const code = `function decide(bars, own, memory) {
  const all = Function('return this')();
  const samples = { ${Object.entries(samples)
    .map(([name, sample]) => `${name}: ${sample}`)
    .join(', ')} };
  memory.missing = [];
  for (const { name, own, made } of ${JSON.stringify(all)}) {
    if (all[name] === undefined) { memory.missing.push(name); continue; }
    const of = Object(all[name]);
    for (const member of own) if (!(member in of)) memory.missing.push(name + '.' + member);
    const sample = /Error$/.test(name) ? new of('', { cause: 1 }) : samples[name];
    const one = Object(sample === undefined ? of.prototype : sample);
    for (const member of made) if (!(member in one)) memory.missing.push(name + '#' + member);
  }
}`;
  expect(await sandbox.ask(code, input)).toMatchObject({ answer: { memory: '{"missing":[]}' } });
});
