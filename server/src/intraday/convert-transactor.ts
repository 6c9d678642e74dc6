import { refused } from '@tarazu/domain/decision';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { emptyHolding } from '@tarazu/domain/trading/holding';
import { type ConvertPosition, decideConvert, keptToday } from '@tarazu/domain/trading/on-margin/convert-position';
import { positionFrom } from '@tarazu/domain/trading/on-margin/on-margin';
import type { ConvertedBody, PositionEvent } from '@tarazu/domain/trading/on-margin/position-events';
import type { LiveMarket } from '../market/index.ts';
import type { Consented } from '../platform/commit/consent.ts';
import type { DecideContext, Transactor } from '../platform/commit/transactor.ts';
import {
  type AccountPositions,
  type ChangedPosition,
  loadAccountPositions,
  marginFactsOf,
  noPositions,
  positionKey,
  savePositions,
  withPosition,
} from '../position/index.ts';
import {
  type GrantedShares,
  insertGrants,
  loadHoldings,
  type MarketReader,
  mayBeOutstanding,
  type OwnedHolding,
  saveHoldings,
} from '../trading/index.ts';
import { readConverted } from './store.ts';

export type ConvertCommand = ConvertPosition & { readonly instrumentId: string } & Consented;

interface ConvertFacts {
  readonly accounts: Map<AccountId, AccountPositions>;
  readonly holdings: Map<string, OwnedHolding>;
  readonly changed: Map<string, ChangedPosition>;
  readonly held: Map<string, OwnedHolding>;
  readonly given: GrantedShares[];
  readonly converted: (ConvertedBody & { readonly owner: AccountId })[];
}

export type ConvertTransactor = Transactor<ConvertCommand, ConvertFacts, PositionEvent, object>;

const keyOf = (owner: AccountId, instrumentId: string) => `${owner}|${instrumentId}`;

/** Makes shares that are owned out of a long position of the day: position, holding and the lot in one entry. */
export function createConvertTransactor({
  market,
  reader,
  nowMs,
  onPositions,
}: {
  readonly market: LiveMarket;
  readonly reader: MarketReader;
  nowMs(): number;
  /** After the commit. */
  onPositions(changed: readonly ChangedPosition[]): void;
}): ConvertTransactor {
  function tradingFacts(owner: AccountId, instrument: Instrument, facts: ConvertFacts, context: DecideContext) {
    const account = facts.accounts.get(owner) ?? noPositions;
    const free = marketOf(instrument.market).margin?.account.free ?? 'available';
    const read = reader.read(instrument);
    const { holding = emptyHolding } = facts.holdings.get(keyOf(owner, instrument.id)) ?? {};
    const converted = facts.converted.filter((one) => one.owner === owner && one.instrumentId === instrument.id);
    return {
      ...read,
      kept: keptToday(holding, converted, read),
      margin: marginFactsOf(instrument, account, market, context.nowMs),
      cash: context.balance(owner, instrument.currency, free),
      // Brokerage is the same either way, so no difference hangs on it.
      volume: 0n,
    };
  }

  return {
    name: 'intraday',
    emits: ['position.converted'],
    touches({ owner, instrumentId }) {
      const found = market.instrument(instrumentId);
      return { accounts: [owner], assets: found ? [found.base, found.currency] : [] };
    },
    async load(writer, commands) {
      const owners = [...new Set(commands.map(({ owner }) => owner))];
      const [accounts, holdings, converted] = await Promise.all([
        loadAccountPositions(writer, owners),
        loadHoldings(writer, commands),
        readConverted(writer, owners, nowMs()),
      ]);
      const byKey = new Map(holdings.map((one) => [keyOf(one.owner, one.instrumentId), one]));
      return {
        accounts: new Map(accounts),
        holdings: byKey,
        changed: new Map(),
        held: new Map(),
        given: [],
        converted: [...converted],
      };
    },
    decide(command, facts, context) {
      const { owner, instrumentId } = command;
      const instrument = market.instrument(instrumentId);
      if (!instrument) return refused('instrument_unknown', { instrument: instrumentId });
      const own = facts.holdings.get(keyOf(owner, instrumentId));
      // What is there must have met its splits: shares that are kept now meet none.
      if (own && mayBeOutstanding(market.splits(instrumentId), own.holding)) {
        return refused('split_under_way', { share: instrument.symbol });
      }
      return decideConvert(command, tradingFacts(owner, instrument, facts, context), context.account(owner).status);
    },
    apply(facts, events, { owner }, { nextEventNo: eventNo, nowMs: atMs }) {
      for (const event of events) {
        if (event.type !== 'position.converted') continue;
        facts.converted.push({ ...event.body, owner });
        const { instrumentId, market: of, base, currency, settled, settlementDate, position: text } = event.body;
        const ref = { instrumentId, market: of, base, currency };
        const { direction } = text;
        const position = positionFrom(text);
        const before = facts.accounts.get(owner) ?? noPositions;
        facts.accounts.set(owner, withPosition(before, ref, direction, position));
        facts.changed.set(`${owner}|${positionKey(instrumentId, direction)}`, { ...ref, owner, direction, position });
        const key = keyOf(owner, instrumentId);
        const { holding = emptyHolding } = facts.holdings.get(key) ?? {};
        const quantity = decimal(event.body.quantity);
        const cost = decimal(event.body.cost) + decimal(event.body.chargesTotal);
        const after = { ...holding, quantity: holding.quantity + quantity, cost: holding.cost + cost };
        const owned = { ...ref, owner, holding: after };
        facts.holdings.set(key, owned);
        facts.held.set(key, owned);
        const lot = { owner, eventNo, reason: 'converted', instrumentId, currency, quantity, cost, atMs } as const;
        facts.given.push(settled ? lot : { ...lot, unlocksOn: settlementDate });
      }
    },
    answer: () => ({}),
    async save(writer, { changed, held, given }, context) {
      await Promise.all([
        savePositions(writer, [...changed.values()], context),
        saveHoldings(writer, [...held.values()]),
        insertGrants(writer, given),
      ]);
    },
    committed({ changed }) {
      if (changed.size > 0) onPositions([...changed.values()]);
    },
  };
}
