import { randomBytes } from 'node:crypto';
import { parseBrCode } from '@tarazu/domain/rail/parse-br-code';
import type { Client } from '@tarazu/wire/client';
import {
  addDeposit,
  cancelDeposit,
  type DepositDetail,
  declareDeposit,
  listDepositChannels,
  listDeposits,
  showDeposit,
  simulatePayment,
} from '@tarazu/wire/funding/deposit';
import {
  deskDeposits,
  deskProof,
  deskSuspense,
  importStatement,
  makeChannelPassword,
  proposeCredit,
  refuseDeposit,
  sendBack,
} from '@tarazu/wire/funding/deposit-desk';
import { pauseRails, railNotice, reconcileRails } from '@tarazu/wire/funding/rail';
import { showAssets } from '@tarazu/wire/wallet';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../platform/ledger.ts';
import { type NoticePayload, practiceSecret, signNotice, verifyRails } from '../rail/index.ts';
import { eventually } from '../testing/eventually.ts';
import { createOperators, type TestOperators } from '../testing/operators.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson, testStartMs } from '../testing/test-app.ts';
import { testPapers, verified } from '../testing/verified.ts';
import { verifyDeposits } from './index.ts';

let app: TestApp;
let operators: TestOperators;
let person: TestPerson;
let ownName = '';
let number = 0;

const requestId = () => {
  number += 1;
  return `request-${number}`;
};
const why = { reason: 'for the test' };

beforeAll(async () => {
  app = await createTestApp();
  operators = createOperators(app);
  person = await app.person();
  const papers = testPapers('IN');
  ownName = papers.fullName;
  await verified(operators, person, papers);
});
afterAll(() => app.close());

async function available(client: Client, currency = 'INR'): Promise<number> {
  const { accounts } = good(await client.call(showAssets, {}));
  return Number(accounts.find((one) => one.currency === currency)?.available);
}

async function announced(channel = 'upi', amount = '500', client = person.client): Promise<DepositDetail> {
  return good(await client.call(addDeposit, { requestId: requestId(), channel, amount }));
}

/** What a bank would post, signed with the secret of the practice rail. */
function notice(payload: Partial<NoticePayload>, rail: 'upi' | 'bank' | 'pix' = 'upi', atMs = app.clock.nowMs()) {
  const whole: NoticePayload = {
    kind: 'paid-in',
    railReference: `UTR${randomBytes(6).toString('hex').toUpperCase()}`,
    reference: '',
    amount: '500.00',
    currency: 'INR',
    partyName: ownName,
    reason: '',
    ...payload,
  };
  return signNotice(practiceSecret(Buffer.alloc(48, 'test'), rail), rail, whole, atMs);
}

async function agrees(): Promise<void> {
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect((await verifyDeposits(app.database, new Map())).differences).toEqual([]);
  expect(await verifyRails(app.database)).toEqual([]);
}

test('a deposit by each way is credited when its rail says so, and not before', async () => {
  const { channels, verified: isVerified } = good(await person.client.call(listDepositChannels, {}));
  expect(channels.map(({ id }) => id)).toEqual(['upi', 'bank', 'pix', 'offline']);
  expect(isVerified).toBe(true);
  for (const [channel, amount, currency] of [
    ['upi', '500', 'INR'],
    ['bank', '2500.5', 'INR'],
    ['pix', '120', 'BRL'],
  ] as const) {
    const before = await available(person.client, currency);
    const order = await announced(channel, amount);
    expect(order).toMatchObject({ status: 'awaiting', fee: '0.00', payment: { practice: true } });
    if (channel === 'pix')
      expect(parseBrCode(order.payment?.code ?? '')).toMatchObject({ reference: order.number, amount: '120.00' });
    expect(await available(person.client, currency)).toBe(before);
    const { depositId } = order;
    const paid = good(await person.client.call(simulatePayment, { requestId: requestId(), depositId }));
    expect(paid).toMatchObject({ status: 'credited', payment: null });
    expect(paid.steps.map(({ step }) => step)).toEqual(['deposit.requested', 'deposit.credited']);
    expect(await available(person.client, currency)).toBe(before + Number(amount));
    const again = await person.client.call(simulatePayment, { requestId: requestId(), depositId });
    expect(refusalOf(again)).toBe('deposit_not_open');
  }
  expect(good(await person.client.call(listDeposits, { rail: 'pix' })).items).toHaveLength(1);
  await agrees();
});

