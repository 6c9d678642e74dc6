import type { Halt } from '@tarazu/domain/market/halt/halt';
import { decimal } from '@tarazu/domain/money';
import { facts, instrument, market, now, tape } from '@tarazu/domain/option/test-option';
import { expect, test } from 'vitest';
import type { DecideContext } from '../platform/commit/transactor.ts';
import type { Statement, Writer } from '../platform/database.ts';
import type { OptionMarkets } from './option-market.ts';
import type { OptionRow } from './store/kept-option.ts';
import { createOptionTransactor, type OptionCommand } from './transactor.ts';

const owner = 7;
const expiresMs = now - 3_000;

/** A call at 100 for 4,500 that has expired, of somebody whose own limit of the day is 5,000. */
const row: OptionRow = {
  ...{ owner_id: owner, contract_id: 'c0', instrument_id: instrument.id, market: 'NSE', currency: 'INR' },
  ...{ direction: 'call', lasts: '5m', stake: '4500', payout: '8571.42', price: '52.5', fair: '50', strike: '100' },
  ...{ levels: false, tick_part: '0.005', bought_ms: expiresMs - 300_000, expires_ms: expiresMs, event_no: 3 },
  ...{ units: null, contracts: null, written: false, part_of: null, dated_quote: true, rounded: true },
  ...{ cover_asset: null, cover_step: null, outcome: null, reason: null, expiry_price: null, paid: null },
  ...{ settled_ms: null, settled_no: null },
};
const kept: Readonly<Record<string, readonly unknown[]>> = {
  option_open: [row],
  option_load: [row],
  option_quiz_passed: [{ owner_id: owner, passed_at_ms: 1 }],
};
const store = { query: ({ name }: Statement) => Promise.resolve(kept[name] ?? []) } as unknown as Writer;
const context: DecideContext = {
  ...{ nowMs: now, owner, nextEventNo: 4 },
  balance: () => decimal('1000000'),
  assets: () => [],
  account: () => ({ status: 1 }),
};
const settle: OptionCommand = { kind: 'settle', owner, contractId: 'c0', currency: 'INR' };
const buy = {
  ...{ kind: 'buy', owner, contractId: 'c1', instrumentId: instrument.id, direction: 'call', window: '5m' },
  ...{ stake: decimal('1000'), priceLimit: decimal('100'), currency: 'INR', closes: market.closes },
} as unknown as OptionCommand;

/** What becomes of a purchase that is decided in the batch in which that call ends at a price; undefined: it is bought. */
async function refusalBeside(price: string): Promise<unknown> {
  const transactor = createOptionTransactor({
    markets: {
      now: () => market,
      at: () => ({ observations: tape(price, expiresMs), stopped: undefined }),
    } as unknown as OptionMarkets,
    readTraders: () => Promise.resolve(new Map([[owner, { ...facts.trader, traded: [] }]])),
    readHalts: () => Promise.resolve<readonly Halt[]>([]),
    covers: { load: () => Promise.resolve({}), apply: () => undefined } as never,
    instrument: () => instrument,
    practice: () => true,
  });
  const loaded = await transactor.load(store, [settle, buy]);
  // While it is open its stake counts as if it were lost.
  expect(transactor.decide(buy, loaded, context)).toMatchObject({ code: 'option_limit_reached' });
  const ended = transactor.decide(settle, loaded, context);
  if (ended.kind === 'refused') throw new Error(ended.code);
  transactor.apply(loaded, ended.events, settle, context);
  const decided = transactor.decide(buy, loaded, context);
  return decided.kind === 'refused' ? { code: decided.code, ...decided.params } : undefined;
}

test('what a batch has lost is not staked again in the same batch past the own limit of the day, and what it has won is', async () => {
  expect(await refusalBeside('99')).toMatchObject({
    code: 'option_limit_reached',
    lost: { amount: '4500.00' },
    open: { amount: '0.00' },
  });
  expect(await refusalBeside('101')).toBeUndefined();
});
