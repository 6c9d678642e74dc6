import { refused } from '@tarazu/domain/decision';
import {
  describeExchange,
  type ExchangeDone,
  type ExchangeQuote,
  termsOf,
  wishFault,
} from '@tarazu/domain/exchange/exchange';
import { exchangeTariffRows, parseExchangeTariff } from '@tarazu/domain/exchange/exchange-tariff';
import { CENT, exchangeCurrencies, type References } from '@tarazu/domain/exchange/rate';
import { decimal, decimalToText, roundToStep } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import {
  type ExchangeReceipt,
  listExchanges,
  quoteExchange,
  showExchange,
  showReferenceRates,
  takeExchange,
} from '@tarazu/wire/exchange';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import { readEventsAt } from '../platform/commit/read-events.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import { readBalances } from '../platform/ledger.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { Tariffs } from '../tariff/index.ts';
import type { TradingGate } from '../user/index.ts';
import type { ReferenceRates } from './reference-rates.ts';
import { createQuoteSeal } from './sealed-quote.ts';
import { type ExchangePlace, findPlace, listPlaces, readGiven } from './store.ts';
import { createExchangeTransactor, DAY_MS, givenWithin } from './transactor.ts';

export { exchangeMigrations } from './store.ts';

const HOUR_MS = 3_600_000;
const HOURS_SHOWN = 24;

export interface ExchangeDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly secret: Uint8Array;
  readonly tariffs: Tariffs;
  readonly rates: ReferenceRates;
  readonly gate: Pick<TradingGate, 'check'>;
}

export interface Exchange {
  routes(serve: Serve): void;
  /** The reference rates now, for showing several currencies as one sum. */
  references(): References;
  /** Those of a moment, past ones too. */
  referencesAt(atMs: number): References;
}

type Receipt = Omit<ExchangeReceipt, 'exchangeId' | 'at' | 'entry'>;

function receiptTerms(done: ExchangeDone): Receipt {
  const { from, to, given, feePercent, fee, changed, received, fromPerDollar, toPerDollar, quotedAt } = done;
  const rate = { one: done.rateOne, is: done.rateIs, rate: done.rate };
  const amounts = { given, feePercent, fee, changed, received, fromPerDollar, toPerDollar };
  return { from, to, ...amounts, rate, source: 'simulated', quotedAt };
}

function receiptOf(done: ExchangeDone, entry: number): ExchangeReceipt {
  return { exchangeId: done.exchangeId, ...receiptTerms(done), at: done.at, entry };
}

/** Changes rupees, reais, dollars and the dollar of coins into one another at a quoted rate. */
export function createExchange({
  database,
  committer,
  clock,
  ids,
  secret,
  tariffs,
  rates,
  gate,
}: ExchangeDeps): Exchange {
  const tariff = tariffs.define({ name: 'exchange', parse: parseExchangeTariff, initial: exchangeTariffRows });
  const transactor = createExchangeTransactor(tariff, () => clock.nowMs());
  const seal = createQuoteSeal(secret);

  async function receipts(places: readonly ExchangePlace[]): Promise<ExchangeReceipt[]> {
    const asked = places.map((place) => ({ owner: place.owner_id, no: place.event_no }));
    const found = new Map((await readEventsAt(database, asked)).map((row) => [row.no, row.event?.body]));
    // What stands under this number was written by this feature's own rule.
    return asked.flatMap(({ no }) => (found.has(no) ? [receiptOf(found.get(no) as ExchangeDone, no)] : []));
  }

  async function limitsOf(owner: AccountId, from: ExchangeQuote['terms']['from'], nowMs: number) {
    const { minimum, maximum, dayMaximum } = tariff.at(nowMs);
    const [balances, given] = await Promise.all([
      readBalances(database, owner),
      readGiven(database, [owner], nowMs - DAY_MS),
    ]);
    const spent = givenWithin(given.get(`${owner}|${from}`), nowMs);
    const left = dayMaximum[from] > spent ? dayMaximum[from] - spent : 0n;
    const own = balances.find(({ asset, purpose }) => asset === from && purpose === 'available');
    const text = (value: bigint) => decimalToText(value, 2);
    return {
      minimum: text(minimum[from]),
      maximum: text(maximum[from]),
      dayMaximum: text(dayMaximum[from]),
      dayLeft: text(left),
      available: text(roundToStep(decimal(own?.amount ?? '0'), CENT, 'floor')),
    };
  }

  function serveRates(serve: Serve): void {
    serve(showReferenceRates, () => {
      const nowMs = clock.nowMs();
      const lastMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
      const hours = Array.from({ length: HOURS_SHOWN }, (_, place) => lastMs - (HOURS_SHOWN - 1 - place) * HOUR_MS);
      const currencies = exchangeCurrencies.map((currency) => {
        const perDollar = (atMs: number) => decimalToText(rates.at(atMs)[currency], 4);
        const past = hours.map((atMs) => ({ at: new Date(atMs).toISOString(), perDollar: perDollar(atMs) }));
        return { currency, perDollar: perDollar(nowMs), hours: past };
      });
      return { at: new Date(nowMs).toISOString(), source: rates.source, currencies };
    });
  }

  function serveTaking(serve: Serve): void {
    serve(quoteExchange, async ({ from, to, amount }, { session }) => {
      const [owner, nowMs] = [session.accountId, clock.nowMs()];
      const row = tariff.at(nowMs);
      const wish = { from, to, amount: decimal(amount) };
      const fault = wishFault(wish, row);
      if (fault) return fault;
      const terms = termsOf(wish, row, rates.at(nowMs));
      const validUntilMs = nowMs + row.quoteSeconds * 1000;
      const quote = { quoteId: ids.id(), owner, terms, source: rates.source, quotedAtMs: nowMs, validUntilMs };
      return {
        quote: seal.seal(quote),
        ...receiptTerms(describeExchange('', quote, nowMs)),
        validUntil: new Date(validUntilMs).toISOString(),
        validSeconds: row.quoteSeconds,
        ...(await limitsOf(owner, from, nowMs)),
      };
    });
    serve(takeExchange, async ({ quote: sealed, requestId, transactionPassword }, { session }) => {
      const quote = seal.open(sealed);
      if (!quote || quote.owner !== session.accountId) return refused('exchange_quote_unknown');
      const consent = await gate.check(session, transactionPassword);
      if (consent.kind === 'refused') return consent;
      const owner = session.accountId;
      const command = { consent, owner, exchangeId: ids.id(), quote };
      const outcome = await committer.submit(transactor, { owner, requestId, body: sealed, command });
      if (outcome.kind === 'refused') return outcome;
      const { entry, ...done } = outcome.answer;
      return receiptOf(done, entry);
    });
  }

  return {
    references: () => rates.at(clock.nowMs()),
    referencesAt: (atMs) => rates.at(atMs),
    routes(serve) {
      serveRates(serve);
      serveTaking(serve);
      serve(listExchanges, async ({ cursor, pageSize }, { session }) => {
        const { rows, next, total } = await listPlaces(database, session.accountId, { cursor, pageSize });
        return { items: await receipts(rows), next, page: 1, pageSize, total };
      });
      serve(showExchange, async ({ exchangeId }, { session }) => {
        const place = await findPlace(database, session.accountId, exchangeId);
        const [receipt] = place ? await receipts([place]) : [];
        return receipt ?? refused('exchange_unknown');
      });
    },
  };
}
