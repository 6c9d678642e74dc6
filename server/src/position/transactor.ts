import { refused } from '@tarazu/domain/decision';
import { freeOfGroup } from '@tarazu/domain/margin/cross';
import type { Direction } from '@tarazu/domain/margin/position';
import { type Halt, haltAt } from '@tarazu/domain/market/halt/halt';
import type { Instrument, InstrumentRef } from '@tarazu/domain/market/instrument';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import type { AccountId } from '@tarazu/domain/posting';
import {
  decideHedging,
  decideLeverageChange,
  decideMarginChange,
  type PositionDecision,
} from '@tarazu/domain/trading/on-margin/change-position';
import { decideDeleverage } from '@tarazu/domain/trading/on-margin/deleverage-position';
import {
  decideCrossLadder,
  decideLadder,
  INSURANCE_FUND,
  type LiquidationEvent,
  stepOf,
} from '@tarazu/domain/trading/on-margin/liquidation';
import { type PositionText, positionFrom } from '@tarazu/domain/trading/on-margin/on-margin';
import type { FundingDue } from '@tarazu/domain/trading/on-margin/pay-funding';
import type { LiveMarket } from '../market/index.ts';
import type { DecideContext, Transactor } from '../platform/commit/transactor.ts';
import type { Reader } from '../platform/database.ts';
import { accountsOf, marketCurrency, type PositionCommand, positionEvents } from './commands.ts';
import { decideDay, decideMarginGone, hasDay, lasting, withoutDays } from './day.ts';
import { decideEndowment } from './endowment.ts';
import { createFundingSteps, decideFunded, type HoldersAt, loadHoldersAt } from './funding-step.ts';
import { type Stamp, saveFunding } from './funding-store.ts';
import { crossExposures, marginFactsOf, marginRuleOf } from './margin-facts.ts';
import { insertMarginResults, type MarginResult, resultIn } from './result-store.ts';
import {
  type AccountPositions,
  type ChangedPosition,
  loadAccountPositions,
  noPositions,
  positionKey,
  saveHedging,
  savePositions,
  withPosition,
} from './store.ts';
import { decideNotice } from './terms-notice.ts';
import { watchedPosition } from './watched.ts';

interface PositionCommandFacts {
  readonly accounts: Map<AccountId, AccountPositions>;
  /** Instruments in which somebody has open orders on margin, by owner. */
  readonly orders: ReadonlyMap<AccountId, ReadonlySet<string>>;
  /** Read where the ladder takes a step. */
  readonly halts: readonly Halt[];
  readonly changed: Map<string, ChangedPosition>;
  readonly hedged: Map<AccountId, boolean>;
  readonly holders: HoldersAt;
  readonly stamps: Stamp[];
  readonly dues: FundingDue[];
  readonly done: FundingDue[];
  readonly results: MarginResult[];
}

/** In which instruments these people have open orders on margin; somebody without any may be missing. */
export type ReadMarginOrders = (
  reader: Reader,
  owners: readonly AccountId[],
) => Promise<ReadonlyMap<AccountId, ReadonlySet<string>>>;

export type PositionTransactor = Transactor<PositionCommand, PositionCommandFacts, LiquidationEvent, object>;

interface PositionTransactorDeps {
  readonly market: LiveMarket;
  readonly readMarginOrders: ReadMarginOrders;
  readonly readHalts: (reader: Reader) => Promise<readonly Halt[]>;
  /** After the commit. */
  onPositions(changed: readonly ChangedPosition[]): void;
}

/** The position that an event leaves, with what it is of. */
function changeIn(event: LiquidationEvent): (InstrumentRef & { readonly position: PositionText }) | undefined {
  return 'position' in event.body ? event.body : undefined;
}

