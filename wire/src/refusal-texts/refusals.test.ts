import { capabilities } from '@tarazu/domain/operator/capability';
import { expect, test } from 'vitest';
import { refusalMessage } from '../format.ts';
import { languages } from '../language.ts';
import { refusals } from '../refusals.ts';

const entries = Object.entries(refusals);

/** The parameters of a text, and the cases of those that choose between words: `status`, `status filled`. */
function parametersOf(text: string): readonly string[] {
  const found = new Set<string>();
  const flat = text.replace(
    /\{(\w+), (?:select|plural), ((?:[\w.]+ \{[^{}]*\} ?)+)\}/g,
    (_, name: string, cases: string) => {
      for (const [, one = ''] of cases.matchAll(/([\w.]+) \{/g)) found.add(`${name} ${one}`);
      return `{${name}}`;
    },
  );
  for (const [, name = ''] of flat.matchAll(/\{(\w+)\}/g)) found.add(name);
  return [...found].sort();
}

test('every refusal has a number of its own', () => {
  expect(new Set(entries.map(([, text]) => text.code)).size).toBe(entries.length);
});

test.each(entries)('%s says the same things in each language', (_name, text) => {
  for (const language of languages) {
    expect(text[language].trim()).not.toBe('');
    expect(text[language]).not.toContain('!');
    expect(parametersOf(text[language])).toEqual(parametersOf(text['en-US']));
    // Beside the parameters of an answer stands the refusal's own name.
    expect(parametersOf(text[language])).not.toContain('name');
    expect(text[language]).not.toMatch(/\{\w+, select, (?!.*\bother \{)/);
  }
});

const problems = ['missing', 'form', 'amount', 'money', 'currency', 'unknown', 'twice', 'periods', 'first', 'rising'];

test('a row that does not fit its table is refused in words, in each language', () => {
  for (const language of languages) {
    const sentences = problems.map((problem) =>
      refusalMessage(refusals.tariff_row_malformed, { place: 'terms.0.min', problem }, language),
    );
    expect(new Set(sentences).size).toBe(problems.length);
    for (const sentence of sentences) expect(sentence).not.toMatch(/[{}]/);
  }
  const range = { place: 'terms.0.nightTo', kind: 'whole', least: '0', most: '23' };
  expect(refusalMessage(refusals.tariff_figure_range, range, 'pt-BR')).toBe(
    'terms.0.nightTo precisa ser um número inteiro de 0 a 23.',
  );
});

test.each(capabilities)('that a role does not include %s is said in words', (capability) => {
  for (const language of languages) {
    const sentence = refusalMessage(refusals.capability_missing, { capability }, language);
    expect(sentence).not.toContain(capability);
    expect(sentence).not.toMatch(/[{}]/);
    expect(sentence).not.toMatch(/this page|esta página/);
  }
});

test('who can do it is told from the table of roles', () => {
  const told = (capability: string) =>
    languages.map((language) => refusalMessage(refusals.capability_missing, { capability }, language));
  expect(told('kyc.document')).toEqual([
    'You cannot open identity documents. Compliance can.',
    'Você não pode abrir documentos de identidade. Quem pode: Conformidade.',
  ]);
  expect(told('export.approve')[0]).toMatch(/Administrator or Compliance can\.$/);
});

test('a CPF that is not one is shown how one looks, a PAN is not', () => {
  const told = (kind: string) => refusalMessage(refusals.kyc_primary_number, { kind }, 'pt-BR');
  expect(told('CPF')).toBe('CPF inválido. Confira os 11 números. (529.982.247-25)');
  expect(told('PAN')).toBe('PAN inválido. Confira cada caractere.');
});

test('what is wrong with a field of a call is said in words', () => {
  const missing = { field: 'login', problem: 'missing' };
  expect(refusalMessage(refusals.malformed_field, missing, 'pt-BR')).toBe(
    'O campo "login" não é válido: está faltando.',
  );
  const choice = { field: 'type', problem: 'choice', values: 'limit, market' };
  expect(refusalMessage(refusals.malformed_field, choice, 'en-US')).toBe(
    'The field "type" is not valid: it must be one of these: limit, market.',
  );
});
