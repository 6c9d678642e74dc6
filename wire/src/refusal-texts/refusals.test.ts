import { expect, test } from 'vitest';
import { languages } from '../language.ts';
import { type RefusalName, refusalName, refusals } from '../refusals.ts';

const entries = Object.entries(refusals);

/** The parameters of a text, and the cases of those that choose between words: `status`, `status filled`. */
function parametersOf(text: string): readonly string[] {
  const found = new Set<string>();
  const flat = text.replace(
    /\{(\w+), (?:select|plural), ((?:\w+ \{[^{}]*\} ?)+)\}/g,
    (_, name: string, cases: string) => {
      for (const [, one = ''] of cases.matchAll(/(\w+) \{/g)) found.add(`${name} ${one}`);
      return `{${name}}`;
    },
  );
  for (const [, name = ''] of flat.matchAll(/\{(\w+)\}/g)) found.add(name);
  return [...found].sort();
}

test('every refusal has a number of its own', () => {
  expect(new Set(entries.map(([, text]) => text.code)).size).toBe(entries.length);
  for (const [name, text] of entries) expect(refusalName(text.code)).toBe(name as RefusalName);
});

test.each(entries)('%s says the same things in each language', (_name, text) => {
  for (const language of languages) {
    expect(text[language].trim()).not.toBe('');
    expect(text[language]).not.toContain('!');
    expect(parametersOf(text[language])).toEqual(parametersOf(text['en-US']));
    expect(text[language]).not.toMatch(/\{\w+, select, (?!.*\bother \{)/);
  }
});
