import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '../money.ts';
import { unbalancedAsset } from '../posting.ts';
import { depositTariffRows, parseDepositTariff } from './channel.ts';
import {
  type Deposit,
  decideCancelDeposit,
  decideCreditByHand,
  decideDeclare,
  decideExpireDeposit,
  decideReceipt,
  decideRequest,
  decideReturned,
  decideSendBack,
  evolveDeposit,
  type Receipt,
  type SuspenseItem,
} from './deposit.ts';
import type { DepositEvent } from './deposit-events.ts';

const firstDepositTariff = parseDepositTariff(depositTariffRows[0]?.row);
const nowMs = Date.parse('2026-11-20T06:30:00Z');
const request = { depositId: 'd1', number: 'TZ2611200000001', channel: 'upi', amount: decimal('500') };

function requested(change: Partial<Deposit> = {}): Deposit {
  const decision = decideRequest(request, { tariff: firstDepositTariff, open: 0, nowMs });
  if (decision.kind !== 'accepted') throw new Error(decision.code);
  const made = decision.events.reduce<Deposit | undefined>((old, event) => evolveDeposit(old, event, nowMs), undefined);
  if (!made) throw new Error('no order');
  return { ...made, ...change };
}

const receipt: Receipt = {
  rail: 'upi',
  railReference: 'UTR000000001',
  currency: 'INR',
  amount: decimal('500'),
  narration: request.number,
  partyName: 'ANANYA RAO',
};
const facts = { known: false, ownName: 'Ananya Rao' };

function typesOf(decision: ReturnType<typeof decideReceipt>): readonly string[] {
  return decision.kind === 'accepted' ? decision.events.map(({ type }) => type) : [decision.code];
}

test('an order keeps to its bounds, whole paise and the number of open ones', () => {
  const ask = (amount: string, open = 0, channel = 'upi') =>
    decideRequest({ ...request, channel, amount: decimal(amount) }, { tariff: firstDepositTariff, open, nowMs });
  for (const amount of ['99.99', '100000.01']) expect(ask(amount)).toMatchObject({ code: 'deposit_amount_bounds' });
  expect(ask('100.001')).toMatchObject({ code: 'deposit_amount_step' });
  expect(ask('500', 5)).toMatchObject({ code: 'deposits_open_full' });
  expect(ask('500', 0, 'cheque')).toMatchObject({ code: 'deposit_channel_unknown' });
  expect(ask('100')).toMatchObject({ kind: 'accepted', postings: [] });
});

test('exactly what an open or a late order waits for is credited, once', () => {
  for (const status of ['awaiting', 'in_review', 'expired'] as const) {
    const decision = decideReceipt(7, 's1', receipt, { ...facts, deposit: requested({ status }) });
    expect(typesOf(decision)).toEqual(['deposit.credited']);
    expect(decision).toMatchObject({
      postings: [
        { holder: 0, purpose: 'rail', amount: -decimal('500') },
        { holder: 7, purpose: 'available', amount: decimal('500') },
      ],
    });
  }
  expect(typesOf(decideReceipt(7, 's1', receipt, { ...facts, known: true, deposit: requested() }))).toEqual([
    'deposit_receipt_known',
  ]);
});

test('everything else is put aside and stays in the books; money of others goes back', () => {
  const aside = (
    deposit: Deposit | undefined,
    change: Partial<Receipt> = {},
    ownName: string | undefined = 'Ananya Rao',
  ) => {
    const decision = decideReceipt(7, 's1', { ...receipt, ...change }, { known: false, deposit, ownName });
    if (decision.kind !== 'accepted') throw new Error(decision.code);
    expect(decision.postings.map(({ purpose }) => purpose)).toEqual(['rail', 'suspense']);
    const [first, ...rest] = decision.events;
    return [first?.type === 'deposit.set-aside' ? first.body.reason : '', ...rest.map(({ type }) => type)];
  };
  expect(aside(undefined)).toEqual(['unknown_number']);
  expect(aside(requested(), { currency: 'BRL' })).toEqual(['unknown_number']);
  expect(aside(requested({ status: 'credited' }))).toEqual(['order_not_open']);
  expect(aside(requested(), { amount: decimal('499.99') })).toEqual(['amount_differs']);
  expect(aside(requested(), { partyName: '' })).toEqual(['name_missing']);
  expect(aside(requested(), { partyName: 'Devansh Shah' })).toEqual(['third_party', 'deposit.sent-back']);
});

