import { previousBusinessDay } from '@tarazu/domain/market/calendar';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { calendarOf } from '@tarazu/domain/market-rules/calendars';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { BrazilTax } from '@tarazu/domain/tax/brazil';
import type { BrazilCoinTax } from '@tarazu/domain/tax/coins';
import type { IndiaTax } from '@tarazu/domain/tax/india';
import { gainOf } from '@tarazu/domain/tax/pieces';
import type { SoldLot, TaxYear } from '@tarazu/domain/tax/report';
import { brazilRules, indiaRules, ruleOf, type TaxPlace } from '@tarazu/domain/tax/rules';
import type { TaxLotView, TaxReport } from '@tarazu/wire/tax/tax-report';
import { type Line, lineOf, money, said } from './line.ts';
import { coinLines, dividendLines, type PaidOfKind } from './more-lines.ts';

const DAY_MS = 86_400_000;
/** Of the lots of a year, so many stand in the answer. */
export const LOTS_SHOWN = 100;

function indiaLines(india: IndiaTax, { begins, withinDay }: TaxYear): readonly Line[] {
  const rule = ruleOf(indiaRules, begins);
  const taxes = india.shortTax + india.longTax;
  return [
    lineOf('short', india.short, rule.short, india.shortTax),
    lineOf('long', india.long, rule.long, india.longTax),
    ...said([
      lineOf('free', india.free),
      lineOf('cess', taxes, rule.cess, india.cess),
      lineOf('brought', india.broughtUsed),
      lineOf(
        'carried',
        india.carried.reduce((sum, { amount }) => sum + amount, 0n),
      ),
      lineOf('speculative', withinDay),
    ]),
  ];
}

function brazilLines(months: readonly BrazilTax[], { begins }: TaxYear): readonly Line[] {
  const rule = ruleOf(brazilRules, begins);
  const sum = (pick: (month: BrazilTax) => bigint) => months.reduce((total, month) => total + pick(month), 0n);
  const last = months.at(-1);
  return [
    lineOf(
      'ordinary',
      sum(({ gain }) => gain),
      rule.ordinary,
      sum(({ ordinaryTax }) => ordinaryTax),
    ),
    lineOf(
      'day_trade',
      sum(({ dayTrade }) => dayTrade),
      rule.dayTrade,
      sum(({ dayTradeTax }) => dayTradeTax),
    ),
    ...said([
      lineOf(
        'free',
        sum(({ free, gain }) => (free ? gain : 0n)),
      ),
      lineOf(
        'withheld',
        sum(({ withheld }) => withheld),
      ),
      lineOf('carried', (last?.ordinaryLoss ?? 0n) + (last?.dayTradeLoss ?? 0n)),
    ]),
  ];
}

/** The last day of clearing of the month after: by then it is to be paid. */
function dueOn(month: string, exchange: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const after = new Date(Date.UTC(year, number + 1, 1)).toISOString().slice(0, 10);
  return previousBusinessDay(calendarOf(exchange), after);
}

function monthView(month: BrazilTax, coins: BrazilCoinTax | undefined, exchange: string): TaxReport['months'][number] {
  const { sales, gain, dayTrade, free, withheld, used, due, waits } = month;
  return {
    month: month.month,
    sales: money(sales),
    gain: money(gain),
    dayTrade: money(dayTrade),
    free,
    withheld: money(withheld),
    used: money(used),
    due: money(due),
    dueOn: dueOn(month.month, exchange),
    waits: money(waits),
    coins: coins
      ? { sales: money(coins.sales), gain: money(coins.gain), free: coins.free, tax: money(coins.tax) }
      : null,
  };
}

export function lotView(lot: SoldLot, instrument: Pick<Instrument, 'name' | 'unit'> | undefined): TaxLotView {
  return {
    instrumentId: lot.instrumentId,
    name: instrument?.name ?? lot.instrumentId.split(':')[1] ?? lot.instrumentId,
    unit: instrument?.unit ?? null,
    quantity: decimalToText(lot.quantity),
    acquiredOn: lot.acquiredOn,
    soldOn: lot.soldOn,
    days: Math.round((Date.parse(lot.soldOn) - Date.parse(lot.acquiredOn)) / DAY_MS),
    cost: money(lot.cost),
    proceeds: money(lot.proceeds),
    gain: money(gainOf(lot)),
  };
}

/** What of the lines is tax; null where the rates of shares are not reckoned. */
function estimateOf({ india, brazil }: TaxYear, lines: readonly Line[]): string | null {
  if (!india && !brazil) return null;
  return money(lines.reduce((sum, { tax }) => sum + decimal(tax ?? '0'), 0n));
}

export function reportView(
  place: TaxPlace,
  year: TaxYear,
  {
    exchange,
    dividends,
    instrumentOf,
  }: {
    readonly exchange: string;
    readonly dividends: readonly PaidOfKind[];
    readonly instrumentOf: (id: string) => Instrument | undefined;
  },
): TaxReport {
  const { india, brazil, short, long, withinDay } = year;
  const plain = [lineOf('short', short), lineOf('long', long), ...said([lineOf('speculative', withinDay)])];
  const ofShares = india ? indiaLines(india, year) : brazil ? brazilLines(brazil, year) : plain;
  const lines = [...ofShares, ...coinLines(year), ...dividendLines(place, dividends)];
  const coinsOf = (name: string) => year.coins.brazil?.find(({ month }) => month === name);
  return {
    country: place.country,
    currency: place.currency,
    year: year.begins,
    until: year.until,
    years: [...year.years],
    estimate: estimateOf(year, lines),
    lines,
    gains: money(year.gains),
    losses: money(year.losses),
    charges: money(year.charges),
    months: (brazil ?? []).map((one) => monthView(one, coinsOf(one.month), exchange)).toReversed(),
    lots: year.lots.slice(0, LOTS_SHOWN).map((lot) => lotView(lot, instrumentOf(lot.instrumentId))),
    lotsTotal: year.lots.length,
  };
}
