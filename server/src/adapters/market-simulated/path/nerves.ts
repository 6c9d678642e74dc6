import { normal, type Stream } from '../chance.ts';

/** How nervous the shares of a country are, or coins; the figures beside recorded ones are in docs/realism.md. */
export interface Temper {
  /** Volatility, in parts of the usual spread. */
  readonly usual: number;
  /** Variance of the logarithm of volatility: the part that stays for weeks, and the part of one day. */
  readonly lasting: number;
  readonly passing: number;
  /** From 0 to 1: how far a fall makes the days after it more nervous. */
  readonly lean: number;
  /** Part of a day's variance that falls between two sessions. */
  readonly nightShare: number;
  /** How much of either part the whole market shares: the squares are parts of the variance. */
  readonly lastsTogether: number;
  readonly passesTogether: number;
}

/** What is left of a nervous day the day after. */
const LASTS = 0.97;
/** Counters of what a day draws. */
const LASTING = 12;
const PASSING = 13;
/** The calmest and the most nervous day, by its part of the usual volatility. */
const STRAIN_MIN = 0.3;
const STRAIN_MAX = 6;

/** The volatility of an instrument from day to day: nervous times come in rows, and say nothing of the way that prices go. */
export interface Nerves {
  /** Of the day at this place: what its volatility is in parts of the usual one. Days are asked for one after the other. */
  at(index: number, dayNumber: number): { readonly strain: number; readonly nightShare: number };
  /** The normal number that moved the price on this day. */
  feel(index: number, shock: number): void;
}

export function createNerves(temper: Temper, market: Stream, own: Stream): Nerves {
  const { usual, lasting, passing, lean, nightShare, lastsTogether, passesTogether } = temper;
  const turn = Math.sqrt((1 - LASTS * LASTS) * lasting);
  const free = Math.sqrt(1 - lean * lean);
  const mixed = (together: number, dayNumber: number, part: number) =>
    together * normal(market, dayNumber, part) + Math.sqrt(1 - together * together) * normal(own, dayNumber, part);
  /** Logarithms of the lasting part, and what the day before did to it, by place. */
  const states: number[] = [];
  const felt: number[] = [];
  // With this the variance is the usual one over the years.
  const level = Math.log(usual) - (lasting + passing);
  return {
    at(index, dayNumber) {
      const drawn = mixed(lastsTogether, dayNumber, LASTING);
      const state = LASTS * (states[index - 1] ?? 0) + turn * (free * drawn - lean * (felt[index - 1] ?? 0));
      states[index] = state;
      const strain = Math.exp(level + state + Math.sqrt(passing) * mixed(passesTogether, dayNumber, PASSING));
      return { strain: Math.min(STRAIN_MAX, Math.max(STRAIN_MIN, strain)), nightShare };
    },
    feel(index, shock) {
      felt[index] = shock;
    },
  };
}
