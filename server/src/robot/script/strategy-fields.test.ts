import { readFile } from 'node:fs/promises';
import { strategyFields } from '@tarazu/wire/robot/strategy-fields';
import { afterAll, expect, test } from 'vitest';
import { createSandbox } from './sandbox.ts';

const sandbox = createSandbox();
afterAll(() => sandbox.stop());

test('a bar and what a robot has are of the published fields, in their order, and of no others', async () => {
  const code = `function decide(bars, own, memory) {
  memory.bar = Object.entries(bars[0]);
  memory.own = Object.entries(own);
}`;
  const own = { cash: 10, held: 11, sellable: 12, capital: 13 };
  const answered = await sandbox.ask(code, { bars: [[1, 2, 3, 4, 5, 6]], own, memory: '{}' });
  if (answered.kind !== 'answered') throw new Error(`it has ${answered.kind}`);
  const memory = JSON.parse(answered.answer?.memory ?? '') as Record<string, readonly (readonly [string, number])[]>;
  expect(memory['bar']).toEqual(strategyFields.Bar.map((field, place) => [field, place + 1]));
  expect(memory['own']).toEqual(strategyFields.Own.map((field, place) => [field, place + 10]));
});

test('each published field of an answer does something', async () => {
  for (const field of strategyFields.Answer) {
    const answered = await sandbox.ask(`function decide() { return { ${field}: 3 }; }`, {
      bars: [[1, 2, 3, 4, 5, 6]],
      own: { cash: 10, held: 11, sellable: 12, capital: 13 },
      memory: '{}',
    });
    expect(answered).toMatchObject({ answer: { [field]: '3.00000000' } });
  }
});

test('the guide names every field', async () => {
  const guide = await readFile(new URL('../../../../docs/own-strategies.md', import.meta.url), 'utf8');
  for (const field of [...strategyFields.Bar, ...strategyFields.Own]) expect(guide).toContain(`\`${field}\``);
  for (const field of strategyFields.Answer) expect(guide).toContain(`{ ${field}:`);
});