test('the pages of the list follow each other by cursor, also within one moment, and one that nobody was given is empty', async () => {
  const whole = good(await person.client.call(listDeposits, { pageSize: 100 }));
  expect(whole).toMatchObject({ next: null, total: whole.items.length });
  expect(whole.items.length).toBeGreaterThan(2);
  const read: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = good(await person.client.call(listDeposits, { pageSize: 1, ...(cursor ? { cursor } : {}) }));
    read.push(...page.items.map(({ depositId }) => depositId));
    if (page.next === null) break;
    cursor = page.next;
  }
  expect(read).toEqual(whole.items.map(({ depositId }) => depositId));
  expect(refusalOf(await person.client.call(listDeposits, { cursor: 'nobodys' }))).toBe('malformed_field');
});

test('one tap pays once, however often it is sent at the same moment', async () => {
  const before = await available(person.client);
  const { depositId } = await announced();
  const wish = { requestId: requestId(), depositId };
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => person.client.call(simulatePayment, wish)));
  expect(outcomes.map(refusalOf)).toContain('none');
  expect(await available(person.client)).toBe(before + 500);
  const treasury = await operators.as('treasury');
  expect(good(await treasury.call(deskSuspense, {})).total).toBe(0);
  await agrees();
});

test('who is not verified cannot deposit, and somebody else’s order does not exist', async () => {
  const stranger = await app.person();
  const asked = await stranger.client.call(addDeposit, { requestId: requestId(), channel: 'upi', amount: '500' });
  expect(refusalOf(asked)).toBe('kyc_required');
  const { depositId } = await announced();
  const calls = [
    stranger.client.call(showDeposit, { depositId }),
    stranger.client.call(cancelDeposit, { requestId: requestId(), depositId }),
    stranger.client.call(declareDeposit, { requestId: requestId(), depositId }),
    stranger.client.call(simulatePayment, { requestId: requestId(), depositId }),
  ];
  for (const call of calls) expect(refusalOf(await call)).toBe('deposit_unknown');
  expect(good(await stranger.client.call(listDeposits, {})).items).toEqual([]);
  good(await person.client.call(cancelDeposit, { requestId: requestId(), depositId }));
});

test('a notice counts once: replayed, forged, old or changed it credits nothing', async () => {
  const guest = app.client();
  const { number: reference, depositId } = await announced();
  const before = await available(person.client);
  const signed = notice({ reference });
  const forged = [
    { ...signed, signature: 'a'.repeat(64) },
    { ...signed, payload: signed.payload.replace('500.00', '900.00') },
    { ...signed, rail: 'pix' as const },
    { ...signed, nonce: 'another-nonce-of-20-c' },
    { ...signed, timestamp: String(Number(signed.timestamp) + 1) },
  ];
  for (const one of forged) expect(refusalOf(await guest.call(railNotice, one))).toBe('rail_signature_wrong');
  for (const atMs of [app.clock.nowMs() - 300_001, app.clock.nowMs() + 300_001]) {
    expect(refusalOf(await guest.call(railNotice, notice({ reference }, 'upi', atMs)))).toBe('rail_notice_old');
  }
  expect(refusalOf(await guest.call(railNotice, notice({ reference, amount: '0' })))).toBe('rail_notice_malformed');
  expect(await available(person.client)).toBe(before);
  // Ten deliveries of one notice at the same moment: one is taken, nine are replays.
  const answers = await Promise.all(Array.from({ length: 10 }, () => guest.call(railNotice, signed)));
  expect(answers.map(refusalOf).filter((name) => name === 'none')).toHaveLength(1);
  expect(new Set(answers.map(refusalOf))).toEqual(new Set(['none', 'rail_notice_replayed']));
  // The bank tells the same payment again, freshly signed: taken, and nothing happens.
  const { railReference } = JSON.parse(signed.payload) as NoticePayload;
  expect(refusalOf(await guest.call(railNotice, notice({ reference, railReference })))).toBe('none');
  expect(refusalOf(await guest.call(railNotice, notice({ reference, railReference, amount: '900.00' })))).toBe(
    'request_id_reused',
  );
  expect(good(await person.client.call(showDeposit, { depositId })).status).toBe('credited');
  expect(await available(person.client)).toBe(before + 500);
  await agrees();
});

