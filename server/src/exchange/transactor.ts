import {
  decideExchange,
  type ExchangeDone,
  type ExchangeEvent,
  type ExchangeQuote,
} from '@tarazu/domain/exchange/exchange';
import type { ExchangeTariff } from '@tarazu/domain/exchange/exchange-tariff';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Transactor } from '../platform/commit/transactor.ts';
import type { Tariff } from '../tariff/index.ts';
import { type GivenAmount, insertExchanges, type OwnedExchange, readGiven, readUsedQuotes } from './store.ts';

export const DAY_MS = 86_400_000;

export interface TakeExchange {
  readonly owner: AccountId;
  readonly exchangeId: string;
  readonly quote: ExchangeQuote;
}

interface ExchangeFactsLoaded {
  readonly used: Set<string>;
  readonly given: Map<string, GivenAmount[]>;
  readonly added: OwnedExchange[];
}

export type ExchangeTransactor = Transactor<
  TakeExchange,
  ExchangeFactsLoaded,
  ExchangeEvent,
  ExchangeDone & { readonly entry: number }
>;

/** What was given within the 24 hours before a moment, e8. */
export function givenWithin(given: readonly GivenAmount[] = [], nowMs: number): bigint {
  return given.reduce((sum, { atMs, amount }) => (atMs > nowMs - DAY_MS ? sum + amount : sum), 0n);
}

export function createExchangeTransactor(tariff: Tariff<ExchangeTariff>, nowMs: () => number): ExchangeTransactor {
  return {
    name: 'exchange',
    emits: ['exchange.done'],
    touches: ({ owner, quote }) => ({ accounts: [owner], assets: [quote.terms.from, quote.terms.to] }),
    async load(reader, commands) {
      const asked = commands.map(({ owner, quote }) => ({ owner, quoteId: quote.quoteId }));
      const owners = [...new Set(commands.map(({ owner }) => owner))];
      // A day more than is counted, so that the moment of deciding need not be known here.
      const [used, given] = await Promise.all([
        readUsedQuotes(reader, asked),
        readGiven(reader, owners, nowMs() - 2 * DAY_MS),
      ]);
      return { used, given, added: [] };
    },
    decide(command, { used, given }, context) {
      const { owner, quote } = command;
      const { from } = quote.terms;
      return decideExchange(command, {
        nowMs: context.nowMs,
        active: context.account(owner).status === 1,
        used: used.has(`${owner}|${quote.quoteId}`),
        available: context.balance(owner, from, 'available'),
        givenToday: givenWithin(given.get(`${owner}|${from}`), context.nowMs),
        tariff: tariff.at(context.nowMs),
      });
    },
    apply({ used, given, added }, events, { owner }, { nowMs: atMs, nextEventNo }) {
      for (const { body: done } of events) {
        const key = `${owner}|${done.from}`;
        used.add(`${owner}|${done.quoteId}`);
        given.set(key, [...(given.get(key) ?? []), { atMs, amount: decimal(done.given) }]);
        added.push({ owner, no: nextEventNo, done });
      }
    },
    answer(_command, _facts, [event], { nextEventNo }) {
      if (!event) throw new Error('an exchange without its event');
      return { ...event.body, entry: nextEventNo };
    },
    save: (writer, { added }, { nowMs: atMs }) => insertExchanges(writer, added, atMs),
  };
}
