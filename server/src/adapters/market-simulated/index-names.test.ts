import { instrumentText } from '@tarazu/wire/words/market-names';
import { expect, test } from 'vitest';
import { indexRows } from './universe.ts';

test('indices are called in the language of their reader', () => {
  expect(indexRows.map(({ name }) => instrumentText(name, 'pt-BR'))).toEqual([
    'Índia 50',
    'Índia Bancos',
    'Índia Software',
    'Brasil 30',
    'EUA 25',
    'EUA Tecnologia',
  ]);
  expect(indexRows.map(({ name }) => instrumentText(name, 'en-US'))).toEqual(indexRows.map(({ name }) => name));
});