test('money of somebody else goes back, and the books of the rail agree with ours', async () => {
  const before = await available(person.client);
  const { depositId } = await announced();
  good(await person.client.call(simulatePayment, { requestId: requestId(), depositId, payer: 'other' }));
  const returned = await eventually(
    async () => good(await person.client.call(showDeposit, { depositId })),
    ({ status }) => status === 'returned',
  );
  expect(returned.steps.map(({ step }) => step)).toEqual([
    'deposit.requested',
    'deposit.set-aside',
    'deposit.sent-back',
    'deposit.returned',
  ]);
  expect(await available(person.client)).toBe(before);
  await agrees();
  // The notices that this file posted itself are in our books and in no rail's: the page shows exactly those.
  const treasury = await operators.as('treasury');
  const { differences, rails } = good(await treasury.call(reconcileRails, { date: '2026-11-20' }));
  expect(differences.map(({ ours, theirs }) => [ours, theirs])).toEqual([['500.00', null]]);
  expect(rails.find(({ rail, currency }) => rail === 'pix' && currency === 'BRL')).toMatchObject({
    oursIn: '120.00',
    theirsIn: '120.00',
  });
});

test('what is not exact is put aside, and two people decide whose it is', async () => {
  const guest = app.client();
  const { number: reference, depositId } = await announced();
  good(await guest.call(railNotice, notice({ reference, amount: '499.00' })));
  app.clock.advance(1);
  good(await guest.call(railNotice, notice({ reference: 'salary of somebody', amount: '77.00' })));
  expect(good(await person.client.call(showDeposit, { depositId }))).toMatchObject({
    status: 'in_review',
    reason: 'amount_differs',
  });
  const [maker, checker] = [await operators.as('treasury', 1), await operators.as('treasury', 2)];
  const { items } = good(await maker.call(deskSuspense, {}));
  expect(items.map(({ reason }) => reason)).toEqual(['amount_differs', 'unknown_number']);
  const [differing, unknown] = items;
  if (!differing || !unknown) throw new Error('nothing put aside');
  const before = await available(person.client);
  const wish = { suspenseId: differing.suspenseId, number: reference, ...why };
  const support = await operators.as('support');
  expect(refusalOf(await support.call(proposeCredit, { requestId: requestId(), ...wish }))).toBe('capability_missing');
  const { proposalId } = good(await maker.call(proposeCredit, { requestId: requestId(), ...wish }));
  expect(refusalOf(await checker.call(proposeCredit, { requestId: requestId(), ...wish }))).toBe(
    'proposal_open_already',
  );
  expect(await available(person.client)).toBe(before);
  await operators.approve(proposalId);
  expect(await available(person.client)).toBe(before + 499);
  expect(good(await person.client.call(showDeposit, { depositId }))).toMatchObject({
    status: 'credited',
    credited: '499.00',
  });
  good(await maker.call(sendBack, { requestId: requestId(), suspenseId: unknown.suspenseId, ...why }));
  expect(
    refusalOf(await maker.call(sendBack, { requestId: requestId(), suspenseId: unknown.suspenseId, ...why })),
  ).toBe('suspense_not_open');
  await eventually(
    async () => good(await maker.call(deskSuspense, {})).items,
    (left) => left.length === 0,
  );
  await agrees();
});

