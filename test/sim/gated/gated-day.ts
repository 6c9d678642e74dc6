import { optionQuestions } from '@tarazu/domain/option/suitability';
import {
  askForQuotes,
  counterQuote,
  letQuotesGo,
  listBlocks,
  orderBlock,
  showBlockWindow,
  takeQuote,
} from '@tarazu/wire/block/block';
import type { Client, Outcome } from '@tarazu/wire/client';
import { applyOption } from '@tarazu/wire/option/option';
import { answerOptionQuiz, showOptionQuiz } from '@tarazu/wire/option/option-quiz';
import { buyVanilla, closeVanilla, showVanillaChain, writeVanilla } from '@tarazu/wire/option/vanilla';
import { takeStarter } from '@tarazu/wire/practice';
import { setLossLimit } from '@tarazu/wire/trading/own-limit';
import { becomeMember } from '../../../server/src/testing/member.ts';
import { createTestApp, good, type TestApp } from '../../../server/src/testing/test-app.ts';
import { openPeople } from '../../../tools/proof/people.ts';
import { createDice, type Dice } from '../dice.ts';

// A Friday, 08:46 in India: the first window for blocks. The nearest European options end with this day.
const START_MS = Date.parse('2026-11-20T03:16:00.000Z');
const MORNING_MS = Date.parse('2026-11-20T06:30:00.000Z');
const SECOND_WINDOW_MS = Date.parse('2026-11-20T08:36:00.000Z');
const EXPIRED_MS = Date.parse('2026-11-20T18:29:53.000Z');
const DAY_ENDS_MS = Date.parse('2026-11-20T18:31:00.000Z');
const MINUTE_MS = 60_000;
const AT_ONCE = 100;
const GRANT = '1000000';
const LOSS_LIMIT = '20000';
const SHARES_MOST = 8;
/** A share of which a few are among those that everybody may take once. */
const COVERED = 'IN:SAHYM';
/** Of a request for quotes: from once to three times the least value of a block. */
const SIZE_PARTS = 3;

export interface GatedDayOptions {
  readonly seed: string;
  readonly people: number;
  /** While everything stands as the day has left it. */
  readonly after: (app: TestApp, report: GatedDayReport) => Promise<void>;
}

export interface GatedDayReport {
  /** What was done, and what was refused, by name. */
  readonly done: ReadonlyMap<string, number>;
  readonly refused: ReadonlyMap<string, number>;
}

interface Trader {
  readonly client: Client;
  readonly number: number;
}

interface Strike {
  readonly instrumentId: string;
  readonly expiry: string;
  readonly strike: string;
}

function createTally() {
  const done = new Map<string, number>();
  const refused = new Map<string, number>();
  const add = (to: Map<string, number>, name: string) => to.set(name, (to.get(name) ?? 0) + 1);
  return {
    done,
    refused,
    /** The data of what was done; undefined of what was refused. What never came through is thrown. */
    take<Data>(name: string, outcome: Outcome<Data>): Data | undefined {
      if (!outcome.ok && outcome.kind !== 'refused') throw new Error(`${name} did not come through`);
      add(outcome.ok ? done : refused, outcome.ok ? name : String(outcome.name));
      return outcome.ok ? outcome.data : undefined;
    },
  };
}

/** Some of them at once, each with what it wants; the dice are thrown before anything is sent, so that they fall the same way always. */
async function each<Wish>(wishes: readonly Wish[], one: (wish: Wish) => Promise<void>): Promise<void> {
  for (let first = 0; first < wishes.length; first += AT_ONCE)
    await Promise.all(wishes.slice(first, first + AT_ONCE).map(one));
}

/** Members who have answered the questions and set a limit of their own. */
async function openTraders(app: TestApp, count: number): Promise<readonly Trader[]> {
  const { database, clock, committer } = app;
  const opened = await openPeople({
    database,
    clock,
    committer,
    count,
    grant: GRANT,
    secret: Buffer.alloc(48, 'test'),
  });
  const traders = opened.map(({ token }, number) => ({ client: app.client(token), number }));
  const answers = optionQuestions.map(({ right }) => right).join('');
  await each(traders, async ({ client, number }) => {
    await becomeMember(client);
    const { version } = good(await client.call(showOptionQuiz, {}));
    good(await client.call(answerOptionQuiz, { version, answers, requestId: `gated-quiz-${number}` }));
    good(await client.call(setLossLimit, { market: 'NSE', amount: LOSS_LIMIT, requestId: `gated-limit-${number}` }));
  });
  return traders;
}

