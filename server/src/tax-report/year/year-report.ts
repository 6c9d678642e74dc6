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
import { readFirstEntryMs } from '../../platform/statements/ledger-sums.ts';
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

type Paging = Pick<RequestOf<typeof listYearDividends>, 'page' | 'pageSize'>;

const money = (text: string): string => decimalToText(decimal(text), 2);

/** What a year was: statement, dividends, charges. It reads, and keeps nothing. */
export function createYearReports({ database, clock, market }: YearReportDeps) {
  const spanOf = async (owner: AccountId, asked: RequestOf<typeof showYearStatement>) =>
    yearSpan(asked, { sinceMs: await readFirstEntryMs(database, owner), nowMs: clock.nowMs() });

  async function statement(owner: AccountId, span: YearSpan) {
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
          statement: async () => statementCsv(await statement(accountId, span), language),
          dividends: async () => dividendsCsv((await dividends(accountId, span, whole)).items, language),
          charges: async () => chargesCsv(await charges(accountId, span), language),
        };
        return new FileAnswer(Buffer.from(await texts[asked.report]()), 'text/csv; charset=utf-8');
      });
      serve(printYearReport, async (asked, { session: { accountId }, language }) => {
        const span = await spanOf(accountId, asked);
        if ('kind' in span) return span;
        const made = { language, createdAtMs: clock.nowMs() };
        const pages = {
          statement: async () => statementDocument(await statement(accountId, span), made),
          dividends: async () => dividendsDocument(await dividends(accountId, span, whole), made),
          charges: async () => chargesDocument(await charges(accountId, span), made),
        };
        return new FileAnswer(await pages[asked.report](), 'application/pdf');
      });
    },
  };
}