test('a statement credits what is exact, puts the rest aside and knows what was there', async () => {
  const first = await announced('bank', '2000');
  const second = await announced('bank', '3000');
  const told = notice({ reference: second.number, amount: '3000.00', railReference: 'UTRTOLD000001' }, 'bank');
  good(await app.client().call(railNotice, told));
  const csv = [
    'date,reference,amount,name,narration',
    `2026-11-20,UTRLINE000001,2000.00,${ownName},NEFT ${first.number.slice(0, 8)} ${first.number.slice(8)}`,
    `2026-11-20,UTRTOLD000001,3000.00,${ownName},IMPS ${second.number}`,
    '2026-11-20,UTRLINE000002,9.00,Nobody,cash',
    '2026-11-20,x,9.00,Nobody,cash',
  ].join('\n');
  const treasury = await operators.as('treasury');
  const wish = { currency: 'INR', csv, ...why } as const;
  const before = await available(person.client);
  const taken = good(await treasury.call(importStatement, { requestId: requestId(), ...wish }));
  expect(taken).toMatchObject({ credited: 1, putAside: 1, known: 1, faults: [{ line: 5, fault: 'reference' }] });
  expect(await available(person.client)).toBe(before + 2000);
  const again = good(await treasury.call(importStatement, { requestId: requestId(), ...wish }));
  expect(again).toMatchObject({ credited: 0, putAside: 0, known: 3 });
  expect(await available(person.client)).toBe(before + 2000);
  expect(
    refusalOf(await treasury.call(importStatement, { requestId: requestId(), ...wish, csv: 'nothing of use' })),
  ).toBe('statement_unreadable');
  await agrees();
});

test('a payment without a number is found by the bank’s number that its owner named, by nobody else’s', async () => {
  const mine = await announced('bank', '900');
  const utr = 'utr777777777';
  good(await person.client.call(declareDeposit, { requestId: requestId(), depositId: mine.depositId, utr }));
  const before = await available(person.client);
  const payment = { railReference: utr.toUpperCase(), reference: 'NEFT', amount: '900.00' };
  good(await app.client().call(railNotice, notice({ ...payment, partyName: ownName }, 'bank')));
  expect(good(await person.client.call(showDeposit, { depositId: mine.depositId })).status).toBe('credited');
  expect(await available(person.client)).toBe(before + 900);
  // Somebody who names a payment of another person gets nothing of it: it goes back to whose account paid.
  const thief = await announced('bank', '901');
  const named = { requestId: requestId(), depositId: thief.depositId, utr: 'UTR888888888' };
  good(await person.client.call(declareDeposit, named));
  const theirs = { railReference: 'UTR888888888', reference: 'NEFT', amount: '901.00', partyName: 'Somebody Else' };
  good(await app.client().call(railNotice, notice(theirs, 'bank')));
  expect(await available(person.client)).toBe(before + 900);
  await agrees();
});

