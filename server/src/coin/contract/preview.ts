import { initialMargin } from '@tarazu/domain/margin/position';
import { atLeverage } from '@tarazu/domain/margin/tiers';
import { type Instrument, refOf } from '@tarazu/domain/market/instrument';
import { decimal, decimalToText, divide, ONE, roundToStep } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { CreateConditional } from '@tarazu/domain/trading/conditional/create';
import { freeMargin } from '@tarazu/domain/trading/on-margin/margin-ownership';
import type { KeptPosition, MarginFacts } from '@tarazu/domain/trading/on-margin/on-margin';
import type { OrderIntent } from '@tarazu/domain/trading/place-checks';
import type { ContractPreview, previewContractOrder } from '@tarazu/wire/coin/contract/contract-order';
import type { RequestOf } from '@tarazu/wire/endpoint';
import type { Language } from '@tarazu/wire/language';
import { loadAccountPositions, noPositions, withPosition } from '../../position/index.ts';
import type { ContractDeps } from './index.ts';
import { breakEvenOf, distanceOf, liquidationOf, percentOf, readContractMoney } from './position-view.ts';

type Asked = RequestOf<typeof previewContractOrder>;
type Preview = (
  owner: AccountId,
  instrument: Instrument,
  asked: Asked,
  intent: OrderIntent,
  exits: CreateConditional['legs'] | undefined,
  language: Language,
) => Promise<ContractPreview>;

const CENTS = 2;
const text = (value: bigint) => decimalToText(value, CENTS);
const STAMPS_PER_DAY = 3n;
/** Hundredths of a per cent by which the table of moves goes. */
const moves = [-500n, -200n, 200n, 500n] as const;
const WHOLE = 10_000n;

/** The position as it would be after so much was opened at a price. */
function opened(
  own: KeptPosition | undefined,
  asked: Asked,
  wanted: bigint,
  value: bigint,
  fee: bigint,
  margin: MarginFacts,
): KeptPosition {
  const initial = atLeverage(asked.leverage);
  const cost = (own?.cost ?? 0n) + value;
  const before = own ? initialMargin(own.cost, own.initial, margin.terms.step) : 0n;
  const more = initialMargin(cost, initial, margin.terms.step) - before;
  return {
    direction: asked.direction,
    mode: asked.mode,
    leverage: asked.leverage,
    initial,
    quantity: (own?.quantity ?? 0n) + wanted,
    cost,
    margin: asked.mode === 'isolated' ? (own?.margin ?? 0n) + more : 0n,
    realised: own?.realised ?? 0n,
    fees: (own?.fees ?? 0n) + fee,
    funding: own?.funding ?? 0n,
    warned: 0n,
    openedAtMs: own?.openedAtMs ?? margin.nowMs,
  };
}

/** An opening at one price: what it costs, and what each other price would make of it. */
interface Opening {
  readonly asked: Asked;
  readonly price: bigint;
  readonly counted: bigint;
  readonly value: bigint;
  readonly openingFee: bigint;
  readonly margin: MarginFacts;
  readonly tick: bigint;
  readonly exits: CreateConditional['legs'] | undefined;
}

function takenBy({ asked, value, margin }: Opening): bigint {
  return initialMargin(value, atLeverage(asked.leverage), margin.terms.step);
}

function signOf({ direction }: Asked): bigint {
  return direction === 'long' ? 1n : -1n;
}

/** What closing it at a price would bring, both fees paid, e8. */
function resultAt({ asked, counted, value, openingFee, margin }: Opening, at: bigint): bigint {
  const worth = divide(at * counted, ONE, 'half_even');
  return signOf(asked) * (worth - value) - openingFee - divide(worth * margin.terms.feeRate, ONE, 'ceil');
}

function exitResult(opening: Opening, name: 'stop' | 'target'): string | null {
  const rises = (opening.asked.direction === 'long') === (name === 'target');
  const direction = rises ? 'rises' : 'falls';
  const watch = opening.exits?.find((leg) => leg.watch.kind === 'level' && leg.watch.direction === direction)?.watch;
  return watch?.kind === 'level' ? text(resultAt(opening, watch.level)) : null;
}

