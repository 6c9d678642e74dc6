import { decimal } from '@tarazu/domain/money';
import { listMessages } from '@tarazu/wire/content/message';
import { showVip } from '@tarazu/wire/market-features/vip';
import {
  applyOption,
  listOptions,
  type OptionView,
  quoteOption,
  showOption,
  showOptionStatistics,
} from '@tarazu/wire/option/option';
import { answerOptionQuiz, showOptionQuiz } from '@tarazu/wire/option/option-quiz';
import { showOptionRule } from '@tarazu/wire/option/option-rule';
import { listOwnLimits, setLossLimit, stopOwnBuying } from '@tarazu/wire/trading/own-limit';
import { listLedger } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../app.ts';
import type { Database } from '../platform/database.ts';
import { verifyLedger } from '../platform/ledger.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { becomeMember } from '../testing/member.ts';
import { optionBuyer } from '../testing/option/option-buyer.ts';
import { createScriptedTape } from '../testing/option/scripted-tape.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson, testStartMs } from '../testing/test-app.ts';
import { verifyOptions } from './index.ts';

const share = 'IN:SAHYM';
const tape = createScriptedTape();
let app: TestApp;
let database: Database;
let last = 0;
const fresh = () => {
  last += 1;
  return `option-${last}-request`;
};

/** The store outlives the server: it is closed with the last one. */
const open = (startMs: number) =>
  createTestApp({
    startMs,
    database: { ...database, close: () => Promise.resolve() },
    source: (clock) => tape.source(clock),
    environment: { COIN_MARKET: 'none' },
  });