test('a receipt is made anew from its pixels, and looking at it is noted', async () => {
  const { depositId } = await announced('bank', '700');
  const picture = (
    await sharp({ create: { width: 90, height: 60, channels: 3, background: '#193dbb' } })
      .jpeg()
      .toBuffer()
  ).toString('base64url');
  const bomb = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64url');
  const refusedPicture = await person.client.call(declareDeposit, { requestId: requestId(), depositId, picture: bomb });
  expect(refusalOf(refusedPicture)).toBe('deposit_picture_unreadable');
  const sent = good(
    await person.client.call(declareDeposit, { requestId: requestId(), depositId, picture, utr: 'UTR123456789' }),
  );
  expect(sent).toMatchObject({ status: 'in_review', proof: true });
  const treasury = await operators.as('treasury');
  const shown = good(await treasury.call(deskDeposits, {})).items.find((one) => one.depositId === depositId);
  expect(shown).toMatchObject({ customerName: ownName, utr: 'UTR123456789', proof: true });
  const found = async (text: string) =>
    good(await treasury.call(deskDeposits, { text })).items.map((one) => one.depositId);
  for (const text of [shown?.number.slice(0, 12).toLowerCase() ?? '', ownName, person.userId]) {
    expect(await found(text), text).toContain(depositId);
  }
  expect(await found('nobody of this name')).toEqual([]);
  // A name that more people have than a search goes through is said to be one.
  const cut = async () => good(await treasury.call(deskDeposits, { text: ownName })).cut;
  expect(await cut()).toBe(false);
  await app.database.script(`insert into kyc_name_word (owner_id, case_id, hash)
    select 1000000 + no, case_id, hash from (select distinct on (hash) case_id, hash from kyc_name_word) one,
      generate_series(1, 501) no`);
  expect(await cut()).toBe(true);
  await app.database.script('delete from kyc_name_word where owner_id > 1000000');
  const proof = good(await treasury.call(deskProof, { depositId, purpose: 'receipt review' }));
  expect((await sharp(Buffer.from(proof.picture, 'base64')).metadata()).format).toBe('webp');
  good(await treasury.call(refuseDeposit, { requestId: requestId(), depositId, reason: 'never came' }));
  expect(good(await person.client.call(showDeposit, { depositId }))).toMatchObject({
    status: 'refused',
    reason: 'never came',
  });
});

test('the offline channel opens with its password, once, and five wrong ones lock it', async () => {
  const treasury = await operators.as('treasury');
  const wish = (channelPassword: string) => ({
    requestId: requestId(),
    channel: 'offline',
    amount: '20000',
    channelPassword,
  });
  expect(refusalOf(await person.client.call(addDeposit, wish('AAAA2222')))).toBe('channel_password_wrong');
  const made = { requestId: requestId(), customerId: person.userId, ...why };
  const { password } = good(await treasury.call(makeChannelPassword, made));
  expect(refusalOf(await person.client.call(addDeposit, { ...wish(password), amount: '1' }))).toBe(
    'deposit_amount_bounds',
  );
  const { depositId } = good(await person.client.call(addDeposit, wish(password.toLowerCase())));
  good(await person.client.call(cancelDeposit, { requestId: requestId(), depositId }));
  const answers: string[] = [];
  for (let tries = 0; tries < 6; tries += 1)
    answers.push(refusalOf(await person.client.call(addDeposit, wish(password))));
  expect(answers.at(0)).toBe('channel_password_wrong');
  expect(answers.at(-1)).toBe('channel_password_locked');
});

test('orders end by themselves, a pause says why and until when and ends by itself', async () => {
  const { depositId } = await announced();
  app.clock.jumpTo(app.clock.nowMs() + 15 * 60_000);
  app.clock.advance(15_000);
  const ended = await eventually(
    async () => good(await person.client.call(showDeposit, { depositId })),
    ({ steps }) => steps.length === 2,
  );
  expect(ended).toMatchObject({ status: 'expired', payment: null });
  const treasury = await operators.as('treasury');
  const wish = { direction: 'deposit', minutes: 30, reason: 'The bank is closed' } as const;
  const support = await operators.as('support');
  expect(refusalOf(await support.call(pauseRails, { requestId: requestId(), ...wish }))).toBe('capability_missing');
  good(await treasury.call(pauseRails, { requestId: requestId(), ...wish }));
  const asked = await person.client.call(addDeposit, { requestId: requestId(), channel: 'upi', amount: '500' });
  expect(refusalOf(asked)).toBe('deposits_paused');
  expect(asked).toMatchObject({ msg: expect.stringContaining('The bank is closed') });
  app.clock.jumpTo(app.clock.nowMs() + 30 * 60_000);
  good(await person.client.call(cancelDeposit, { requestId: requestId(), depositId: (await announced()).depositId }));
  expect(app.clock.nowMs()).toBeGreaterThan(testStartMs);
  await agrees();
});
