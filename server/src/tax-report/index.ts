import { refused } from '@tarazu/domain/decision';
import { localDate } from '@tarazu/domain/market/zone';
import { marketOf, marketsIn } from '@tarazu/domain/market-rules/markets';
import type { AccountId } from '@tarazu/domain/posting';
import { type TaxFacts, taxYear } from '@tarazu/domain/tax/report';
import { taxPlaces } from '@tarazu/domain/tax/rules';
import type { RequestOf } from '@tarazu/wire/endpoint';
import { exportTaxReport, printTaxReport, showTaxReport } from '@tarazu/wire/tax/tax-report';
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

/** What the realised result of shares would mean for taxes. It reads, and keeps nothing. */
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
    const nowMs = clock.nowMs();
    const sinceMs = (await readFirstEntryMs(database, owner)) ?? nowMs;
    const days = { today: localDate(timeZone, nowMs), since: localDate(timeZone, sinceMs) };
    const found = taxYear(place, facts, { ...days, year });
    if (!found) return refused('tax_year_unknown', { year: year ?? '' });
    const instrumentOf = (id: string) => market.instrument(id);
    return {
      report: reportView(place, found, { exchange: exchanges[0] ?? '', instrumentOf }),
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
        return new FileAnswer(Buffer.from(taxCsv(found.lots, language)), 'text/csv; charset=utf-8');
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
