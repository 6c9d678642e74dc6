import { withdrawalTariffRows } from '@tarazu/domain/withdrawal/tariff';
import { expect, test } from 'vitest';
import { currencyAt, figureValueText, keptFigure, shownFigure, unitText } from './figure-value.ts';

const row = withdrawalTariffRows[0]?.row;

test('a figure is read with its unit, in the reader’s language', () => {
  expect(figureValueText('loans', 'products.INR.rate', '0.125', 'en-US')).toBe('12.5%');
  expect(figureValueText('loans', 'products.INR.rate', '0.125', 'pt-BR')).toBe('12,5%');
  expect(figureValueText('exchange', 'feePercent', '0.25', 'pt-BR')).toBe('0,25%');
  expect(figureValueText('exchange', 'maximum.INR', '1000000', 'en-US')).toBe('₹10,00,000');
  expect(figureValueText('withdrawal', 'terms.1.nightMax', '1000', 'pt-BR', row)).toBe('R$\u00a01.000');
  expect(figureValueText('withdrawal', 'newPayeeHours', '168', 'en-US')).toBe('7 days');
  expect(figureValueText('withdrawal', 'terms.1.nightFrom', '6', 'en-US')).toBe('06:00');
  expect(figureValueText('deposit', 'channels.0.validMinutes', '10080', 'pt-BR')).toBe('7 dias');
  expect(figureValueText('vip-plans', 'plans.0.price.BRL', '29.90', 'pt-BR')).toBe('R$\u00a029,90');
  expect(figureValueText('credit-rules', 'points.loan_overdue', '-6', 'en-US')).toBe('\u22126 points');
  expect(figureValueText('exchange', 'sharePercent', '7', 'en-US')).toBe('7');
});

test('a part of one is typed in per cent and kept as it was, to the last place', () => {
  for (const kept of ['0', '0.12', '0.000001', '1']) expect(keptFigure('share', shownFigure('share', kept))).toBe(kept);
  expect(keptFigure('share', '0.25')).toBe('0.0025');
  expect(keptFigure('share', '0.0000001')).toBeUndefined();
  expect(keptFigure('share', '-1')).toBeUndefined();
});

test('what a unit cannot be is not kept', () => {
  for (const typed of ['', 'x', '1,5', '-1']) expect(keptFigure('amount', typed)).toBeUndefined();
  for (const typed of ['', '1.5', 'ten']) expect(keptFigure('days', typed)).toBeUndefined();
  expect(keptFigure('points', '-6')).toBe('-6');
  expect(keptFigure('days', '007')).toBe('7');
});

test('an amount knows its currency by its place or by what stands beside it', () => {
  expect(currencyAt('plans.0.price.BRL', {})).toBe('BRL');
  expect(currencyAt('terms.2.min', row)).toBe('USD');
  expect(unitText('amount', 'en-US', 'USD')).toBe('USD');
  expect(unitText('days', 'pt-BR')).toBe('dias');
  expect(unitText('count', 'pt-BR')).toBeUndefined();
});