/** The result if the price moves; past the liquidation all of the margin is gone. */
function movesOf(opening: Opening, liquidation: bigint | undefined): ContractPreview['moves'] {
  const { asked, price, tick, openingFee } = opening;
  const row = (at: bigint, percent: string) => {
    const liquidated =
      liquidation !== undefined && (asked.direction === 'long' ? at <= liquidation : at >= liquidation);
    const gone = liquidated && asked.mode === 'isolated';
    const result = gone ? -(takenBy(opening) + openingFee) : resultAt(opening, at);
    return { price: text(at), percent, result: text(result), liquidated };
  };
  const table = moves.map((move) => {
    const at = roundToStep(divide(price * (WHOLE + move), WHOLE, 'half_even'), tick, 'half_even');
    return row(at, decimalToText(move * (ONE / 100n), CENTS));
  });
  return liquidation === undefined ? table : [...table, row(liquidation, percentOf(liquidation - price, price))];
}

/** Nothing of it can be said: nothing would be held, or it closes. */
const nothingHeld = {
  entry: null,
  liquidation: null,
  distancePercent: null,
  distanceDays: null,
  breakEven: null,
  moves: [],
};

/** What an order would do to money and to the position, by the rules that decide it. */
export function createContractPreview({ database, market, trading, deviations, clock }: ContractDeps): Preview {
  /** The position as it would be, with what else stands on the same money. */
  async function positionFigures(opening: Opening, owner: AccountId, instrument: Instrument) {
    const { asked, counted, value, openingFee, margin, tick, price } = opening;
    const [accounts, money, deviation] = await Promise.all([
      loadAccountPositions(database, [owner]),
      readContractMoney(database, owner),
      deviations.of(instrument.id),
    ]);
    const after = opened(margin.held[asked.direction], asked, counted, value, openingFee, margin);
    const ref = refOf(instrument);
    const held = { ...ref, position: after };
    const would = withPosition(accounts.get(owner) ?? noPositions, ref, asked.direction, after);
    const lies = asked.mode === 'isolated' ? takenBy(opening) : 0n;
    const left = { ...money, free: money.free - openingFee - lies };
    const liquidation = liquidationOf(held, would, left, market, clock.nowMs());
    const mark = margin.mark ?? price;
    return {
      entry: text(divide(after.cost * ONE, after.quantity, 'half_even')),
      liquidation: liquidation === undefined ? null : text(liquidation),
      ...distanceOf(mark, liquidation, deviation),
      breakEven: text(breakEvenOf(held, margin.terms.feeRate, tick)),
      moves: movesOf(opening, liquidation),
    };
  }

  async function openingFigures(opening: Opening, owner: AccountId, instrument: Instrument) {
    const { asked, counted, value, openingFee } = opening;
    const prices = market.contractPrices(instrument.id);
    const daily = prices ? divide(value * prices.nextFundingRate * STAMPS_PER_DAY, ONE, 'half_even') : 0n;
    const taken = takenBy(opening);
    return {
      margin: text(taken),
      leaves: text(taken + openingFee),
      fundingPerDay: text(-signOf(asked) * daily),
      result: null,
      takeProfitResult: exitResult(opening, 'target'),
      stopLossResult: exitResult(opening, 'stop'),
      ...(counted === 0n ? nothingHeld : await positionFigures(opening, owner, instrument)),
    };
  }

  return async (owner, instrument, asked, intent, exits, language) => {
    const [estimate, facts] = await Promise.all([
      trading.queries.preview(owner, instrument, intent, language),
      trading.queries.factsOf(owner, instrument),
    ]);
    const { margin } = facts;
    if (!margin) throw new RangeError(`${instrument.id} has no margin`);
    const price = estimate.price === null ? (margin.mark ?? 0n) : decimal(estimate.price);
    const counted = asked.type === 'market' ? decimal(estimate.fillableNow) : intent.quantity;
    const value = divide(price * counted, ONE, 'half_even');
    const openingFee = decimal(estimate.chargesTotal);
    const base = {
      estimate,
      openingFee: text(openingFee),
      closingFee: text(divide(value * margin.terms.feeRate, ONE, 'ceil')),
      free: text(freeMargin(facts)),
      refusal: estimate.refusal,
    };
    if (asked.effect === 'open') {
      const opening = { asked, price, counted, value, openingFee, margin, tick: facts.state.tickSize, exits };
      return { ...base, ...(await openingFigures(opening, owner, instrument)) };
    }
    const own = margin.held[asked.direction];
    const part = own && counted <= own.quantity ? divide(own.cost * counted, own.quantity, 'half_even') : undefined;
    const noMoney = { margin: '0.00', leaves: '0.00', fundingPerDay: '0.00' };
    const result = part === undefined ? null : text(signOf(asked) * (value - part) - openingFee);
    return { ...base, ...nothingHeld, ...noMoney, result, takeProfitResult: null, stopLossResult: null };
  };
}
