import type { ChargeSchedule } from '@tarazu/domain/charges/charge-rule';
import type { Exposure, MarginGroup } from '@tarazu/domain/margin/margin-group';
import type { MarginTariff } from '@tarazu/domain/margin/tariff/margin-tariff';
import type { Instrument, InstrumentRef, MarketId } from '@tarazu/domain/market/instrument';
import { localDate } from '@tarazu/domain/market/zone';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import type { MarginRule } from '@tarazu/domain/market-rules/markets/market';
import type { KeptPosition, MarginDay, MarginFacts } from '@tarazu/domain/trading/on-margin/on-margin';
import type { LiveMarket } from '../market/index.ts';
import { type AccountPositions, type HeldPosition, positionKey } from './store.ts';

const BPS = 10_000;

/** What marks come from. */
export type Marks = Pick<LiveMarket, 'marginPrices' | 'marginTariffs'>;

/** The day in UTC by which the figures of margin count. */
const dayOfFigures = (nowMs: number) => new Date(nowMs).toISOString().slice(0, 10);

/** What orders in a market are charged by at a moment. */
export function chargesOf(market: MarketId, marks: Pick<Marks, 'marginTariffs'>, nowMs: number): ChargeSchedule {
  const { charges, chargesBy } = marketOf(market);
  return chargesBy?.(tariffNow(marks, nowMs)) ?? charges;
}

/** What two operators have said of margin, as it counts at a moment: the same object until other figures do. */
export function tariffNow({ marginTariffs }: Pick<Marks, 'marginTariffs'>, nowMs: number): MarginTariff {
  return marginTariffs.on(dayOfFigures(nowMs));
}

/** The rule of a position's instrument today; undefined without margin there. */
export function marginRuleOf(
  { instrumentId, market }: Pick<InstrumentRef, 'instrumentId' | 'market'>,
  marks: Pick<Marks, 'marginTariffs'>,
  nowMs: number,
): MarginRule | undefined {
  const found = marketOf(market);
  return found.margin?.ruleOf(instrumentId, localDate(found.timeZone, nowMs), tariffNow(marks, nowMs));
}

/** The figures that are announced next, by instrument; undefined: none are. Positions that end with their day meet no later one. */
export function announcedTerms({ marginTariffs }: Pick<Marks, 'marginTariffs'>, nowMs: number, of: MarketId) {
  const next = marginTariffs.ahead(dayOfFigures(nowMs));
  const { margin } = marketOf(of);
  if (!next || !margin || margin.dayOf) return undefined;
  const { from, tariff } = next;
  return { from, tariff, termsOf: (instrumentId: string) => margin.ruleOf(instrumentId, from, tariff) };
}

/** The positions that stand on the same money as this one. `free`: what those of the account stand on, e8. */
export function groupOf(
  held: HeldPosition,
  account: AccountPositions,
  free: bigint,
  marks: Marks,
  nowMs: number,
): MarginGroup {
  const { position } = held;
  if (position.mode === 'isolated') return { money: position.margin, exposures: [exposureOf(held, marks, nowMs)] };
  return { money: free, exposures: crossExposures(account, marks, nowMs) };
}

/** A position at its mark, also at the last one of an index that is stale. Throws for one whose mark nobody knows. */
export function exposureOf({ position, ...ref }: HeldPosition, marks: Marks, nowMs: number): Exposure {
  const terms = marginRuleOf(ref, marks, nowMs);
  const prices = marks.marginPrices(ref.instrumentId);
  if (!terms || !prices) throw new RangeError(`${ref.instrumentId} has no rules or no mark`);
  return { instrumentId: ref.instrumentId, position, terms, mark: prices.mark };
}

/** All cross positions of an account, which stand on the same money. */
export function crossExposures({ positions }: AccountPositions, marks: Marks, nowMs: number): readonly Exposure[] {
  return [...positions.values()]
    .filter(({ position }) => position.mode === 'cross')
    .map((held) => exposureOf(held, marks, nowMs));
}

function kept(account: AccountPositions, instrumentId: string, direction: 'long' | 'short'): KeptPosition | undefined {
  return account.positions.get(positionKey(instrumentId, direction))?.position;
}

/** The day of an instrument that is held on margin within it; undefined where positions have no day. */
function dayOf(
  { instrumentId, market }: Pick<InstrumentRef, 'instrumentId' | 'market'>,
  marks: Pick<LiveMarket, 'tradingState'>,
): MarginDay | undefined {
  const { margin } = marketOf(market);
  if (!margin?.dayOf) return undefined;
  const { tradeDate, closesAtMs, bandUpper } = marks.tradingState(instrumentId);
  const rule = margin.dayOf(instrumentId, tradeDate);
  if (!rule) return undefined;
  return {
    tradeDate,
    squareOffAtMs: closesAtMs === undefined ? undefined : closesAtMs - rule.squareOffBeforeMs,
    shortBelow: bandUpper === undefined ? undefined : (bandUpper * BigInt(BPS - rule.shortFromBandBps)) / BigInt(BPS),
    shortAskTimes: rule.shortAskTimes,
  };
}

/** What the rules of orders know of an account on margin; undefined for an instrument without. */
export function marginFactsOf(
  instrument: Pick<Instrument, 'id' | 'market'>,
  account: AccountPositions,
  marks: Marks & Pick<LiveMarket, 'tradingState'>,
  nowMs: number,
): MarginFacts | undefined {
  const { id: instrumentId, market } = instrument;
  const { margin } = marketOf(market);
  const rule = margin && marginRuleOf({ instrumentId, market }, marks, nowMs);
  if (!margin || !rule) return undefined;
  const { leverageMax, ...terms } = rule;
  const prices = marks.marginPrices(instrumentId);
  const long = kept(account, instrumentId, 'long');
  const short = kept(account, instrumentId, 'short');
  return {
    account: margin.account,
    terms,
    leverageMax,
    held: { ...(long ? { long } : {}), ...(short ? { short } : {}) },
    cross: margin.dayOf ? [] : crossExposures(account, marks, nowMs),
    hedged: margin.dayOf === undefined && account.hedged,
    // What is asked there is about contracts; membership stands before these.
    suitable: margin.dayOf !== undefined || account.suitable,
    mark: prices && !prices.stale ? prices.mark : undefined,
    nowMs,
    day: dayOf({ instrumentId, market }, marks),
  };
}
