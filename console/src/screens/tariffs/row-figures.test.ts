import { depositTariffRows } from '@tarazu/domain/deposit/channel';
import { vipTariffRows } from '@tarazu/domain/vip/plan';
import { withdrawalTariffRows } from '@tarazu/domain/withdrawal/tariff';
import { expect, test } from 'vitest';
import { groupsOf, leavesOf, limitSteps, withLeaves } from './row-figures.ts';

const row = { feePercent: '0.5', seconds: 20, on: true, limits: { INR: '100', tiers: [{ upTo: '5' }, { upTo: '9' }] } };

test('every figure has its place, and other figures keep their kind', () => {
  expect(leavesOf(row).map(({ path }) => path)).toEqual([
    'feePercent',
    'seconds',
    'on',
    'limits.INR',
    'limits.tiers.0.upTo',
    'limits.tiers.1.upTo',
  ]);
  const typed = new Map([
    ['feePercent', '0.4'],
    ['seconds', '30'],
    ['on', 'false'],
    ['limits.tiers.1.upTo', '10'],
  ]);
  expect(withLeaves(row, typed)).toEqual({
    feePercent: '0.4',
    seconds: 30,
    on: false,
    limits: { INR: '100', tiers: [{ upTo: '5' }, { upTo: '10' }] },
  });
  expect(withLeaves(row, new Map())).toEqual(row);
});

test('the night limit of Pix stands with reais and nowhere else', () => {
  const groups = groupsOf('withdrawal', withdrawalTariffRows[0]?.row);
  expect(groups.map(({ key }) => key)).toEqual(['', 'tiers', 'INR', 'BRL', 'USD']);
  const nights = groups.filter(({ figures }) => figures.some(({ path }) => path.includes('.night')));
  expect(nights.map(({ key }) => key)).toEqual(['BRL']);
  const amount = groups[3]?.figures.find(({ path }) => path === 'terms.1.nightMax');
  expect(amount).toMatchObject({ unit: 'amount', currency: 'BRL', value: '1000' });
});

test('channels and plans are groups of their own, with the currency of each amount', () => {
  const channels = groupsOf('deposit', depositTariffRows[0]?.row);
  expect(channels.map(({ of }) => of)).toEqual(['all', 'channel', 'channel', 'channel', 'channel']);
  const [, first] = groupsOf('vip-plans', vipTariffRows[0].row);
  expect(first?.figures.filter(({ unit }) => unit === 'amount').map(({ currency }) => currency)).toEqual([
    'INR',
    'BRL',
  ]);
});

test('steps say from when until when, and what they come to', () => {
  expect(limitSteps(withdrawalTariffRows[0]?.row)).toMatchObject([
    { fromDay: 0, toDay: 90, percent: 100, dayMax: [{ currency: 'INR', amount: '1000000' }, {}, {}] },
    { fromDay: 90, toDay: undefined, percent: 200, dayMax: [{ currency: 'INR', amount: '2000000' }, {}, {}] },
  ]);
  expect(limitSteps({})).toEqual([]);
});
