import type { BlockDesks } from '@tarazu/domain/block/block-desks';
import { type BlockEvent, type BlockOffer, blockEvents, type PublishedBody } from '@tarazu/domain/block/block-state';
import { blockHouseTerms } from '@tarazu/domain/block/block-terms';
import { decideEnd, decideEndow, decidePublish, decideSquare } from '@tarazu/domain/block/desk-day';
import { deskEndowment, desks } from '@tarazu/domain/block/desks';
import { decideCounter, decideLetGo, decideRequest } from '@tarazu/domain/block/request';
import { type Decision, refused } from '@tarazu/domain/decision';
import { hasBegun } from '@tarazu/domain/market/corporate-action/split';
import { type Halt, haltFault } from '@tarazu/domain/market/halt/halt';
import type { AccountId } from '@tarazu/domain/posting';
import { admissionFault, type Trader } from '@tarazu/domain/trading/admission';
import type { RefusalName } from '@tarazu/wire/refusals';
import { closeBefore, type LiveMarket } from '../market/index.ts';
import type { DecideContext, Transactor } from '../platform/commit/transactor.ts';
import {
  type BlockMarkets,
  countRequests,
  type DeskDay,
  insertOffers,
  type OwnedRequest,
  type ReadTraders,
  readDeskDays,
  readHalts,
  readOffers,
  readRequests,
  readTradedBlocks,
  saveDeskDays,
  saveRequests,
  type TradedOn,
  tradedOn,
  updateOffers,
  withQuote,
} from '../trading/index.ts';
import type { BlockDeskCommand } from './commands.ts';

/** What is remembered of a person: requests and blocks of the day that runs are among it. */
const RECENT_MS = 2 * 86_400_000;

interface DeskFacts {
  readonly traders: ReadonlyMap<AccountId, Omit<Trader, 'status'>>;
  readonly halts: readonly Halt[];
  /** Requests by `owner|day`. */
  readonly made: Map<string, number>;
  readonly traded: readonly TradedOn[];
  readonly requests: Map<string, OwnedRequest>;
  readonly offers: Map<string, BlockOffer>;
  readonly days: Map<string, DeskDay>;
  readonly changedRequests: Map<string, OwnedRequest>;
  readonly published: PublishedBody[];
  readonly ended: Map<string, BlockOffer>;
  readonly changedDays: Map<string, DeskDay>;
}

/** The number of a request that was made, also when it is asked for again. */
export interface BlockDeskAnswer {
  readonly rfqId?: string;
}

export type BlockDeskTransactor = Transactor<BlockDeskCommand, DeskFacts, BlockEvent, BlockDeskAnswer>;

interface TransactorDeps {
  readonly market: LiveMarket;
  readonly markets: BlockMarkets;
  readonly readTraders: ReadTraders;
  /** Who answers requests. */
  readonly quoting: BlockDesks;
  /** Whether nothing but play money moves: the desks are simulated. */
  readonly practice: () => boolean;
  readonly nowMs: () => number;
}

const accounts = desks.map(({ account }) => account);