type Tally = ReturnType<typeof createTally>;

/** Requests that are taken, bargained over or let go, and parts of what desks have published. */
async function tradeBlocks(
  app: TestApp,
  traders: readonly Trader[],
  shares: readonly string[],
  at: string,
  dice: Dice,
  tally: Tally,
) {
  const { items } = good(await app.client().call(listBlocks, {}));
  const offers = items.filter(({ currency }) => currency === 'INR');
  const prices = new Map(
    await Promise.all(
      shares.map(async (id) => {
        const { last, window } = good(await app.client().call(showBlockWindow, { instrumentId: id }));
        return [id, Number(window.valueMin) / Number(last ?? '1')] as const;
      }),
    ),
  );
  const wishes = traders.map((trader) => ({
    ...trader,
    id: dice.pick(shares),
    parts: 1 + dice.next() * (SIZE_PARTS - 1),
    side: dice.next() < 0.8 ? ('buy' as const) : ('sell' as const),
    way: dice.pick(['take', 'take', 'counter', 'let-go', 'offer'] as const),
    place: dice.next(),
  }));
  await each(wishes, async ({ client, number, id, parts, side, way, place }) => {
    const requestId = `gated-block-${at}-${number}`;
    const offer = offers[Math.floor(place * offers.length)];
    if (way === 'offer' && offer) {
      const { blockId, quantityMin: quantity, price } = offer;
      tally.take('block ordered', await client.call(orderBlock, { requestId, blockId, quantity, price }));
      return;
    }
    const quantity = String(Math.ceil((prices.get(id) ?? 1) * parts));
    const request = tally.take(
      'quotes asked',
      await client.call(askForQuotes, { requestId, instrumentId: id, side, quantity }),
    );
    const quote = request?.quotes[Math.floor(place * request.quotes.length)];
    if (!request || !quote) return;
    const { rfqId } = request;
    const desk = quote.desk.id;
    if (way === 'let-go')
      tally.take('quotes let go', await client.call(letQuotesGo, { rfqId, requestId: `${requestId}-go` }));
    if (way === 'counter' && quote.price !== null)
      tally.take(
        'quote countered',
        await client.call(counterQuote, { rfqId, desk, price: request.last, requestId: `${requestId}-counter` }),
      );
    if (way === 'take' || way === 'counter')
      tally.take('quote taken', await client.call(takeQuote, { rfqId, desk, requestId: `${requestId}-take` }));
  });
}

/** Windows both ways, European options bought and written; how much of each the dice say. */
async function openOptions(
  app: TestApp,
  traders: readonly Trader[],
  shares: readonly string[],
  at: string,
  dice: Dice,
  tally: Tally,
) {
  const chains = await Promise.all(
    shares.map(async (instrumentId) => {
      const { expiries, strikes } = good(await app.client().call(showVanillaChain, { instrumentId }));
      return strikes.map(({ strike }): Strike => ({ instrumentId, expiry: expiries[0]?.date ?? '', strike }));
    }),
  );
  const listed = chains.flat();
  const wishes = traders.map((trader) => ({
    ...trader,
    on: dice.pick(listed),
    direction: dice.pick(['call', 'put'] as const),
    way: dice.pick(['window', 'window', 'buy', 'write'] as const),
    contracts: 1 + dice.below(4),
    window: dice.pick(['1m', '5m', '15m'] as const),
  }));
  const held: {
    readonly trader: Trader;
    readonly contractId: string;
    readonly contracts: number;
    readonly side: 'buy' | 'write';
  }[] = [];
  await each(wishes, async ({ client, number, on, direction, way, contracts, window }) => {
    const requestId = `gated-option-${at}-${number}`;
    if (way === 'window') {
      const { instrumentId } = on;
      const wish = { instrumentId, direction, window, amount: '100', priceLimit: '95', requestId } as const;
      tally.take('window bought', await client.call(applyOption, wish));
      return;
    }
    const call = way === 'buy' ? buyVanilla : writeVanilla;
    const wish = { ...on, direction, requestId, contracts: way === 'buy' ? contracts : 1 };
    const priceLimit = way === 'buy' ? on.strike : '0.01';
    const name = way === 'buy' ? 'European bought' : 'European written';
    const opened = tally.take(name, await client.call(call, { ...wish, priceLimit }));
    if (opened)
      held.push({
        trader: { client, number },
        contractId: opened.option.contractId,
        contracts: wish.contracts,
        side: way,
      });
  });
  return held;
}

