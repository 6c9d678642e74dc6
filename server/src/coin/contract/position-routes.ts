import { refused } from '@tarazu/domain/decision';
import { freeOfGroup } from '@tarazu/domain/margin/cross';
import { decimal, decimalToText, ONE, ratio, roundToStep } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { decideMarginChange } from '@tarazu/domain/trading/on-margin/change-position';
import { positionFrom, sideOf } from '@tarazu/domain/trading/on-margin/on-margin';
import {
  contractMultiples,
  listContractPositions,
  setStopLoss,
  setTakeProfit,
} from '@tarazu/wire/coin/contract/contract-order';
import {
  changeLeverage,
  changeMargin,
  previewMarginChange,
  setHedged,
} from '@tarazu/wire/coin/contract/position-change';
import type { RequestOf } from '@tarazu/wire/endpoint';
import type { Language } from '@tarazu/wire/language';
import { refusalView } from '@tarazu/wire/order-view';
import type { ClientRequestId } from '@tarazu/wire/scalar';
import type { ConditionalOrderView } from '@tarazu/wire/trading/conditional-order';
import type { Consent } from '../../platform/commit/consent.ts';
import type { Serve } from '../../platform/http.ts';
import {
  type AccountPositions,
  crossExposures,
  loadAccountPositions,
  marginFactsOf,
  marginRuleOf,
  noPositions,
  type PositionCommand,
  positionKey,
  withoutDays,
  withPosition,
} from '../../position/index.ts';
import { conditionalRefOf, latestDay, legsFrom } from '../../trading/index.ts';
import { CONTRACTS, instrumentIdOf } from './contract-ids.ts';
import type { ContractDeps } from './index.ts';
import { accountView, positionView, readContractMoney } from './position-view.ts';
import { readToday } from './store.ts';

/** More than may wait of one person. */
const EXITS_READ = 1_000;

type ExitAsked = RequestOf<typeof setStopLoss>;
type ExitName = 'stop' | 'target';
type Way = 'long' | 'short';

