import { expect, test } from 'vitest';
import { failureText } from './failure-text.ts';

test('a refusal without figures is told whole, one with figures or without a listed name is not told', () => {
  expect(failureText('tariff_unchanged', 'pt-BR')).toBe('A tabela já tem exatamente estes números nesse dia.');
  expect(failureText('tariff_date_past', 'en-US')).toBeNull();
  expect(failureText('no_such_name', 'en-US')).toBeNull();
});