/** Calls on shares of their own, which everybody may take once: some end with a sale of those, some free them. */
async function writeCovered(app: TestApp, traders: readonly Trader[], dice: Dice, tally: Tally): Promise<void> {
  const { expiries, strikes } = good(await app.client().call(showVanillaChain, { instrumentId: COVERED }));
  const wishes = traders.map((trader) => ({ ...trader, strike: dice.pick(strikes).strike }));
  await each(wishes, async ({ client, number, strike }) => {
    good(await client.call(takeStarter, { requestId: `gated-starter-${number}` }));
    const terms = { instrumentId: COVERED, direction: 'call', expiry: expiries[0]?.date ?? '', strike } as const;
    const more = { contracts: 1, cover: 'shares', priceLimit: '0.01', requestId: `gated-covered-${number}` } as const;
    tally.take('European covered', await client.call(writeVanilla, { ...terms, ...more }));
  });
}

/** Some give back all, some a part; the others wait for the end. */
async function closeSome(held: Awaited<ReturnType<typeof openOptions>>, at: string, dice: Dice, tally: Tally) {
  const sorted = held.toSorted((a, b) => a.trader.number - b.trader.number);
  const wishes = sorted.map((one) => ({ ...one, many: dice.below(one.contracts + 1), isKept: dice.next() < 0.4 }));
  await each(
    wishes.filter(({ isKept }) => !isKept),
    async ({ trader, contractId, contracts, many, side }) => {
      const part = many > 0 && many < contracts ? { contracts: many } : {};
      const priceLimit = side === 'buy' ? '0.01' : '1000000';
      const requestId = `gated-close-${at}-${trader.number}`;
      const name = 'contracts' in part ? 'part closed' : 'European closed';
      tally.take(name, await trader.client.call(closeVanilla, { contractId, priceLimit, requestId, ...part }));
    },
  );
}

/** A day of a house in which people trade blocks and options, through its calls. What they want is decided by the seed; who comes first is not. */
export async function runGatedDay({ seed, people, after }: GatedDayOptions): Promise<void> {
  const app = await createTestApp({
    startMs: START_MS,
    environment: { PRACTICE_OFFERS: 'on', COIN_MARKET: 'none' },
  });
  try {
    const { clock, options, blocks } = app;
    const dice = createDice(seed);
    const tally = createTally();
    const traders = await openTraders(app, people);
    const shares = app.market.queries.hotStocks('IN', SHARES_MOST).items.map(({ id }) => id);
    const isBusy = (share: number) => traders.filter(() => dice.next() < share);
    const pass = async (toMs: number) => {
      clock.jumpTo(toMs);
      await app.trading.engine.settled();
      await options.settleNow();
      await blocks.runDue();
    };
    await pass(clock.nowMs());
    await tradeBlocks(app, isBusy(0.5), shares, 'first', dice, tally);
    await pass(MORNING_MS);
    const morning = await openOptions(app, isBusy(0.8), shares, 'morning', dice, tally);
    await writeCovered(app, isBusy(0.1), dice, tally);
    await pass(MORNING_MS + 6 * MINUTE_MS);
    await closeSome(morning, 'morning', dice, tally);
    await pass(SECOND_WINDOW_MS);
    await tradeBlocks(app, isBusy(0.5), shares, 'second', dice, tally);
    const evening = await openOptions(app, isBusy(0.5), shares, 'afternoon', dice, tally);
    await pass(SECOND_WINDOW_MS + 6 * MINUTE_MS);
    await closeSome(evening, 'afternoon', dice, tally);
    await pass(SECOND_WINDOW_MS + 16 * MINUTE_MS);
    // Before the session is over: a server that comes only after it finds no prints of it, and everybody has their own back.
    await pass(EXPIRED_MS);
    await pass(DAY_ENDS_MS);
    await after(app, tally);
  } finally {
    await app.close();
  }
}
