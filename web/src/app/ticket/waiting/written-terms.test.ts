import { expect, test } from 'vitest';
import type { WaitingDraft } from './terms.ts';
import { waitingText, writtenWaiting } from './written-terms.ts';

const detail = { ...{ tick: '0.05', quote: { last: '1000.00' }, quantityMin: '1', valueMin: '1', lot: '1' } };
const draft: WaitingDraft = {
  ...{
    side: 'sell',
    kind: 'bothTrailing',
    quantity: '7',
    stop: '950',
    target: '1100,5',
    trail: '1.5',
    trailBy: 'amount',
  },
  ...{ stopPrice: '', targetPrice: '1100', price: '', until: '2027-01-31' },
};

test('what an address has of it comes back as it was', () => {
  for (const kind of ['stop', 'target', 'both', 'trailing', 'bothTrailing', 'opening'] as const) {
    const written: WaitingDraft = { ...draft, kind, price: kind === 'opening' ? '999' : '' };
    expect(writtenWaiting(detail, written, waitingText(written))).toEqual(written);
  }
});

test('what is no field of it stays in the address', () => {
  const found = writtenWaiting(detail, { side: 'buy', quantity: '3' }, 'kind=everything&quantity=9&trailBy=x&stop=1');
  expect(found).toMatchObject({ side: 'buy', quantity: '3', kind: 'stop', trailBy: 'percent', stop: '1' });
});
