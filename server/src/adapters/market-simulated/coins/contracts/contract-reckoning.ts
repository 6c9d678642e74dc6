import { fundingRate, nextStamp } from '@tarazu/domain/margin/price/funding';
import { indexPrice, type VenuePrice } from '@tarazu/domain/margin/price/index-price';
import { markPrice, meanOf, premiumOf } from '@tarazu/domain/margin/price/mark-price';
import { type ContractRule, contractRule } from '@tarazu/domain/market-rules/contracts';
import type { ContractFunding, ContractPrices } from '../../../../market/contract/contract-prices.ts';
import { createBoundedCache } from '../../bounded-cache.ts';

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
/** A majority is looked for no further back than this many reckonings; the venues of a simulation begin each hour with one. */
const BACK_MAX = 3600;
/** Reckonings of the index, premiums (a day of them) and stamps (a year) that are kept for a contract. */
const INDICES_KEPT = 64;
const PREMIUMS_KEPT = 1440;
const STAMPS_KEPT = 1200;
/** Before the first day of its rules a contract had no funding. */
const FIRST_STAMP_MS = Date.UTC(2026, 0, 1);

/** What a contract's prices are reckoned from. Each is a function of the moment alone, and none of what anybody here orders or fills. */
export interface ReckonedFrom {
  readonly instrumentId: string;
  readonly venuesTotal: number;
  /** What the venues of the coin show at a second since 1970. */
  venuesAt(second: number): readonly VenuePrice[];
  /** The best prices of its own book as a minute begins, e8; undefined where one side is empty. */
  touchAt(minuteMs: number): { readonly bid: bigint; readonly ask: bigint } | undefined;
  /** The step of its prices, e8. */
  tickAt(atMs: number): bigint;
}

/** An index, those it is of, and whether there was none and it is the last one. */
interface Index {
  readonly price: bigint;
  readonly venues: readonly VenuePrice[];
  readonly stale: boolean;
}

export interface ContractReckoning {
  /** Undefined before its venues were first heard of. The same object until it is another one. */
  at(nowMs: number): ContractPrices | undefined;
  /** Of a stamp that is not after `nowMs`; undefined for what is no stamp. */
  funding(stampMs: number, nowMs: number): ContractFunding | undefined;
}

/**
 * Index, mark and funding of a contract by the rules of the day, reckoned at whole seconds. What they are at a second depends on that second alone: where fewer than
 * three venues are heard, it is gone back to the last second with a majority and followed from there, so that a restart changes nothing.
 */
