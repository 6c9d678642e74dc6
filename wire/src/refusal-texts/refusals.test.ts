import { expect, test } from 'vitest';
import { languages } from '../language.ts';
import { type RefusalName, refusalName, refusals } from '../refusals.ts';

const entries = Object.entries(refusals);

function parametersOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1] ?? ''))].sort();
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
  }
});