beforeAll(async () => {
  database = await openFreshDatabase(migrations);
  app = await open(testStartMs);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const call = { instrumentId: share, direction: 'call', window: '5m', amount: '1000' } as const;
type Wish = Partial<Omit<Parameters<TestPerson['client']['call']>[1], 'requestId'>>;

function apply({ client }: TestPerson, more: Wish = {}) {
  return client.call(applyOption, { ...call, priceLimit: '60', requestId: fresh(), ...more });
}

async function bought(person: TestPerson, more: Wish = {}): Promise<OptionView> {
  app.clock.advance(120_000);
  tape.flat(share, '100', app.clock.nowMs());
  return good(await apply(person, more)).option;
}

/** Comes to two seconds after the end, with what was printed before it. */
async function ended(option: OptionView, price: string | undefined): Promise<void> {
  const expiresMs = Date.parse(option.expiresAt);
  if (price !== undefined) tape.flat(share, price, expiresMs);
  app.clock.advance(expiresMs + 2_000 - app.clock.nowMs());
  await app.options.settleNow();
}

const shown = async ({ client }: TestPerson, { contractId }: OptionView) =>
  good(await client.call(showOption, { contractId }));

async function inr({ client }: TestPerson): Promise<bigint> {
  const { items } = good(await client.call(listLedger, { asset: 'INR' }));
  return decimal(items.find(({ purpose }) => purpose === 'available')?.balanceAfter ?? '0');
}

async function checked(): Promise<void> {
  expect((await verifyLedger(database)).differences).toEqual([]);
  expect((await verifyOptions(database)).differences).toEqual([]);
}

test('the rule is public: windows, limits, estimator, places where it is forbidden, and the participant', async () => {
  const rule = good(await app.client().call(showOptionRule, {}));
  expect(rule).toMatchObject({ closed: null, windows: ['1m', '3m', '5m', '15m', '60m', 'close'] });
  expect(rule.forbidden.map(({ place }) => place)).toEqual(['EU', 'GB', 'AU', 'IN', 'BR']);
  expect(rule.participant[0]).toMatchObject({ currency: 'INR', endowment: '20000000.00', available: '20000000.00' });
  const { gates } = good(await app.client().call(showVip, {}));
  expect(gates.find(({ gate }) => gate === 'option')?.state).toBe('members');
});

test('nothing is sold before membership, the questions and an own limit, and each is said with a way out', async () => {
  const person = await app.person();
  const { client } = person;
  tape.flat(share, '100', app.clock.nowMs());
  expect(refusalOf(await apply(person))).toBe('vip_required');
  await becomeMember(client);
  expect(refusalOf(await apply(person))).toBe('option_questions_first');
  const { version, questions, passedAt } = good(await client.call(showOptionQuiz, {}));
  expect([passedAt, questions.length]).toEqual([null, 5]);
  const wrong = good(await client.call(answerOptionQuiz, { version, answers: '00000', requestId: fresh() }));
  expect([wrong.passed, wrong.results.filter(({ right }) => right).length]).toEqual([false, 1]);
  expect(refusalOf(await apply(person))).toBe('option_questions_first');
  good(await client.call(answerOptionQuiz, { version, answers: '21012', requestId: fresh() }));
  expect(refusalOf(await apply(person))).toBe('option_limit_first');
  expect(good(await client.call(quoteOption, call)).refusal?.name).toBe('option_limit_first');
  good(await client.call(setLossLimit, { market: 'NSE', amount: '999.99', requestId: fresh() }));
  const refused = await apply(person);
  expect(refusalOf(refused)).toBe('option_limit_reached');
  expect(good(await client.call(listOptions, {})).items).toEqual([]);
  // Somebody who stops their own buying buys no option either.
  const until = new Date(app.clock.nowMs() + 3_600_000).toISOString();
  good(await client.call(stopOwnBuying, { markets: 'NSE', until, requestId: fresh() }));
  expect(refusalOf(await apply(person))).toBe('own_stop');
  await checked();
});

test('what was quoted is what is bought, and a call that ends above its strike gets both stakes', async () => {
  const person = await optionBuyer(app, fresh);
  const { client } = person;
  app.clock.advance(120_000);
  tape.flat(share, '100', app.clock.nowMs());
  const before = await inr(person);
  const quote = good(await client.call(quoteOption, call));
  expect(quote).toMatchObject({ refusal: null, own: { settled: 0, net: '0.00' }, stake: '1000.00' });
  expect(quote.offer).toMatchObject({ price: '52.5', strike: '100.00', payout: '1904.76', ratio: '0.9047' });
  expect(quote.offer).toMatchObject({ marginPercent: '4.84', estimator: 'trimmed-mean-1', spread: '47.62' });
  expect(refusalOf(await apply(person, { priceLimit: '52.4' }))).toBe('option_price_moved');
  const requestId = fresh();
  const { option } = good(await apply(person, { priceLimit: '52.5', requestId }));
  expect(option).toMatchObject({ strike: '100.00', price: '52.5', payout: '1904.76', outcome: null });
  // Said twice, it is bought once.
  expect(good(await apply(person, { priceLimit: '52.5', requestId })).option.contractId).toBe(option.contractId);
  expect(before - (await inr(person))).toBe(decimal('1000'));
  // Nothing happens before its time.
  await app.options.settleNow();
  expect((await shown(person, option)).option.outcome).toBeNull();
  await ended(option, '100.05');
  const { option: won, faults, settledBy } = await shown(person, option);
  expect(won).toMatchObject({ outcome: 'won', expiryPrice: '100.05', paid: '1904.76', result: '904.76' });
  expect([faults, settledBy?.inputs.length]).toEqual([[], 25]);
  expect((await inr(person)) - before).toBe(decimal('904.76'));
  const [message] = good(await client.call(listMessages, {})).items;
  expect(message).toMatchObject({ title: 'Option won' });
  const lines = good(await client.call(listLedger, { asset: 'INR', group: 'options' })).items;
  expect(lines.length).toBeGreaterThanOrEqual(2);
  await checked();
});

test('lost, equal to the strike, and too few prints: nothing, the stake, the stake', async () => {
  const person = await optionBuyer(app, fresh);
  const { client } = person;
  const before = await inr(person);
  for (const price of ['99.95', '100', undefined]) await ended(await bought(person), price);
  const { items } = good(await client.call(listOptions, { state: 'settled' }));
  expect(items.map(({ outcome, reason, paid }) => [outcome, reason, paid])).toEqual([
    ['void', 'too_few_prints', '1000.00'],
    ['push', null, '1000.00'],
    ['lost', null, '0.00'],
  ]);
  expect(before - (await inr(person))).toBe(decimal('1000'));
  // A put with the same prices wins what a call loses.
  const put = await bought(person, { direction: 'put' });
  await ended(put, '99.95');
  expect((await shown(person, put)).option.outcome).toBe('won');
  const { all, byWindow, results } = good(await client.call(showOptionStatistics, {}));
  expect(all).toEqual([
    expect.objectContaining({ settled: 4, won: 1, lost: 1, returned: 2, net: '-98.86', winRate: '50.00' }),
  ]);
  expect([byWindow[0]?.window, results.map(({ outcome }) => outcome)]).toEqual(['5m', ['lost', 'push', 'void', 'won']]);
  // What was lost counts against the person's own limit of the day, and what was won for it.
  const limits = good(await client.call(listOwnLimits, {})).items;
  expect(limits.find(({ market }) => market === 'NSE')?.lostToday).toBe('98.86');
  const rule = good(await client.call(showOptionRule, {}));
  const participant = rule.participant.find(({ currency }) => currency === 'INR');
  expect(decimal(participant?.available ?? '0')).toBe(
    decimal('20000000') + decimal(participant?.staked ?? '0') - decimal(participant?.paid ?? '0'),
  );
  await checked();
});

test('all options on a share together may pay no more than a part of what was traded of it', async () => {
  const [one, other] = [await optionBuyer(app, fresh), await optionBuyer(app, fresh)];
  tape.turnover = '300000';
  const option = await bought(one);
  // Of the 3,000 that are 1 % of it 1,904.76 is taken, whoever asks.
  const refused = await apply(other);
  expect(refusalOf(refused)).toBe('option_open_interest');
  expect(refused.ok ? '' : 'msg' in refused && refused.msg).toContain('1,904.76');
  tape.turnover = '1000000000';
  await ended(option, '99.95');
});

test('membership that ends changes nothing about what is open', async () => {
  const person = await optionBuyer(app, fresh);
  const option = await bought(person);
  await database.script('alter table vip_membership disable trigger all');
  await database.script(
    `update vip_membership set ends_at_ms = ${app.clock.nowMs()} where ends_at_ms > ${app.clock.nowMs()}`,
  );
  await database.script('alter table vip_membership enable trigger all');
  expect(refusalOf(await apply(person))).toBe('vip_required');
  await ended(option, '100.05');
  expect((await shown(person, option)).option).toMatchObject({ outcome: 'won', paid: '1904.76' });
});

test('one wild print, a stale feed and a clock that jumps do not decide it', async () => {
  const person = await optionBuyer(app, fresh);
  const wild = await bought(person);
  const expiresMs = Date.parse(wild.expiresAt);
  tape.flat(share, '99.9', expiresMs);
  tape.print(share, '1000', expiresMs - 1);
  await ended(wild, undefined);
  const told = await shown(person, wild);
  expect(told.option).toMatchObject({ outcome: 'lost', expiryPrice: '99.90' });
  expect(told.settledBy?.inputs.find(({ price }) => price === '1000.00')?.use).toBe('trimmed');
  // The last prints before a silence of half a minute are no price, whatever they were.
  const stale = await bought(person);
  tape.flat(share, '120', Date.parse(stale.expiresAt) - 31_000, 20);
  await ended(stale, undefined);
  expect((await shown(person, stale)).option).toMatchObject({ outcome: 'void', reason: 'feed_gap' });
  // Hours later the prints of before are still the ones that count, and those of after are none.
  const jumped = await bought(person);
  tape.flat(share, '99.9', Date.parse(jumped.expiresAt));
  app.clock.advance(2 * 3_600_000);
  tape.flat(share, '150', app.clock.nowMs(), 200);
  await app.options.settleNow();
  expect((await shown(person, jumped)).option).toMatchObject({ outcome: 'lost', expiryPrice: '99.90' });
  await checked();
});

test('a halt by two people gives the stake back, and nothing is sold while it lasts', async () => {
  const person = await optionBuyer(app, fresh);
  const option = await bought(person);
  const sinceMs = app.clock.nowMs();
  await database.script(`insert into trading_halt (halt_id, country, instrument_id, since_ms, notice_en, notice_pt, proposed_by, approved_by)
    values ('h1', 'IN', '${share}', ${sinceMs}, 'a', 'b', 'one', 'other')`);
  expect(refusalOf(await apply(person))).toBe('option_halted');
  await ended(option, '100.05');
  expect((await shown(person, option)).option).toMatchObject({ outcome: 'void', reason: 'halted', paid: '1000.00' });
  const untilMs = app.clock.nowMs();
  await database.script(`update trading_halt set until_ms = ${untilMs} where halt_id = 'h1'`);
  await checked();
  // Money that was given back for a halt which is not there is found.
  const moved = (byMs: number) =>
    database.script(
      `update trading_halt set since_ms = ${sinceMs + byMs}, until_ms = ${untilMs + byMs} where halt_id = 'h1'`,
    );
  await moved(3_600_000);
  expect((await verifyOptions(database)).differences).toEqual([expect.stringMatching(/another halt follows/)]);
  expect((await shown(person, option)).faults).toEqual(['halt']);
  await moved(0);
  await checked();
});

test('a server that falls at the instant of expiry settles once afterwards, by the same prints', async () => {
  const person = await optionBuyer(app, fresh);
  const [one, other] = [await bought(person), await bought(person)];
  const expiresMs = Date.parse(other.expiresAt);
  tape.flat(share, '100.05', Date.parse(one.expiresAt));
  tape.flat(share, '99.95', expiresMs);
  await app.close();
  app = await open(expiresMs);
  // Two seconds later, asked twice and by its own clock.
  app.clock.advance(2_000);
  await Promise.all([app.options.settleNow(), app.options.settleNow()]);
  const client = app.client(person.token);
  const again = { ...person, client };
  expect((await shown(again, one)).option).toMatchObject({ outcome: 'won', expiryPrice: '100.05' });
  expect((await shown(again, other)).option).toMatchObject({ outcome: 'lost', expiryPrice: '99.95' });
  const [row] = await database.query<{ many: number }>({
    name: 'test_settled_once',
    text: `select count(*)::int as many from entry where 'option.settled' = any(types) and owner_id =
      (select owner_id from option_contract where contract_id = '${one.contractId}')`,
  });
  expect(row?.many).toBe(2);
  await checked();
});

test('an index is settled by the mean of its levels, and one whose levels were missed gives the stake back', async () => {
  const index = app.market.live.instruments.find((one) => one.kind === 'index' && one.currency === 'INR')?.id ?? '';
  const person = await optionBuyer(app, fresh);
  const seconds = (count: number) => {
    for (let each = 0; each < count; each += 1) app.clock.advance(1_000);
  };
  seconds(90);
  const wish = { instrumentId: index, window: '15m', priceLimit: '95' } as const;
  expect(refusalOf(await apply(person, { ...wish, window: '1m' }))).toBe('option_window_short');
  const { option } = good(await apply(person, wish));
  seconds(902);
  await app.options.settleNow();
  const told = await shown(person, option);
  expect([told.faults, told.settledBy?.estimator]).toEqual([[], 'time-mean-1']);
  expect(['won', 'lost', 'push']).toContain(told.option.outcome);
  const { option: missed } = good(await apply(person, wish));
  const at = app.clock.nowMs();
  await app.close();
  app = await open(at + 902_000);
  await app.options.settleNow();
  const again = { ...person, client: app.client(person.token) };
  expect((await shown(again, missed)).option).toMatchObject({ outcome: 'void', paid: '1000.00' });
  await checked();
});

test('a changed settlement, price or strike is found, and so is money that lies where it should not', async () => {
  const [row] = await database.query<{ owner_id: number; no: number }>({
    name: 'test_one_won',
    text: `select owner_id, settled_no as no from option_contract where outcome = 'won' order by settled_no limit 1`,
  });
  await database.script('alter table option_contract disable trigger all');
  await database.script(
    `update option_contract set paid = paid + 1 where settled_no = ${row?.no} and owner_id = ${row?.owner_id}`,
  );
  const { differences } = await verifyOptions(database);
  expect(differences.some((each) => each.includes('another row of its end'))).toBe(true);
  expect(differences.some((each) => each.includes('the participant has'))).toBe(true);
  await database.script(
    `update option_contract set paid = paid - 1 where settled_no = ${row?.no} and owner_id = ${row?.owner_id}`,
  );
  await checked();
});
