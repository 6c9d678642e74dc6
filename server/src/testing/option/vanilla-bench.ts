import type { MarketId } from '@tarazu/domain/market/instrument';
import { decimal } from '@tarazu/domain/money';
import type { RequestInput } from '@tarazu/wire/endpoint';
import {
  buyVanilla,
  quoteVanilla,
  showVanilla,
  showVanillaChain,
  type VanillaView,
  writeVanilla,
} from '@tarazu/wire/option/vanilla';
import { showAssets } from '@tarazu/wire/wallet';
import { migrations } from '../../app.ts';
import type { MarketSource } from '../../market/index.ts';
import { verifyOptions } from '../../option/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { verifyLedger } from '../../platform/ledger.ts';
import { openFreshDatabase } from '../fresh-database.ts';
import {
  createTestApp,
  good,
  type TestApp,
  type TestPerson,
  testStartMs,
  testTransactionPassword,
} from '../test-app.ts';
import { optionBuyer } from './option-buyer.ts';
import { createScriptedTape, type ScriptedTape } from './scripted-tape.ts';

type Wish = Partial<Omit<RequestInput<typeof buyVanilla>, 'requestId'>>;

interface BenchOptions {
  readonly instrumentId: string;
  /** The currency that it is paid in, and what it costs while nothing else is said. */
  readonly currency: string;
  readonly price: string;
  readonly market?: MarketId;
  readonly startMs?: number;
  /** The market round the tape: what else it tells may be written by the test. */
  readonly around?: (source: MarketSource, clock: Clock) => MarketSource;
  /** The house's own markets, coins among them, and no tape of a test. */
  readonly ownMarkets?: boolean;
}

/** European options on one thing whose tape a test writes: servers come and go at the moments that matter, the store and the tape stay. */
export interface VanillaBench {
  readonly app: TestApp;
  readonly database: Database;
  readonly tape: ScriptedTape;
  fresh(): string;
  /** Six digits, as every call about money takes them. */
  readonly digits: { readonly transactionPassword: string };
  buyer(limit?: string): Promise<TestPerson>;
  /** Another server at that moment: days are not lived through second by second. */
  at(atMs: number): Promise<void>;
  /** The same person at the server that runs now. */
  here(person: TestPerson): TestPerson;
  /** Two minutes later, with prints of just before. */
  calm(price?: string): void;
  chain(expiry?: string): Promise<Awaited<ReturnType<typeof chainOf>>>;
  /** The call as it is answered, at what the test wants of it. */
  apply(person: TestPerson, more?: Wish): ReturnType<typeof applyOf>;
  /** What one would be bought at, and what is told beside it. */
  quoted(person: TestPerson, more?: Wish): Promise<Awaited<ReturnType<typeof quotedOf>>>;
  bought(person: TestPerson, more?: Wish): Promise<VanillaView>;
  wrote(person: TestPerson, direction: 'call' | 'put', more?: Wish, price?: string): Promise<VanillaView>;
  shown(
    person: TestPerson,
    option: Pick<VanillaView, 'contractId'>,
    contracts?: number,
  ): Promise<Awaited<ReturnType<typeof shownOf>>>;
  /** At its expiry, with prints of this price or without any. */
  ended(option: VanillaView, price: string | undefined): Promise<void>;
  available(person: TestPerson): Promise<bigint>;
  /** What the ledger and the options say of themselves; empty: nothing is wrong. */
  differences(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const chainOf = async (app: TestApp, instrumentId: string, expiry?: string) =>
  good(await app.client().call(showVanillaChain, { instrumentId, ...(expiry ? { expiry } : {}) }));
const shownOf = async ({ client }: TestPerson, contractId: string, contracts?: number) =>
  good(await client.call(showVanilla, { contractId, ...(contracts === undefined ? {} : { contracts }) }));
const quotedOf = async ({ client }: TestPerson, wish: RequestInput<typeof quoteVanilla>) =>
  good(await client.call(quoteVanilla, wish));
const applyOf = ({ client }: TestPerson, request: RequestInput<typeof buyVanilla>) => client.call(buyVanilla, request);

export async function createVanillaBench(options: BenchOptions): Promise<VanillaBench> {
  const { instrumentId, currency, price, around, ownMarkets = false } = options;
  const tape = createScriptedTape();
  const database = await openFreshDatabase(migrations);
  const digits = { transactionPassword: testTransactionPassword };
  let last = 0;
  const fresh = () => {
    last += 1;
    return `bench-${last}-request`;
  };
  const sourceOf = (clock: Clock) => {
    const source = tape.source(clock);
    return around ? around(source, clock) : source;
  };
  /** The store outlives the server: it is closed with the last one. */
  const open = (startMs: number) =>
    createTestApp({
      startMs,
      database: { ...database, close: () => Promise.resolve() },
      ...(ownMarkets ? {} : { source: sourceOf, environment: { COIN_MARKET: 'none' } }),
    });
  let app = await open(options.startMs ?? testStartMs);
  const wishOf = async (more: Wish) => {
    const { expiry } = await bench.chain();
    return { instrumentId, direction: 'call', expiry: expiry ?? '', strike: price, contracts: 1, ...more } as const;
  };

  const bench: VanillaBench = {
    get app() {
      return app;
    },
    database,
    tape,
    fresh,
    digits,
    buyer: (limit) => optionBuyer(app, fresh, limit, options.market),
    async at(atMs) {
      await app.close();
      app = await open(atMs);
    },
    here: (person) => ({ ...person, client: app.client(person.token) }),
    calm(of = price) {
      app.clock.advance(120_000);
      tape.flat(instrumentId, of, app.clock.nowMs());
    },
    chain: (expiry) => chainOf(app, instrumentId, expiry),
    async apply(person, more = {}) {
      const wish = await wishOf(more);
      return applyOf(person, { priceLimit: '10', requestId: fresh(), ...digits, ...wish });
    },
    quoted: async (person, more = {}) => quotedOf(person, await wishOf(more)),
    async bought(person, more = {}) {
      bench.calm();
      return good(await bench.apply(person, more)).option;
    },
    async wrote(person, direction, more = {}, of = price) {
      bench.calm(of);
      const wish = await wishOf({ direction, ...more });
      const { offer } = await quotedOf(person, { ...wish, side: 'write' });
      const request = { ...wish, priceLimit: offer?.price ?? '', requestId: fresh(), ...digits };
      return good(await person.client.call(writeVanilla, request)).option;
    },
    shown: (person, { contractId }, contracts) => shownOf(person, contractId, contracts),
    async ended({ expiresAt }, of) {
      const expiresMs = Date.parse(expiresAt);
      if (of !== undefined) tape.flat(instrumentId, of, expiresMs);
      await bench.at(expiresMs + 2_000);
      await app.options.settleNow();
    },
    async available({ client }) {
      const { accounts } = good(await client.call(showAssets, {}));
      return decimal(accounts.find((one) => one.currency === currency)?.available ?? '0');
    },
    async differences() {
      return [...(await verifyLedger(database)).differences, ...(await verifyOptions(database)).differences];
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
  return bench;
}
