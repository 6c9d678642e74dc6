import type { Currency } from '@tarazu/domain/asset';
import { decimal, decimalToText, divide, multiply, ONE } from '@tarazu/domain/money';
import { type OptionStatistics, optionStatistics, type SettledOption } from '@tarazu/domain/option/statistics';
import { coverOf } from '@tarazu/domain/option/vanilla/cover';
import type { VanillaSide } from '@tarazu/domain/option/vanilla/vanilla-events';
import { type EndedVanilla, vanillaStatistics } from '@tarazu/domain/option/vanilla/vanilla-statistics';
import type { OptionFigures, OptionView } from '@tarazu/wire/option/option';
import type { VanillaView } from '@tarazu/wire/option/vanilla';
import type { VanillaFigures } from '@tarazu/wire/option/vanilla-statistics';
import type { LiveMarket } from '../market/index.ts';
import type { KeptOption, KeptVanilla, KeptWindow } from './store/kept-option.ts';

const HUNDRED = 100n * ONE;

export const money = (value: bigint) => decimalToText(value, 2);
/** Two decimals are enough for eyes; half up. */
export const percent = (value: bigint) => decimalToText(divide(value, 1_000_000n, 'half_up') * 1_000_000n, 2);
const iso = (atMs: number) => new Date(atMs).toISOString();

/** What is won for each 1 staked, four decimals. */
export function ratioText(price: bigint): string {
  return decimalToText(divide((HUNDRED - price) * 10_000n, price, 'floor') * 10_000n, 4);
}

/** What is listed under an id, or was. */
export function symbolOf(instrumentId: string, market: Pick<LiveMarket, 'known'>): string {
  return market.known(instrumentId)?.symbol ?? instrumentId.slice(instrumentId.indexOf(':') + 1);
}

export function optionView(kept: KeptWindow, market: Pick<LiveMarket, 'known'>): OptionView {
  const { end, instrumentId } = kept;
  const symbol = symbolOf(instrumentId, market);
  return {
    contractId: kept.contractId,
    instrumentId,
    symbol,
    name: market.known(instrumentId)?.name ?? symbol,
    currency: kept.currency,
    direction: kept.direction,
    window: kept.window,
    stake: money(kept.stake),
    price: decimalToText(kept.price, 1),
    fair: percent(kept.fair),
    ratio: ratioText(kept.price),
    payout: money(kept.payout),
    strike: decimalToText(kept.strike, 2),
    boughtAt: iso(kept.boughtAtMs),
    expiresAt: iso(kept.expiresAtMs),
    outcome: end?.outcome ?? null,
    reason: end?.reason ?? null,
    expiryPrice: end?.expiryPrice === undefined ? null : decimalToText(end.expiryPrice, 2),
    paid: end ? money(end.paid) : null,
    result: end ? money(end.paid - kept.stake) : null,
    settledAt: end ? iso(end.settledAtMs) : null,
    entry: kept.no,
    settledEntry: end?.no ?? null,
  };
}

function settledOf({ end, stake, payout, price, fair }: KeptWindow): SettledOption | undefined {
  return end && { outcome: end.outcome, paid: end.paid, stake, payout, price, fair };
}

const rate = (value: bigint | undefined) => (value === undefined ? null : percent(value));

function figures(currency: Currency, told: OptionStatistics): OptionFigures {
  return {
    currency,
    settled: told.settled,
    won: told.won,
    lost: told.lost,
    returned: told.returned,
    staked: money(told.staked),
    received: money(told.received),
    net: money(told.net),
    winRate: rate(told.winRate),
    low: rate(told.interval?.low),
    high: rate(told.interval?.high),
    chance: rate(told.chance),
    needed: rate(told.needed),
    netByChance: money(divide(told.netByChance, 1_000_000n, 'half_even') * 1_000_000n),
  };
}

