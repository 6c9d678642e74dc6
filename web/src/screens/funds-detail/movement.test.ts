import type { LedgerLine } from '@tarazu/wire/wallet';
import { expect, test } from 'vitest';
import { movementsOf } from './movement.ts';

const line = (purpose: string, amount: string, asset = 'INR'): LedgerLine => ({
  entry: 1,
  at: '2026-11-20T09:17:00.000Z',
  kind: 'order.placed',
  asset,
  assetName: asset.split(':').at(-1) ?? asset,
  purpose,
  amount,
  balanceAfter: '0',
  reference: {},
});

test('what is set aside is neither gained nor lost', () => {
  expect(movementsOf([line('available', '-250.00'), line('held', '250.00')])).toEqual([
    { kind: 'aside', asset: 'INR', assetName: 'INR', amount: '250' },
  ]);
  expect(movementsOf([line('held', '-250.00'), line('available', '250.00')])).toEqual([
    { kind: 'back', asset: 'INR', assetName: 'INR', amount: '250' },
  ]);
  expect(movementsOf([line('available', '-250.00'), line('withdrawing', '250.00')])).toEqual([
    { kind: 'aside', asset: 'INR', assetName: 'INR', amount: '250' },
  ]);
  expect(movementsOf([line('withdrawing', '-250.00'), line('available', '250.00')])).toEqual([
    { kind: 'back', asset: 'INR', assetName: 'INR', amount: '250' },
  ]);
  expect(movementsOf([line('available', '-250.00'), line('contract', '250.00')])).toEqual([
    { kind: 'toContract', asset: 'INR', assetName: 'INR', amount: '250' },
  ]);
  expect(movementsOf([line('available', '250.00'), line('contract', '-250.00')])).toEqual([
    { kind: 'fromContract', asset: 'INR', assetName: 'INR', amount: '250' },
  ]);
  expect(movementsOf([line('arriving', '-250.00', 'USDT'), line('available', '250.00', 'USDT')])).toEqual([
    { kind: 'free', asset: 'USDT', assetName: 'USDT', amount: '250' },
  ]);
  expect(movementsOf([line('unsettled', '-4', 'IN:SAHYM'), line('available', '4', 'IN:SAHYM')])).toEqual([
    { kind: 'free', asset: 'IN:SAHYM', assetName: 'SAHYM', amount: '4' },
  ]);
});

test('a fill from what was set aside shows what was paid and what came, without the rest that came back', () => {
  const lines = [line('held', '-250.00'), line('available', '10.00'), line('unsettled', '4', 'IN:SAHYM')];
  expect(movementsOf(lines)).toEqual([
    { kind: 'change', asset: 'INR', assetName: 'INR', amount: '-240' },
    { kind: 'change', asset: 'IN:SAHYM', assetName: 'SAHYM', amount: '4' },
  ]);
});
