import { type Refusal, refused } from '@tarazu/domain/decision';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { RequestOf } from '@tarazu/wire/endpoint';
import {
  exportYearReport,
  listYearDividends,
  printYearReport,
  showYearCharges,
  showYearStatement,
  type YearDividend,
} from '@tarazu/wire/tax/year-report';
import { listPaidDividends, sumPaidDividends } from '../../corporate-action/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database.ts';
import { FileAnswer } from '../../platform/http/envelope.ts';
import type { Serve } from '../../platform/http.ts';
import { hasMoreEntries, readFirstEntryMs } from '../../platform/statements/ledger-sums.ts';
import { chargesCsv, dividendsCsv, statementCsv } from './csv.ts';
import { chargesDocument, dividendsDocument, statementDocument } from './documents.ts';
import { chargesView, readYearCharges } from './year-charges.ts';
import { readYearHoldings, type YearMarket } from './year-holdings.ts';
import { type YearSpan, yearSpan } from './year-span.ts';
import { ledgerSpanOf, readYearAccounts } from './year-statement.ts';

export interface YearReportDeps {
  readonly database: Reader;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly market: YearMarket;
}

/** A file has so many rows. */
const ROWS_MAX = 2_000;
/** Of more entries no sums are made. Our own, November 2026: at 0.02 ms each on the embedded store, which has one session, each of six sums takes a second. */
const ENTRIES_MAX = 50_000;

/** What is made of a report; a refusal is none. */
function unlessRefused<Report extends object, Made>(
  report: Report | Refusal<'year_report_long', never>,
  make: (report: Report) => Made,
) {
  return 'kind' in report ? report : make(report);
}

type Paging = Pick<RequestOf<typeof listYearDividends>, 'page' | 'pageSize'>;

const money = (text: string): string => decimalToText(decimal(text), 2);

/** What a year was: statement, dividends, charges. It reads, and keeps nothing. */
export function createYearReports({ database, clock, market }: YearReportDeps) {
  const spanOf = async (owner: AccountId, asked: RequestOf<typeof showYearStatement>) =>
    yearSpan(asked, { sinceMs: await readFirstEntryMs(database, owner), nowMs: clock.nowMs() });

  async function tooLong(owner: AccountId) {
    const isLong = await hasMoreEntries(database, owner, ENTRIES_MAX);
    return isLong ? refused('year_report_long', { most: ENTRIES_MAX }) : undefined;
  }

  async function statement(owner: AccountId, span: YearSpan) {
    const long = await tooLong(owner);
    if (long) return long;
    const ledger = await ledgerSpanOf(database, owner, span);
    const { accounts, owned } = await readYearAccounts(database, ledger, span);
    const held = await readYearHoldings({ reader: database, market }, owner, { span, owned });
    return { ...span.of, accounts: [...accounts], ...held };
  }

  async function dividends(owner: AccountId, { of, currencies }: YearSpan, { page, pageSize }: Paging) {
    const search = { owner, from: of.year, until: of.until, currencies };
    const [{ paid, total }, sums] = await Promise.all([
      listPaidDividends(database, search, { page, pageSize }),
      sumPaidDividends(database, search),
    ]);
    const items = paid.flatMap(({ entitlement: { dividend, quantity, gross, paid: payment } }): YearDividend[] => {
      if (!payment) return [];
      const { instrumentId, kind, currency } = dividend;
      const instrument = market.instrument(instrumentId);
      return [
        {
          ...{ instrumentId, kind, currency, paidOn: payment.on },
          name: instrument?.name ?? instrumentId.slice(instrumentId.indexOf(':') + 1),
          unit: instrument?.unit ?? null,
          quantity: decimalToText(quantity),
          gross: decimalToText(gross, 2),
          withheld: decimalToText(payment.withheld, 2),
          net: decimalToText(payment.net, 2),
        },
      ];
    });
    const inAll = sums.map(({ gross, withheld, net, ...rest }) => ({
      ...rest,
      ...{ gross: money(gross), withheld: money(withheld), net: money(net) },
    }));
    return { of, items, page, pageSize, total, sums: inAll };
  }

  async function charges(owner: AccountId, span: YearSpan) {
    const long = await tooLong(owner);
    if (long) return long;
    const ledger = await ledgerSpanOf(database, owner, span);
    return { ...span.of, ...chargesView(await readYearCharges(database, ledger, span.currencies)) };
  }

  const whole = { page: 1, pageSize: ROWS_MAX };

  return {
    routes(serve: Serve): void {
      serve(showYearStatement, async (asked, { session: { accountId } }) => {
        const span = await spanOf(accountId, asked);
        return 'kind' in span ? span : statement(accountId, span);
      });
      serve(listYearDividends, async (asked, { session: { accountId } }) => {
        const span = await spanOf(accountId, asked);
        return 'kind' in span ? span : dividends(accountId, span, asked);
      });
      serve(showYearCharges, async (asked, { session: { accountId } }) => {
        const span = await spanOf(accountId, asked);
        return 'kind' in span ? span : charges(accountId, span);
      });
      serve(exportYearReport, async (asked, { session: { accountId }, language }) => {
        const span = await spanOf(accountId, asked);
        if ('kind' in span) return span;
        const texts = {
          statement: async () => unlessRefused(await statement(accountId, span), (of) => statementCsv(of, language)),
          dividends: async () => dividendsCsv(await dividends(accountId, span, whole), language),
          charges: async () => unlessRefused(await charges(accountId, span), (of) => chargesCsv(of, language)),
        };
        const text = await texts[asked.report]();
        if (typeof text !== 'string') return text;
        return new FileAnswer(Buffer.from(text), 'text/csv; charset=utf-8');
      });
      serve(printYearReport, async (asked, { session: { accountId }, language }) => {
        const span = await spanOf(accountId, asked);
        if ('kind' in span) return span;
        const made = { language, createdAtMs: clock.nowMs() };
        const pages = {
          statement: async () => unlessRefused(await statement(accountId, span), (of) => statementDocument(of, made)),
          dividends: async () => dividendsDocument(await dividends(accountId, span, whole), made),
          charges: async () => unlessRefused(await charges(accountId, span), (of) => chargesDocument(of, made)),
        };
        const printed = await pages[asked.report]();
        return 'kind' in printed ? printed : new FileAnswer(printed, 'application/pdf');
      });
    },
  };
}
