import type { Currency } from '@tarazu/domain/asset';
import { chargeNames } from '@tarazu/domain/charges/charge-rule';
import { refused } from '@tarazu/domain/decision';
import { exchangeCurrencies, type References, valueAtReference } from '@tarazu/domain/exchange/rate';
import { localDate } from '@tarazu/domain/market/zone';
import { marketOf, marketsIn, ownedBesideShares } from '@tarazu/domain/market-rules/markets';
import type { AccountId } from '@tarazu/domain/posting';
import { type TaxFacts, taxYear } from '@tarazu/domain/tax/report';
import { type TaxPlace, taxPlaces } from '@tarazu/domain/tax/rules';
import type { RequestOf } from '@tarazu/wire/endpoint';
import { exportTaxReport, printTaxReport, showTaxReport } from '@tarazu/wire/tax/tax-report';
import { sumPaidKinds } from '../corporate-action/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reader } from '../platform/database.ts';
import { FileAnswer } from '../platform/http/envelope.ts';
import type { Serve } from '../platform/http.ts';
import { readFirstEntryMs } from '../platform/statements/ledger-sums.ts';
import { readTaxHistory } from '../trading/index.ts';
import { taxCsv, taxDocument } from './documents.ts';
import { lotView, reportView } from './view.ts';
import type { YearMarket } from './year/year-holdings.ts';
import { createYearReports } from './year/year-report.ts';

export interface TaxReportDeps {
  readonly database: Reader;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly market: YearMarket;
  /** Reference rates of a moment: coins are paid for in what no country taxes in. */
  readonly referencesAt: (atMs: number) => References;
}

type Asked = RequestOf<typeof showTaxReport>;

/** All trades of a person in a market are gone through; of more than these none are. */
const TRADES_MAX = 5_000;

/** Several markets of a country as one. */
function together(parts: readonly TaxFacts[]): TaxFacts {
  return {
    byInstrument: new Map(parts.flatMap(({ byInstrument }) => [...byInstrument])),
    sales: parts.flatMap(({ sales }) => sales),
    charges: parts.flatMap(({ charges }) => charges),
    withinDay: parts.flatMap(({ withinDay }) => withinDay),
  };
}

/** Into the currency of a country, by the rates of the moment. Throws for a currency that nothing is exchanged for. */
function converted({ currency: to }: TaxPlace, referencesAt: TaxReportDeps['referencesAt']) {
  return (amount: bigint, currency: Currency, atMs: number): bigint => {
    const from = exchangeCurrencies.find((one) => one === currency);
    if (!from) throw new Error(`no reference rate for ${currency}`);
    return valueAtReference(amount, from, to, referencesAt(atMs));
  };
}

/** What the realised result of shares and coins would mean for taxes. It reads, and keeps nothing. */
export function createTaxReport(deps: TaxReportDeps) {
  const { database, clock, market } = deps;
  const ofYear = createYearReports(deps);

  async function yearOf(owner: AccountId, { country, year }: Asked) {
    const place = taxPlaces.find((one) => one.country === country);
    const [first, ...others] = marketsIn(country);
    if (!place || !first) throw new Error(`no tax rules for ${country}`);
    const read = await Promise.all(
      [first, ...others].map((id) =>
        readTaxHistory(database, owner, { market: id, notCounted: place.notCounted, most: TRADES_MAX }),
      ),
    );
    const parts = read.filter((part) => part !== undefined);
    if (parts.length < read.length) return refused('tax_report_long', { most: TRADES_MAX });
    const { timeZone, exchanges } = marketOf(first);
    const facts = together(parts);
    const seenFrom = { timeZone, convert: converted(place, deps.referencesAt) };
    const coinParts = await Promise.all(
      ownedBesideShares.map((id) =>
        readTaxHistory(database, owner, {
          ...{ market: id, notCounted: place.coinChargesCount ? [] : chargeNames, most: TRADES_MAX, seenFrom },
        }),
      ),
    );
    const coins = coinParts.filter((part) => part !== undefined);
    if (coins.length < coinParts.length) return refused('tax_report_long', { most: TRADES_MAX });
    const nowMs = clock.nowMs();
    const sinceMs = (await readFirstEntryMs(database, owner)) ?? nowMs;
    const days = { today: localDate(timeZone, nowMs), since: localDate(timeZone, sinceMs) };
    const found = taxYear(place, facts, together(coins), { ...days, year });
    if (!found) return refused('tax_year_unknown', { year: year ?? '' });
    const instrumentOf = (id: string) => market.instrument(id);
    const dividends = await sumPaidKinds(database, {
      ...{ owner, from: found.begins, until: found.until, currencies: [place.currency] },
    });
    return {
      report: reportView(place, found, { exchange: exchanges[0] ?? '', dividends, instrumentOf }),
      lots: found.lots.map((lot) => lotView(lot, instrumentOf(lot.instrumentId))),
    };
  }

  return {
    routes(serve: Serve): void {
      ofYear.routes(serve);
      serve(showTaxReport, async (asked, { session }) => {
        const found = await yearOf(session.accountId, asked);
        return 'kind' in found ? found : found.report;
      });
      serve(exportTaxReport, async (asked, { session, language }) => {
        const found = await yearOf(session.accountId, asked);
        if ('kind' in found) return found;
        return new FileAnswer(Buffer.from(taxCsv(found.report, found.lots, language)), 'text/csv; charset=utf-8');
      });
      serve(printTaxReport, async (asked, { session, language }) => {
        const found = await yearOf(session.accountId, asked);
        if ('kind' in found) return found;
        const made = { language, createdAtMs: clock.nowMs() };
        return new FileAnswer(await taxDocument(found.report, found.lots, made), 'application/pdf');
      });
    },
  };
}
