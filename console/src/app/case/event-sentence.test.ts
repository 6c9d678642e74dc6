import { expect, test } from 'vitest';
import { type EventFormat, eventSentence } from './event-sentence.ts';

const format: EventFormat = {
  money: (amount, currency) => `${currency} ${amount}`,
  quantity: (text) => text,
  instant: (iso) => iso.slice(0, 10),
  say: (name, values) => `${name} ${Object.values(values).join(' ')}`,
};
const said = (happened: string, body: object, instrument: string | null = null) =>
  eventSentence(happened, { body: JSON.stringify(body), instrument }, format);

test('an order says side, quantity, share and price; a market order has no price', () => {
  const order = { side: 'buy', quantity: '5', instrumentId: 'TCS', currency: 'INR', price: '310.2', held: '1551' };
  expect(said('Order placed', order)).toBe('Order placed: at buy 5 TCS INR 310.2');
  expect(said('Order placed', { ...order, price: null })).toBe('Order placed: buy 5 TCS');
});

test('a fill names the share and says of its sum whether it was paid or received', () => {
  const fill = { side: 'sell', quantity: '1', instrumentId: 'IN:SAHYM', currency: 'INR', price: '997', net: '995.61' };
  const name = 'Sahyadri Motors (SAHYM)';
  expect(said('Order filled', fill, name)).toBe(
    'Order filled: at sell 1 Sahyadri Motors (SAHYM) INR 997, received INR 995.61',
  );
  expect(said('Order filled', { ...fill, side: 'buy' }, name)).toMatch(/, paid INR 995\.61$/);
});

test('money says its sum, a fee that is not zero, and where it goes', () => {
  const wish = { amount: '60000', fee: '5.00', currency: 'INR', payeeLabel: 'SBI', payeeMasked: '••6789' };
  expect(said('Withdrawal requested', wish)).toBe('Withdrawal requested: INR 60000, fee INR 5.00, account SBI ••6789');
  expect(said('Play money granted', { amounts: { INR: '1000', BRL: '5' } })).toBe(
    'Play money granted: INR 1000, BRL 5',
  );
  expect(said('Deposit credited', { amount: '10', fee: '0.00', currency: 'BRL' })).toBe('Deposit credited: BRL 10');
});

test('a code of the program is never quoted, what a person wrote is; a body without facts adds nothing', () => {
  expect(said('Unmatched payment', { reason: 'third_party' })).toBe('Unmatched payment');
  expect(said('Withdrawal refused', { reason: 'the name differs' })).toBe('Withdrawal refused: words the name differs');
  expect(said('Identity verified', { caseId: 'x', at: '2026-11-20' })).toBe('Identity verified');
});

test('an exchange says both sums, a score its points with their sign', () => {
  const done = { from: 'INR', to: 'USD', given: '1000', received: '11.5', fee: '4' };
  expect(said('Exchange', done)).toBe('Exchange: exchanged INR 1000 USD 11.5');
  expect(said('Credit score changed', { applied: 5 })).toBe('Credit score changed: points +5');
  expect(said('Credit score changed', { applied: -12 })).toBe('Credit score changed: points -12');
});