export function createContractReckoning(from: ReckonedFrom): ContractReckoning {
  const indices = createBoundedCache<{ readonly index: Index | undefined }>(INDICES_KEPT);
  const premiums = createBoundedCache<{ readonly premium: bigint | undefined }>(PREMIUMS_KEPT);
  const stamps = createBoundedCache<ContractFunding>(STAMPS_KEPT);
  let last: ContractPrices | undefined;
  let soFar: { readonly minuteMs: number; readonly rate: bigint } | undefined;
  /** The last reckoning of the index and the step that it is of, so that the next one need not go back. */
  let followed: { readonly atMs: number; readonly index: Index | undefined } | undefined;

  let rules: { readonly day: number; readonly rule: ContractRule } | undefined;
  function ruleAt(atMs: number): ContractRule {
    const day = Math.floor(atMs / DAY_MS);
    if (rules?.day === day) return rules.rule;
    const rule = contractRule(from.instrumentId, new Date(atMs).toISOString().slice(0, 10));
    if (!rule) throw new RangeError(`no rules for ${from.instrumentId}`);
    rules = { day, rule };
    return rule;
  }

  function reckonIndex(atMs: number, shown: readonly VenuePrice[], before: Index | undefined, rule: ContractRule) {
    const found = indexPrice(shown, atMs, before?.price, rule.index);
    if (!found) return before && { price: before.price, venues: [], stale: true };
    return { price: found.price, venues: shown.filter(({ venue }) => found.venues.includes(venue)), stale: false };
  }

  function findIndex(atMs: number, rule: ContractRule): Index | undefined {
    const missing: { readonly atMs: number; readonly shown: readonly VenuePrice[] }[] = [];
    let index: Index | undefined;
    for (let stepMs = atMs; missing.length < BACK_MAX; stepMs -= rule.reckonMs) {
      if (followed?.atMs === stepMs) {
        index = followed.index;
        break;
      }
      const shown = from.venuesAt(stepMs / SECOND_MS);
      missing.push({ atMs: stepMs, shown });
      if (shown.filter((one) => stepMs - one.atMs <= rule.index.staleMs).length > 2) break;
    }
    for (const step of missing.toReversed()) index = reckonIndex(step.atMs, step.shown, index, rule);
    return index;
  }

  const indexAt = (atMs: number, rule: ContractRule) =>
    indices.get(String(atMs), () => ({ index: findIndex(atMs, rule) })).index;

  function reckonPremium(minuteMs: number, rule: ContractRule): bigint | undefined {
    const index = indexAt(minuteMs, rule);
    const touch = from.touchAt(minuteMs);
    return index && !index.stale && touch ? premiumOf(touch.bid, touch.ask, index.price) : undefined;
  }
  const premiumAt = (minuteMs: number, rule: ContractRule) =>
    premiums.get(String(minuteMs), () => ({ premium: reckonPremium(minuteMs, rule) })).premium;

  /** Samples after one moment up to another, that one included. */
  function samples(afterMs: number, untilMs: number, everyMs: number, rule: ContractRule): readonly bigint[] {
    const found: bigint[] = [];
    for (let at = (Math.floor(afterMs / everyMs) + 1) * everyMs; at <= untilMs; at += everyMs) {
      const premium = premiumAt(at, rule);
      if (premium !== undefined) found.push(premium);
    }
    return found;
  }

  function markAt(atMs: number, index: bigint, rule: ContractRule) {
    const { sampleMs, samples: count } = rule.mark;
    const recent = samples(Math.floor(atMs / sampleMs) * sampleMs - count * sampleMs, atMs, sampleMs, rule);
    return { premium: meanOf(recent), mark: markPrice(index, recent, rule.mark, from.tickAt(atMs)) };
  }

  function rateSoFar(atMs: number, stampMs: number, rule: ContractRule): bigint {
    const { everyMs, sampleMs } = rule.funding;
    const minuteMs = Math.floor(atMs / sampleMs) * sampleMs;
    if (soFar?.minuteMs !== minuteMs) {
      soFar = { minuteMs, rate: fundingRate(samples(stampMs - everyMs, minuteMs, sampleMs, rule), rule.funding) };
    }
    return soFar.rate;
  }

  return {
    at(nowMs) {
      const rule = ruleAt(nowMs);
      const atMs = Math.floor(nowMs / rule.reckonMs) * rule.reckonMs;
      if (last?.atMs === atMs) return last;
      const index = indexAt(atMs, rule);
      followed = { atMs, index };
      if (!index) return undefined;
      const nextFundingAtMs = nextStamp(atMs, rule.funding.everyMs);
      last = {
        ...markAt(atMs, index.price, rule),
        index: index.price,
        venues: index.venues,
        venuesTotal: from.venuesTotal,
        stale: index.stale,
        atMs,
        sequence: atMs / rule.reckonMs,
        nextFundingRate: rateSoFar(atMs, nextFundingAtMs, rule),
        nextFundingAtMs,
      };
      return last;
    },
    funding(stampMs, nowMs) {
      // The rules of the day that ended with the stamp.
      const rule = ruleAt(stampMs - 1);
      const { everyMs, sampleMs } = rule.funding;
      if (stampMs > nowMs || stampMs <= FIRST_STAMP_MS || stampMs % everyMs !== 0) return undefined;
      const index = indexAt(stampMs, rule);
      if (!index) return undefined;
      return stamps.get(String(stampMs), () => {
        const taken = samples(stampMs - everyMs, stampMs, sampleMs, rule);
        const { mark } = markAt(stampMs, index.price, rule);
        return { rate: fundingRate(taken, rule.funding), mark, index: index.price, samples: taken.length };
      });
    },
  };
}
