import { previousBusinessDay } from '@tarazu/domain/market/calendar';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { calendarOf } from '@tarazu/domain/market-rules/calendars';
import { decimalToText } from '@tarazu/domain/money';
import type { BrazilTax } from '@tarazu/domain/tax/brazil';
import type { IndiaTax } from '@tarazu/domain/tax/india';
import { gainOf } from '@tarazu/domain/tax/pieces';
import type { SoldLot, TaxYear } from '@tarazu/domain/tax/report';
import { brazilRules, indiaRules, ruleOf, type TaxPlace } from '@tarazu/domain/tax/rules';
import type { TaxLineCode, TaxLotView, TaxReport } from '@tarazu/wire/tax/tax-report';

const DAY_MS = 86_400_000;
const HUNDRED = 100n;
/** Of the lots of a year, so many stand in the answer. */
export const LOTS_SHOWN = 100;

type Line = TaxReport['lines'][number];

const money = (amount: bigint): string => decimalToText(amount, 2);
const percent = (rate: bigint): string => decimalToText(rate * HUNDRED);

function lineOf(code: TaxLineCode, amount: bigint, rate?: bigint, tax?: bigint): Line {
  return {
    code,
    amount: money(amount),
    ratePercent: rate === undefined ? null : percent(rate),
    tax: tax === undefined ? null : money(tax),
  };
}

/** Lines that say nothing are left out. */
const said = (lines: readonly Line[]): readonly Line[] =>
  lines.filter(({ amount, tax }) => /[1-9]/.test(`${amount}${tax ?? ''}`));

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

function monthView(month: BrazilTax, exchange: string): TaxReport['months'][number] {
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

/** The tax of the year by the rules of its place; null where none is reckoned. */
function estimateOf({ india, brazil }: TaxYear): bigint | undefined {
  if (india) return india.tax;
  return brazil?.reduce((sum, { ordinaryTax, dayTradeTax }) => sum + ordinaryTax + dayTradeTax, 0n);
}

export function reportView(
  place: TaxPlace,
  year: TaxYear,
  {
    exchange,
    instrumentOf,
  }: { readonly exchange: string; readonly instrumentOf: (id: string) => Instrument | undefined },
): TaxReport {
  const { india, brazil, short, long, withinDay } = year;
  const plain = [lineOf('short', short), lineOf('long', long), ...said([lineOf('speculative', withinDay)])];
  const estimate = estimateOf(year);
  return {
    country: place.country,
    currency: place.currency,
    year: year.begins,
    until: year.until,
    years: [...year.years],
    estimate: estimate === undefined ? null : money(estimate),
    lines: [...(india ? indiaLines(india, year) : brazil ? brazilLines(brazil, year) : plain)],
    gains: money(year.gains),
    losses: money(year.losses),
    charges: money(year.charges),
    months: (brazil ?? []).map((month) => monthView(month, exchange)).toReversed(),
    lots: year.lots.slice(0, LOTS_SHOWN).map((lot) => lotView(lot, instrumentOf(lot.instrumentId))),
    lotsTotal: year.lots.length,
  };
}
