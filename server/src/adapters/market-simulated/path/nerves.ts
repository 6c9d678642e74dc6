import type { Country } from '@tarazu/domain/market/instrument';
import { normal, type Stream } from '../chance.ts';

/** How nervous a country's shares are; the figures beside recorded ones are in docs/realism.md. */
interface Temper {
  /** Volatility of the country's shares, in parts of what their sectors have. */
  readonly usual: number;
  /** Variance of the logarithm of volatility: the part that stays for weeks, and the part of one day. */
  readonly lasting: number;
  readonly passing: number;
  /** From 0 to 1: how far a fall makes the days after it more nervous. */
  readonly lean: number;
  /** Part of a day's variance that falls between two sessions. */
  readonly nightShare: number;
}

const tempers: Readonly<Record<Exclude<Country, 'XC'>, Temper>> = {
  IN: { usual: 1.3, lasting: 0.42, passing: 0.2, lean: 0, nightShare: 0.23 },
  BR: { usual: 1.1, lasting: 0.03, passing: 0.1, lean: 0, nightShare: 0.17 },
  US: { usual: 1.15, lasting: 0.4, passing: 0.08, lean: 0.3, nightShare: 0.36 },
};

/** What is left of a nervous day the day after. */
const LASTS = 0.97;
const MARKET_PART = 0.6;
/** Counters of what a day draws. */
const LASTING = 12;
const PASSING = 13;
/** The calmest and the most nervous day, by its part of the usual volatility. */
const STRAIN_MIN = 0.3;
const STRAIN_MAX = 6;

/** The volatility of a share from day to day: nervous times come in rows, and say nothing of the way that prices go. */
export interface Nerves {
  /** Of the day at this place: what its volatility is in parts of the usual one. Days are asked for one after the other. */
  at(index: number, dayNumber: number): { readonly strain: number; readonly nightShare: number };
  /** The normal number that moved the price on this day. */
  feel(index: number, shock: number): void;
}

export function createNerves(country: Country, market: Stream, own: Stream): Nerves {
  if (country === 'XC') throw new RangeError('the simulated market lists no coins');
  const { usual, lasting, passing, lean, nightShare } = tempers[country];
  const turn = Math.sqrt((1 - LASTS * LASTS) * lasting);
  const free = Math.sqrt(1 - lean * lean);
  const ownPart = Math.sqrt(1 - MARKET_PART * MARKET_PART);
  /** Logarithms of the lasting part, and what the day before did to it, by place. */
  const states: number[] = [];
  const felt: number[] = [];
  // With this the variance is the usual one over the years.
  const level = Math.log(usual) - (lasting + passing);
  return {
    at(index, dayNumber) {
      const drawn = MARKET_PART * normal(market, dayNumber, LASTING) + ownPart * normal(own, dayNumber, LASTING);
      const state = LASTS * (states[index - 1] ?? 0) + turn * (free * drawn - lean * (felt[index - 1] ?? 0));
      states[index] = state;
      const strain = Math.exp(level + state + Math.sqrt(passing) * normal(own, dayNumber, PASSING));
      return { strain: Math.min(STRAIN_MAX, Math.max(STRAIN_MIN, strain)), nightShare };
    },
    feel(index, shock) {
      felt[index] = shock;
    },
  };
}
