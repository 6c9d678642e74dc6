import { expect, test } from 'vitest';
import { parseLanguage } from './language.ts';

test.each([
  [undefined, 'en-US'],
  ['', 'en-US'],
  ['pt-BR', 'pt-BR'],
  ['PT', 'pt-BR'],
  ['fr-FR, de;q=0.9', 'en-US'],
  ['es-ES,pt-BR;q=0.8,en;q=0.7', 'pt-BR'],
  ['pt,en', 'pt-BR'],
  ['en-US;q=0.1, pt-BR;q=0.9', 'pt-BR'],
  ['pt-BR;q=0, en;q=0.5', 'en-US'],
  ['pt;q=nonsense', 'pt-BR'],
] as const)('%s is answered in %s', (header, language) => {
  expect(parseLanguage(header)).toBe(language);
});