/** One for each currency and what `keyOf` says, in the order of the first of each. */
function grouped<Kept extends KeptOption, Key extends string, Figures>(
  options: readonly Kept[],
  keyOf: (one: Kept) => Key,
  figuresOf: (currency: Currency, all: readonly Kept[]) => Figures,
): readonly { readonly key: Key; readonly figures: Figures }[] {
  const groups = new Map<string, { readonly key: Key; readonly currency: Currency; readonly all: Kept[] }>();
  for (const one of options) {
    if (!one.end) continue;
    const key = keyOf(one);
    const group = groups.get(`${one.currency}|${key}`) ?? { key, currency: one.currency, all: [] };
    group.all.push(one);
    groups.set(`${one.currency}|${key}`, group);
  }
  return [...groups.values()].map(({ key, currency, all }) => ({ key, figures: figuresOf(currency, all) }));
}

export function groupedFigures<Key extends string>(options: readonly KeptWindow[], keyOf: (one: KeptWindow) => Key) {
  return grouped(options, keyOf, (currency, all) =>
    figures(currency, optionStatistics(all.flatMap((one) => settledOf(one) ?? []))),
  );
}

function endedOf({ end, ...one }: KeptVanilla): EndedVanilla | undefined {
  const onShares = one.cover !== undefined;
  return end && { ...one, onShares, purchase: one.partOf ?? one.contractId, outcome: end.outcome, paid: end.paid };
}

export function groupedVanilla<Key extends string>(options: readonly KeptVanilla[], keyOf: (one: KeptVanilla) => Key) {
  return grouped(options, keyOf, (currency, all): VanillaFigures => {
    const told = vanillaStatistics(all.flatMap((one) => endedOf(one) ?? []));
    const { ended, gained, lost, returned, staked, received, net, interval, gainRate, netByModel } = told;
    return {
      ...{ currency, ended, gained, lost, returned },
      staked: money(staked),
      received: money(received),
      net: money(net),
      gainRate: rate(gainRate),
      low: rate(interval?.low),
      high: rate(interval?.high),
      netByModel: money(netByModel),
    };
  });
}

/** Decimal text with two decimals at least. */
export function priceText(text: string): string {
  return decimalToText(decimal(text), 2);
}

/** The price at which it pays just its premium: neither side has gained. */
export function evenPrice(direction: 'call' | 'put', strike: bigint, price: bigint): string {
  return decimalToText(direction === 'call' ? strike + price : strike - price, 2);
}

/** What was paid for it, or got for writing it. */
export function premiumOf(side: VanillaSide, stake: bigint, payout: bigint): bigint {
  return side === 'write' ? payout - stake : stake;
}

export function vanillaView(kept: KeptVanilla, market: Pick<LiveMarket, 'known'>): VanillaView {
  const { end, instrumentId } = kept;
  const symbol = symbolOf(instrumentId, market);
  return {
    contractId: kept.contractId,
    instrumentId,
    symbol,
    name: market.known(instrumentId)?.name ?? symbol,
    currency: kept.currency,
    direction: kept.direction,
    strike: decimalToText(kept.strike, 2),
    units: decimalToText(multiply(kept.units, BigInt(kept.contracts) * ONE, 'floor')),
    contracts: kept.contracts,
    partOf: kept.partOf ?? null,
    price: decimalToText(kept.price, 2),
    fair: percent(kept.fair),
    side: kept.side,
    premium: money(premiumOf(kept.side, kept.stake, kept.payout)),
    stake: money(kept.stake),
    covering: kept.cover
      ? decimalToText(
          coverOf({ units: kept.units * BigInt(kept.contracts), shares: { now: 1n, before: 1n } }, kept.cover.step),
        )
      : null,
    payout: money(kept.payout),
    even: evenPrice(kept.direction, kept.strike, kept.price),
    boughtAt: iso(kept.boughtAtMs),
    expiresAt: iso(kept.expiresAtMs),
    outcome: end?.outcome ?? null,
    reason: end?.reason ?? null,
    expiryPrice: end?.expiryPrice === undefined ? null : decimalToText(end.expiryPrice, 2),
    paid: end ? money(end.paid) : null,
    result: end ? money(end.paid - kept.stake) : null,
    endedAt: end ? iso(end.settledAtMs) : null,
    entry: end?.no ?? kept.no,
  };
}