/** The calls for positions. */
export function contractPositionRoutes(serve: Serve, deps: ContractDeps): void {
  const { market, ids, gate, trading, database, committer, positions, deviations, clock } = deps;
  const { queries, submit } = trading;

  async function exitsOf(owner: AccountId, language: Language) {
    const page = { page: 1, pageSize: EXITS_READ, sort: 'newest', country: undefined, after: undefined } as const;
    const asked = { ...page, filter: 'waiting', instrumentId: undefined, cursor: undefined } as const;
    const { items } = await queries.conditionals(owner, asked, language);
    return items.filter(({ onMargin }) => onMargin?.effect === 'close');
  }

  async function surroundings(owner: AccountId, language: Language) {
    const [accounts, money, exits] = await Promise.all([
      loadAccountPositions(database, [owner]),
      readContractMoney(database, owner),
      exitsOf(owner, language),
    ]);
    // Shares on margin have an account and a list of their own.
    const account = withoutDays(accounts.get(owner) ?? noPositions);
    return { account, money, exits, market, deviations, nowMs: clock.nowMs() };
  }

  async function viewOf(owner: AccountId, instrumentId: string, direction: 'long' | 'short', language: Language) {
    const around = await surroundings(owner, language);
    const held = around.account.positions.get(positionKey(instrumentId, direction));
    return held && positionView(held, around);
  }

  async function account(owner: AccountId, language: Language) {
    const around = await surroundings(owner, language);
    const today = await readToday(database, owner, around.nowMs);
    return { around, view: accountView(around.account, around.money, market, around.nowMs, today) };
  }

  serve(contractMultiples, async ({ instId }) => {
    const instrumentId = instrumentIdOf(instId);
    const rule = marginRuleOf({ instrumentId, market: CONTRACTS.market }, market, clock.nowMs());
    if (!rule) return refused('instrument_unknown', { instrument: instId });
    const deviation = await deviations.of(instrumentId);
    const leverages = Array.from({ length: rule.leverageMax }, (_, place) => place + 1);
    return {
      instId,
      dayDeviationPercent: deviation === undefined ? null : decimalToText(deviation, 2),
      leverages: leverages.map((leverage) => ({
        leverage,
        valueMax: decimalToText(
          rule.tiers.findLast(({ initial }) => initial.part * BigInt(leverage) <= initial.whole)?.upTo ?? 0n,
        ),
        dayMovePercent:
          deviation === undefined
            ? null
            : decimalToText(roundToStep(deviation * BigInt(leverage), ONE / 100n, 'half_up'), 2),
      })),
      tiers: rule.tiers.map(({ upTo, initial, maintenance, deduction }) => ({
        upTo: decimalToText(upTo),
        leverageMax: Number(ratio(initial.whole, initial.part, 'down') / ONE),
        maintenanceRate: decimalToText(maintenance),
        deduction: decimalToText(deduction, 2),
      })),
    };
  });

  serve(listContractPositions, async ({ instId }, { session, language }) => {
    const { around, view } = await account(session.accountId, language);
    const own = [...around.account.positions.values()].filter(
      ({ instrumentId }) => instId === undefined || instrumentId === instrumentIdOf(instId),
    );
    const views = await Promise.all(own.map((held) => positionView(held, around)));
    const near = (one: { readonly distancePercent: string | null }) =>
      one.distancePercent === null ? Number.POSITIVE_INFINITY : Number(one.distancePercent);
    return { account: view, positions: views.toSorted((a, b) => near(a) - near(b)) };
  });

  async function change(
    owner: AccountId,
    command: PositionCommand,
    requestId: ClientRequestId,
    body: readonly unknown[],
  ) {
    return committer.submit(positions.transactor, { owner, requestId, body: JSON.stringify(body), command });
  }

  serve(
    changeMargin,
    async ({ instId, direction, amount, takeBack, requestId, transactionPassword }, { session, language }) => {
      const consent = await gate.check(session, transactionPassword);
      if (consent.kind === 'refused') return consent;
      const owner = session.accountId;
      const instrumentId = instrumentIdOf(instId);
      const wanted = decimal(amount) * (takeBack ? -1n : 1n);
      const command = { kind: 'change-margin', owner, instrumentId, direction, amount: wanted, consent } as const;
      const outcome = await change(owner, command, requestId, ['margin', instrumentId, direction, String(wanted)]);
      if (outcome.kind === 'refused') return outcome;
      const position = await viewOf(owner, instrumentId, direction, language);
      return { position: position ?? null };
    },
  );

  serve(previewMarginChange, async ({ instId, direction, amount, takeBack }, { session, language }) => {
    const owner = session.accountId;
    const instrumentId = instrumentIdOf(instId);
    const instrument = market.instrument(instrumentId);
    const around = await surroundings(owner, language);
    const held = around.account.positions.get(positionKey(instrumentId, direction));
    const margin = instrument && marginFactsOf(instrument, around.account, market, around.nowMs);
    if (!instrument || !margin || !held) return refused('position_unknown', { instrument: instId });
    const free = freeOfGroup({
      money: around.money.free,
      exposures: crossExposures(around.account, market, around.nowMs),
    });
    const wanted = decimal(amount) * (takeBack ? -1n : 1n);
    const decision = decideMarginChange({ owner, direction, amount: wanted }, { instrument, margin, free, status: 1 });
    const before = await positionView(held, around);
    if (decision.kind === 'refused') {
      const refusal = refusalView(decision.code, decision.params, language);
      return { before, after: null, free: decimalToText(free, 2), refusal };
    }
    const [event] = decision.events;
    const next = event && 'position' in event.body ? positionFrom(event.body.position) : undefined;
    const would: AccountPositions = withPosition(around.account, held, direction, next);
    const after = next ? await positionView({ ...held, position: next }, { ...around, account: would }) : null;
    return { before, after, free: decimalToText(free, 2), refusal: null };
  });

  serve(
    changeLeverage,
    async ({ instId, direction, leverage, requestId, transactionPassword }, { session, language }) => {
      const consent = await gate.check(session, transactionPassword);
      if (consent.kind === 'refused') return consent;
      const owner = session.accountId;
      const instrumentId = instrumentIdOf(instId);
      const command = { kind: 'change-leverage', owner, instrumentId, direction, leverage, consent } as const;
      const outcome = await change(owner, command, requestId, ['leverage', instrumentId, direction, leverage]);
      if (outcome.kind === 'refused') return outcome;
      const position = await viewOf(owner, instrumentId, direction, language);
      return { position: position ?? null };
    },
  );

  serve(setHedged, async ({ hedged, requestId }, { session, language }) => {
    const owner = session.accountId;
    const outcome = await change(owner, { kind: 'set-hedged', owner, hedged }, requestId, ['hedged', hedged]);
    if (outcome.kind === 'refused') return outcome;
    return { account: (await account(owner, language)).view };
  });

  /** The exit that is set by itself, if there is one: that of an order goes with its order. */
  function ownExit(exits: readonly ConditionalOrderView[], name: ExitName, instrumentId: string, direction: Way) {
    return exits.find(
      (one) =>
        one.instrumentId === instrumentId &&
        one.onMargin?.direction === direction &&
        one.after === null &&
        one.legs[0]?.name === name &&
        one.legs.length === 1,
    );
  }

  /** What sets it, changes it or takes it away; a refusal where that cannot be told. */
  async function exitCommand(name: ExitName, asked: ExitAsked, owner: AccountId, consent: Consent, language: Language) {
    const { instId, direction, level, price, by, trailAmount, trailPercent } = asked;
    const instrumentId = instrumentIdOf(instId);
    const around = await surroundings(owner, language);
    const set = ownExit(around.exits, name, instrumentId, direction);
    const known = set && (await queries.conditional(owner, set.conditionalId));
    if (level === undefined && trailAmount === undefined && trailPercent === undefined) {
      if (!known) return refused('conditional_unknown');
      return { kind: 'cancel-conditional', by: 'person', ...conditionalRefOf(owner, known) } as const;
    }
    const held = around.account.positions.get(positionKey(instrumentId, direction));
    const until = latestDay(instrumentId, market);
    if (!held || until === undefined) return refused('position_unknown', { instrument: instId });
    const { mode, leverage } = held.position;
    const onMargin = { direction, effect: 'close', mode, leverage } as const;
    const side = sideOf(onMargin);
    const stop = { stopLevel: level, trailAmount, trailPercent, stopPrice: price };
    const legs = legsFrom(
      { ...noTerms, ...(name === 'stop' ? stop : { targetLevel: level, targetPrice: price }) },
      side,
    );
    // One that waits for another price, or for all where this is for a part, is taken away first.
    const isOther = known && (known.by !== by || (known.whole === true) !== (asked.quantity === undefined));
    if (!legs || isOther) return refused('conditional_terms');
    const terms = {
      by: 'person',
      consent,
      legs,
      until,
      quantity: asked.quantity === undefined ? held.position.quantity : decimal(asked.quantity),
    } as const;
    if (known) return { kind: 'modify-conditional', ...terms, ...conditionalRefOf(owner, known) } as const;
    const whole = asked.quantity === undefined ? { whole: true as const } : {};
    const about = { owner, conditionalId: ids.id(), side, instrumentId, after: undefined, onMargin, watched: by };
    return { kind: 'create-conditional', ...terms, ...about, ...whole } as const;
  }

  /** Sets, changes or takes away what closes a position at a price. */
  async function setExit(
    name: ExitName,
    asked: ExitAsked,
    session: Parameters<typeof gate.check>[0],
    language: Language,
  ) {
    const consent = await gate.check(session, asked.transactionPassword);
    if (consent.kind === 'refused') return consent;
    const owner = session.accountId;
    const { instId, direction, level, quantity, price, by, trailAmount, trailPercent, requestId } = asked;
    const command = await exitCommand(name, asked, owner, consent, language);
    if (command.kind === 'refused') return command;
    const body = JSON.stringify([name, instId, direction, level, quantity, price, by, trailAmount, trailPercent]);
    const outcome = await submit(command, requestId, body);
    if (outcome.kind === 'refused') return outcome;
    return { position: (await viewOf(owner, instrumentIdOf(instId), direction, language)) ?? null };
  }

  serve(setTakeProfit, (asked, { session, language }) =>
    setExit('target', { ...asked, trailAmount: undefined, trailPercent: undefined }, session, language),
  );
  serve(setStopLoss, (asked, { session, language }) => setExit('stop', asked, session, language));
}

const noTerms = {
  stopLevel: undefined,
  trailAmount: undefined,
  trailPercent: undefined,
  stopPrice: undefined,
  targetLevel: undefined,
  targetPrice: undefined,
  price: undefined,
  after: undefined,
  atOpening: false,
};