export function createBlockDeskTransactor({
  market,
  markets,
  readTraders,
  quoting,
  practice,
  nowMs,
}: TransactorDeps): BlockDeskTransactor {
  type DeskDecision = Decision<BlockEvent, RefusalName>;

  function decideAsking(
    command: Extract<BlockDeskCommand, { kind: 'request' }>,
    facts: DeskFacts,
    context: DecideContext,
  ): DeskDecision {
    const { owner, instrumentId, side, average } = command;
    const instrument = market.instrument(instrumentId);
    if (!instrument) return refused('instrument_unknown', { instrument: instrumentId });
    const trader = facts.traders.get(owner);
    if (!trader) throw new Error(`it was not read whether account ${owner} may trade`);
    const { status } = context.account(owner);
    const of = { side, market: instrument.market, members: 'block' } as const;
    const shut =
      admissionFault({ status, ...trader }, of, context.nowMs) ?? haltFault(facts.halts, instrumentId, context.nowMs);
    if (shut) return refused(shut.code, shut.params);
    const now = markets.of(instrument, average);
    const { tradeDate } = now.state;
    const known = {
      market: now,
      house: blockHouseTerms(tradeDate),
      held: ({ account }: { readonly account: AccountId }) => ({
        inventory: context.balance(account, instrument.base, 'available'),
        money: context.balance(account, instrument.currency, 'available'),
      }),
      requestsToday: facts.made.get(`${owner}|${tradeDate}`) ?? 0,
      tradedToday: tradedOn(facts.traded, { owner, instrumentId, tradeDate }),
    };
    return decideRequest(command, known, quoting);
  }

  function decideDay(
    command: Extract<BlockDeskCommand, { kind: 'square' }>,
    facts: DeskFacts,
    context: DecideContext,
  ): DeskDecision {
    const { owner, desk, instrumentId } = command;
    const instrument = market.instrument(instrumentId);
    const previousClose = closeBefore(market, instrumentId);
    if (!instrument || previousClose === undefined) return refused('nothing_to_change');
    const { tradeDate } = market.tradingState(instrumentId);
    const before = facts.days.get(`${desk}|${instrumentId}`);
    if (before?.squaredOn === tradeDate) return refused('nothing_to_change');
    const marketMs = market.nowMs(instrumentId);
    const splits = market
      .splits(instrumentId)
      .filter((split) => before !== undefined && hasBegun(split, marketMs) && split.exMs > before.atMs)
      .toReversed();
    const about = { desk, instrument, tradeDate, previousClose, splits };
    return decideSquare(about, {
      inventory: context.balance(owner, instrument.base, 'available'),
      money: context.balance(owner, instrument.currency, 'available'),
    });
  }

  function requestIn({ requests }: DeskFacts, owner: AccountId, rfqId: string) {
    return requests.get(`${owner}|${rfqId}`)?.request;
  }

  function fold(facts: DeskFacts, { owner, nowMs: atMs }: DecideContext, event: BlockEvent): void {
    const put = (request: OwnedRequest['request']) => {
      const owned = { owner, request };
      facts.requests.set(`${owner}|${request.rfqId}`, owned);
      facts.changedRequests.set(`${owner}|${request.rfqId}`, owned);
    };
    if (event.type === 'block.requested') {
      const key = `${owner}|${event.body.moment.tradeDate}`;
      facts.made.set(key, (facts.made.get(key) ?? 0) + 1);
      put({ ...event.body, state: 'open' });
    }
    if (event.type === 'block.countered' || event.type === 'block.let-go') {
      const before = requestIn(facts, owner, event.body.rfqId);
      if (before)
        put(event.type === 'block.let-go' ? { ...before, state: 'let_go' } : withQuote(before, event.body.quote));
    }
    if (event.type === 'block.published') {
      facts.published.push(event.body);
      facts.offers.set(event.body.blockId, { ...event.body, left: event.body.quantity, ended: false });
    }
    if (event.type === 'block.ended') {
      const before = facts.offers.get(event.body.blockId);
      if (before) {
        const ended = { ...before, ended: true };
        facts.offers.set(ended.blockId, ended);
        facts.ended.set(ended.blockId, ended);
      }
    }
    if (event.type === 'block.desk-squared') {
      const { desk, instrumentId, tradeDate } = event.body;
      const day = { desk, instrumentId, squaredOn: tradeDate, atMs };
      facts.days.set(`${desk}|${instrumentId}`, day);
      facts.changedDays.set(`${desk}|${instrumentId}`, day);
    }
  }

  return {
    name: 'block',
    emits: blockEvents,
    touches(command) {
      switch (command.kind) {
        case 'request':
          return { accounts: [command.owner, ...accounts], assets: command.assets };
        case 'endow':
          return { accounts: [command.owner], assets: Object.keys(deskEndowment), creates: command.owner };
        case 'counter':
        case 'let-go':
          return { accounts: [command.owner] };
        default:
          return { accounts: [command.owner], assets: command.assets };
      }
    },
    async load(writer, commands) {
      const asking = commands.flatMap((command) => (command.kind === 'request' ? [command] : []));
      const owners = [...new Set(asking.map(({ owner }) => owner))];
      const sinceMs = nowMs() - RECENT_MS;
      const [traders, halts, made, traded, requests, offers, days] = await Promise.all([
        owners.length > 0 ? readTraders(writer, owners) : new Map<AccountId, Omit<Trader, 'status'>>(),
        owners.length > 0 ? readHalts(writer) : [],
        owners.length > 0 ? countRequests(writer, owners, sinceMs) : new Map<string, number>(),
        readTradedBlocks(writer, asking, sinceMs),
        readRequests(
          writer,
          commands.flatMap((command) => (command.kind === 'counter' || command.kind === 'let-go' ? [command] : [])),
        ),
        readOffers(
          writer,
          commands.flatMap((command) =>
            command.kind === 'end' || command.kind === 'publish' ? [command.blockId] : [],
          ),
        ),
        readDeskDays(
          writer,
          commands.flatMap((command) => (command.kind === 'square' ? [command] : [])),
        ),
      ]);
      return {
        traders,
        halts,
        made: new Map(made),
        traded,
        requests: new Map(requests.map((one) => [`${one.owner}|${one.request.rfqId}`, one])),
        offers: new Map(offers.map((offer) => [offer.blockId, offer])),
        days: new Map(days.map((day) => [`${day.desk}|${day.instrumentId}`, day])),
        changedRequests: new Map(),
        published: [],
        ended: new Map(),
        changedDays: new Map(),
      };
    },
    decide(command, facts, context): DeskDecision {
      const { owner } = command;
      // What is open can always be given up; nothing new is begun.
      if (!practice() && command.kind !== 'end' && command.kind !== 'let-go') return refused('block_only_in_practice');
      switch (command.kind) {
        case 'request':
          return decideAsking(command, facts, context);
        case 'counter': {
          const request = requestIn(facts, owner, command.rfqId);
          const nowMs = request ? market.nowMs(request.instrumentId) : context.nowMs;
          return decideCounter(command, request, nowMs, quoting);
        }
        case 'let-go':
          return decideLetGo(requestIn(facts, owner, command.rfqId));
        case 'endow':
          return decideEndow(command.desk);
        case 'square':
          return decideDay(command, facts, context);
        case 'publish': {
          if (facts.offers.has(command.blockId)) return refused('nothing_to_change');
          const money = context.balance(owner, command.instrument.currency, 'available');
          return decidePublish({ ...command, nowMs: market.nowMs(command.instrument.id) }, money);
        }
        case 'end':
          return decideEnd(facts.offers.get(command.blockId), market.nowMs(command.instrumentId));
      }
    },
    apply(facts, events, _command, context) {
      for (const event of events) fold(facts, context, event);
    },
    answer: (command) => (command.kind === 'request' ? { rfqId: command.rfqId } : {}),
    async save(writer, facts) {
      await Promise.all([
        saveRequests(writer, [...facts.changedRequests.values()]),
        insertOffers(writer, facts.published),
        updateOffers(writer, [...facts.ended.values()]),
        saveDeskDays(writer, [...facts.changedDays.values()]),
      ]);
    },
  };
}
