import type { Country, MarketId } from '@tarazu/domain/market/instrument';
import { type Clock, clockOf, formatInstant, formatInstantDay, formatTime } from '@tarazu/wire/clock';
import {
  formatAverage,
  formatCompact,
  formatCompactMoney,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPrice,
  formatPriceChange,
  formatQuantity,
  formatQuantityOf,
  formatSize,
  formatStudy,
  unitName,
} from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import { exchangeName, instrumentText, marketName, placeName, placeTab } from '@tarazu/wire/words/market-names';
import { createContext, useContext, useMemo } from 'react';
import { useLocale, useTimeZone } from 'use-intl';

/** To how many the clock counts; undefined is as readers of the language expect. */
export const ClockHours = createContext<Clock['hours'] | undefined>(undefined);

function formatsFor(language: Language, clock: Clock) {
  return {
    language,
    ...clock,
    decimalMark: language === 'pt-BR' ? ',' : '.',
    /** An amount: `₹1,248.35`. */
    money: (value: string, currency: string) => formatMoney(value, currency, language),
    /** A change of an amount, plus sign included. */
    change: (value: string, currency: string) => formatMoney(value, currency, language, 'always'),
    /** How far a price has moved, with as many decimals as it has. */
    priceChange: (value: string, currency: string) => formatPriceChange(value, currency, language),
    price: (value: string, currency: string) => formatPrice(value, currency, language),
    /** The price of several fills together. */
    average: (value: string, currency: string) => formatAverage(value, currency, language),
    /** A price without its currency, with the given decimals. */
    number: (value: string, decimals = 2) => formatNumber(value, language, decimals),
    /** How far an index has moved, plus sign included. */
    points: (value: string) => formatNumber(value, language, 2, 'always'),
    /** A figure of a study, of whatever size. */
    study: (value: string) => formatStudy(value, language),
    percent: (value: string) => formatPercent(value, language),
    quantity: (value: string) => formatQuantity(value, language),
    /** With what is counted: `1 share`, `0.002 BTC`. */
    quantityOf: (value: string, unit: string | null) => formatQuantityOf(value, unit, language),
    /** In rows where shares need no word: `2`, `0.002 BTC`, `5 g`. */
    count: (value: string, unit: string | null) =>
      unit === null ? formatQuantity(value, language) : formatQuantityOf(value, unit, language),
    /** What is counted: `shares`, `BTC`. */
    unit: (unit: string | null) => unitName(unit, language),
    /** In a narrow column: `999,999`, `1.00M`. */
    size: (value: string) => formatSize(value, language),
    compact: (value: string) => formatCompact(value, language),
    compactMoney: (value: string, currency: string) => formatCompactMoney(value, currency, language),
    day: formatDay,
    /** The name of a share or an index: `Índia 50`. */
    instrument: (name: string) => instrumentText(name, language),
    /** Where something is traded: `Brazil`, in a tab `US`. */
    place: (place: Country) => placeTab(place, language),
    placeName: (place: Country) => placeName(place, language),
    /** A market in a sentence: `Brazil, shares`. */
    market: (market: MarketId) => marketName(market, language),
    /** An exchange with its place: `Brazil · B3`. */
    exchange: (exchange: string) => exchangeName(exchange, language),
    /** The name of a day: `Monday`. */
    weekday: (day: string) =>
      // Not made before a day is told: the first clock of `Intl` takes a phone 50 ms.
      new Date(`${day}T00:00:00Z`).toLocaleDateString(language, { weekday: 'long', timeZone: 'UTC' }),
    instant: (iso: string) => formatInstant(iso, clock),
    /** The day of a moment, on the reader's clock. */
    instantDay: (iso: string) => formatInstantDay(iso, clock),
    clock: (iso: string) => formatTime(iso, clock, false),
    clockSeconds: (iso: string) => formatTime(iso, clock, true),
  };
}

export type Formats = ReturnType<typeof formatsFor>;

/** The formats of the wire in the reader's language and time zone. */
export function useFormat(): Formats {
  const language: Language = useLocale() === 'pt-BR' ? 'pt-BR' : 'en-US';
  const usual = clockOf(language);
  const timeZone = useTimeZone() ?? usual.timeZone;
  const hours = useContext(ClockHours) ?? usual.hours;
  return useMemo(() => formatsFor(language, { timeZone, hours }), [language, timeZone, hours]);
}