test('put aside money is credited by hand or sent back, never both', () => {
  const { rail, railReference, currency, amount } = receipt;
  const item: SuspenseItem = {
    suspenseId: 's1',
    rail,
    railReference,
    currency,
    amount,
    reason: 'amount_differs',
    status: 'open',
  };
  expect(decideCreditByHand(7, item, requested())).toMatchObject({
    kind: 'accepted',
    postings: [{ purpose: 'suspense' }, { holder: 7, purpose: 'available' }],
  });
  expect(decideCreditByHand(7, { ...item, currency: 'BRL' }, requested())).toMatchObject({ code: 'suspense_currency' });
  expect(decideCreditByHand(7, item, requested({ status: 'credited' }))).toMatchObject({ code: 'deposit_not_open' });
  for (const status of ['credited', 'returning', 'returned'] as const) {
    expect(decideCreditByHand(7, { ...item, status }, requested())).toMatchObject({ code: 'suspense_not_open' });
    expect(decideSendBack({ ...item, status }, 'd1')).toMatchObject({ code: 'suspense_not_open' });
  }
  expect(decideReturned(item, 'd1', 'R1')).toMatchObject({ code: 'suspense_not_open' });
  expect(decideReturned({ ...item, status: 'returning' }, 'd1', 'R1')).toMatchObject({ kind: 'accepted' });
});

test('what was declared waits for a person; what was not ends by itself and not before its time', () => {
  const waiting = requested();
  expect(decideExpireDeposit(waiting, waiting.expiresAtMs - 1)).toMatchObject({ code: 'deposit_not_due' });
  expect(decideExpireDeposit(waiting, waiting.expiresAtMs)).toMatchObject({ kind: 'accepted' });
  const declared = decideDeclare(waiting, { proof: true, utr: '' });
  expect(declared).toMatchObject({ kind: 'accepted' });
  const review = requested({ status: 'in_review' });
  expect(decideExpireDeposit(review, review.expiresAtMs)).toMatchObject({ code: 'deposit_not_open' });
  expect(decideCancelDeposit(review)).toMatchObject({ code: 'deposit_not_open' });
});

test('whatever comes in, the lines sum to zero, the rail pays the whole amount, and the fee is the order’s', () => {
  const cents = fc.bigInt({ min: 10_000n, max: 1_000_000n });
  const status = fc.constantFrom<Deposit['status'][]>(
    'awaiting',
    'in_review',
    'credited',
    'expired',
    'refused',
    'cancelled',
  );
  fc.assert(
    fc.property(
      cents,
      cents,
      status,
      fc.boolean(),
      fc.bigInt({ min: 0n, max: 100n }),
      (asked, sent, state, own, fee) => {
        const deposit = requested({ status: state, amount: asked * 1_000_000n, fee: fee * 1_000_000n });
        const partyName = own ? 'Ananya Rao' : 'Somebody Else';
        const amount = sent * 1_000_000n;
        const decision = decideReceipt(7, 's1', { ...receipt, amount, partyName }, { ...facts, deposit });
        if (decision.kind !== 'accepted') return;
        expect(unbalancedAsset(decision.postings)).toBeUndefined();
        const rail = decision.postings.filter(({ purpose }) => purpose === 'rail');
        expect(rail.reduce((sum, line) => sum + line.amount, 0n)).toBe(-amount);
        const after = decision.events.reduce<Deposit | undefined>(
          (old, event: DepositEvent) => evolveDeposit(old, event, nowMs),
          deposit,
        );
        const credited = decision.postings
          .filter(({ holder }) => holder === 7)
          .reduce((sum, line) => sum + line.amount, 0n);
        expect(after?.status === 'credited' && state !== 'credited' ? after.credited : 0n).toBe(credited);
      },
    ),
  );
});

test('a row of the table with a slip of the pen is not taken', () => {
  const channel = { id: 'upi', rail: 'upi', currency: 'INR', min: '100', max: '1000', fee: '0', validMinutes: 15 };
  expect(parseDepositTariff({ openMax: 5, channels: [channel] }).channels).toHaveLength(1);
  const slips = [
    { min: '2000' },
    { fee: '100' },
    { rail: 'cheque' },
    { currency: 'XYZ' },
    { validMinutes: 1 },
    { maxx: '1' },
  ];
  for (const slip of slips) {
    expect(() => parseDepositTariff({ openMax: 5, channels: [{ ...channel, ...slip }] }), JSON.stringify(slip)).toThrow(
      RangeError,
    );
  }
  expect(() => parseDepositTariff({ openMax: 5, channels: [channel, channel] })).toThrow(RangeError);
});