/** What changes positions otherwise than by orders. */
export function createPositionTransactor({
  market,
  readMarginOrders,
  readHalts,
  onPositions,
}: PositionTransactorDeps): PositionTransactor {
  const funding = createFundingSteps(market);

  function freeOf(owner: AccountId, account: AccountPositions, instrument: Instrument, context: DecideContext): bigint {
    const free = marketOf(instrument.market).margin?.account.free ?? 'available';
    const money = context.balance(owner, instrument.currency, free);
    return freeOfGroup({ money, exposures: crossExposures(account, market, context.nowMs) });
  }

  function decideChange(
    command: Extract<PositionCommand, { kind: 'change-margin' | 'change-leverage' }>,
    facts: PositionCommandFacts,
    context: DecideContext,
  ): PositionDecision {
    const { owner, instrumentId } = command;
    const instrument = market.instrument(instrumentId);
    const account = facts.accounts.get(owner) ?? noPositions;
    const margin = instrument && marginFactsOf(instrument, account, market, context.nowMs);
    if (!instrument || !margin) return refused('position_unknown', { instrument: instrumentId });
    const of = {
      instrument,
      margin,
      free: freeOf(owner, account, instrument, context),
      status: context.account(owner).status,
    };
    return command.kind === 'change-margin' ? decideMarginChange(command, of) : decideLeverageChange(command, of);
  }

  function decideStep(
    { owner, of, cutFailed }: Extract<PositionCommand, { kind: 'ladder' }>,
    facts: PositionCommandFacts,
    context: DecideContext,
  ) {
    const account = facts.accounts.get(owner) ?? noPositions;
    const fund = facts.accounts.get(INSURANCE_FUND) ?? noPositions;
    const open = facts.orders.get(owner) ?? new Set<string>();
    const { nowMs } = context;
    const isHalted = (instrumentId: string) => haltAt(facts.halts, instrumentId, nowMs) !== undefined;
    const about = {
      owner,
      cutFailed,
      nowMs,
      fund: (instrumentId: string, direction: Direction) =>
        fund.positions.get(positionKey(instrumentId, direction))?.position,
    };
    const watch = (key: string) => {
      const held = account.positions.get(key);
      return held && watchedPosition(held, market, nowMs, isHalted);
    };
    if (of) {
      const key = positionKey(of.instrumentId, of.direction);
      const held = account.positions.get(key);
      const watched = watch(key);
      const ordersOpen = open.has(of.instrumentId);
      const acts = watched && stepOf(watched, { ordersOpen, cutFailed }).step === 'take_over';
      if (acts && held && hasDay(held)) return decideMarginGone(owner, held, account, market, nowMs);
      return decideLadder(watched?.position.mode === 'isolated' ? watched : undefined, {
        ...about,
        ordersOpen,
      });
    }
    const positions = [...account.positions].flatMap(([key, { position }]) =>
      position.mode === 'cross' ? (watch(key) ?? []) : [],
    );
    const [first] = positions;
    const margin = first && marketOf(first.market).margin;
    if (!first || !margin) return refused('nothing_to_change');
    const money = context.balance(owner, first.currency, margin.account.free);
    return decideCrossLadder(
      { positions, money, account: margin.account },
      { ...about, ordersOpen: lasting(open, market).length > 0 },
    );
  }

  function decideCloseWithOthers(
    { owner, instrumentId, direction, quantity, opposites }: Extract<PositionCommand, { kind: 'deleverage' }>,
    { accounts }: PositionCommandFacts,
  ) {
    const held = accounts.get(owner)?.positions.get(positionKey(instrumentId, direction));
    const prices = market.contractPrices(instrumentId);
    const margin = held && marketOf(held.market).margin;
    if (!held || !prices || prices.stale || !margin) return refused('nothing_to_change');
    const against = direction === 'long' ? 'short' : 'long';
    const others = opposites.flatMap((other) => {
      const found = accounts.get(other)?.positions.get(positionKey(instrumentId, against));
      return found ? [{ owner: other, position: found.position }] : [];
    });
    const step = marginRuleOf(held, market, market.nowMs(instrumentId))?.step ?? 1n;
    const of = { ref: held, position: held.position, mark: prices.mark };
    return decideDeleverage(of, quantity, others, { step, account: margin.account });
  }

  return {
    name: 'position',
    emits: positionEvents,
    touches: (command) => ({
      accounts: accountsOf(command),
      assets: [marketCurrency(market, command)],
      ...(command.kind === 'endow' ? { creates: command.owner } : {}),
    }),
    async load(writer, commands) {
      const owners = [...new Set(commands.flatMap(accountsOf))];
      const stamps = commands.flatMap((command) => (command.kind === 'reckon-funding' ? [command] : []));
      const [accounts, orders, holders, halts] = await Promise.all([
        loadAccountPositions(writer, owners),
        readMarginOrders(writer, owners),
        loadHoldersAt(writer, stamps),
        commands.some(({ kind }) => kind === 'ladder') ? readHalts(writer) : [],
      ]);
      const kept = { changed: new Map(), hedged: new Map(), stamps: [], dues: [], done: [], results: [] };
      return { accounts: new Map(accounts), orders, holders, halts, ...kept };
    },
    decide(command, facts, context) {
      switch (command.kind) {
        case 'change-margin':
        case 'change-leverage':
          return decideChange(command, facts, context);
        case 'set-hedged': {
          const account = withoutDays(facts.accounts.get(command.owner) ?? noPositions);
          const idle = account.positions.size === 0 && lasting(facts.orders.get(command.owner), market).length === 0;
          const { status } = context.account(command.owner);
          return decideHedging(command.hedged, { before: account.hedged, idle, status });
        }
        case 'ladder':
          return decideStep(command, facts, context);
        case 'terms-notice':
          return decideNotice(command, facts.accounts.get(command.owner) ?? noPositions, market, context);
        case 'deleverage':
          return decideCloseWithOthers(command, facts);
        case 'reckon-funding':
          return funding.decideReckoning(command, facts);
        case 'fund': {
          const key = positionKey(command.instrumentId, command.direction);
          return decideFunded(command, facts.accounts.get(command.owner)?.positions.get(key)?.position, context);
        }
        case 'endow':
          return decideEndowment(command);
        case 'square-off-notice':
        case 'close-out':
          return decideDay(command, facts.accounts.get(command.owner) ?? noPositions, market, context.nowMs);
      }
    },
    apply(facts, events, command, { owner, nextEventNo, nowMs: atMs }) {
      if (command.kind === 'fund') facts.done.push(command);
      if (command.kind === 'reckon-funding') {
        facts.stamps.push(command);
        facts.dues.push(...funding.duesOf(command, facts));
      }
      for (const [index, event] of events.entries()) {
        const result = resultIn(event);
        if (result) facts.results.push({ ...result, owner, eventNo: nextEventNo + index, atMs });
        const change = changeIn(event);
        const before = facts.accounts.get(owner) ?? noPositions;
        if (event.type === 'position.hedging-changed') {
          facts.accounts.set(owner, { ...before, hedged: event.body.hedged });
          facts.hedged.set(owner, event.body.hedged);
        }
        if (!change) continue;
        const { instrumentId, market: of, base, currency } = change;
        const ref = { instrumentId, market: of, base, currency };
        const { direction } = change.position;
        const position = positionFrom(change.position);
        facts.accounts.set(owner, withPosition(before, ref, direction, position));
        facts.changed.set(`${owner}|${positionKey(instrumentId, direction)}`, { ...ref, owner, direction, position });
      }
    },
    answer: () => ({}),
    async save(writer, facts, context) {
      await Promise.all([
        savePositions(writer, [...facts.changed.values()], context),
        saveHedging(
          writer,
          [...facts.hedged].map(([owner, hedged]) => ({ owner, hedged })),
        ),
        saveFunding(writer, facts),
        insertMarginResults(writer, facts.results),
      ]);
    },
    committed(facts) {
      if (facts.changed.size > 0) onPositions([...facts.changed.values()]);
    },
  };
}
