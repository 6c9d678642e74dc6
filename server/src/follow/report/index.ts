import { refused } from '@tarazu/domain/decision';
import type { Copy } from '@tarazu/domain/follow/copy';
import type { FollowRule } from '@tarazu/domain/follow/follow-rules';
import { differenceOf, type OrderResult, type ReportedTrade, reportSums } from '@tarazu/domain/follow/report';
import { decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Order } from '@tarazu/domain/trading/order';
import type { RequestOf } from '@tarazu/wire/endpoint';
import { type CopyReport, exportCopyReport, showCopyReport } from '@tarazu/wire/follow/report';
import type { Language } from '@tarazu/wire/language';
import type { Reader } from '../../platform/database.ts';
import { FileAnswer } from '../../platform/http/envelope.ts';
import type { Serve } from '../../platform/http.ts';
import type { Trading } from '../../trading/index.ts';
import { loadTeachers, readCopy } from '../store.ts';
import { readCopyTradesBetween } from '../trade-store.ts';
import { tradeView } from '../views.ts';
import { reportCsv } from './report-csv.ts';

interface ReportDeps {
  readonly database: Reader;
  readonly trading: Pick<Trading, 'queries'>;
  rule(): FollowRule;
  nowMs(): number;
}

const DAY_MS = 86_400_000;
const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

const resultOf = (order: Order | undefined): OrderResult | undefined =>
  order && { filled: order.filled, value: order.value, charges: order.charges, atMs: order.updatedAtMs };

/** What a copy did over a time beside its teacher, all of it from both of their orders. */
export function serveCopyReport(serve: Serve, { database, trading, rule, nowMs }: ReportDeps): void {
  /** The trades of a time with both orders, the newest first. */
  async function tradesOf({ account, teacherAccount }: Copy, from: string, after: string) {
    const most = rule().report.trades;
    const found = await readCopyTradesBetween(database, account, { from, after, limit: most + 1 });
    const trades = found.slice(0, most);
    const own = await trading.queries.ordersById(
      account,
      trades.map(({ orderId }) => orderId),
    );
    const teachers = await trading.queries.ordersById(
      teacherAccount,
      trades.flatMap(({ why, withOrderId }) => (why === 'copied' && withOrderId !== null ? [withOrderId] : [])),
    );
    return { trades, own, teachers, cut: found.length > most };
  }

  async function reported(
    owner: AccountId,
    { copyId, days, until }: RequestOf<typeof showCopyReport>,
    language: Language,
  ) {
    const { days: most } = rule().report;
    if (days > most) return refused('copy_report_period', { most });
    const copy = await readCopy(database, owner, copyId);
    if (!copy) return refused('copy_unknown');
    const last = until ?? dayOf(nowMs());
    const from = dayOf(Date.parse(`${last}T00:00:00.000Z`) - (days - 1) * DAY_MS);
    const after = dayOf(Date.parse(`${last}T00:00:00.000Z`) + DAY_MS);
    const { trades, own, teachers, cut } = await tradesOf(copy, from, after);
    const orders = { own, teachers, sold: new Map(), sellable: 0n, isUnderWay: false };
    const all = trades.map(
      (trade): ReportedTrade => ({
        trade,
        own: resultOf(own.find(({ orderId }) => orderId === trade.orderId)),
        theirs: resultOf(teachers.find(({ orderId }) => orderId === trade.withOrderId)),
      }),
    );
    const money = (amount: bigint | undefined) => (amount === undefined ? null : decimalToText(amount, 2));
    const rows = all.map((one) => {
      const { outcome, slippage, besideTeacher } = differenceOf(one);
      const view = tradeView(one.trade, orders, language);
      return { ...view, outcome, slippage: money(slippage), besideTeacher: money(besideTeacher) };
    });
    const { skipped, bought, sold, charges, slippage, besideTeacher, ...counts } = reportSums(all);
    const teacher = (await loadTeachers(database, [copy.teacherAccount])).get(copy.teacherAccount);
    const report: CopyReport = {
      ...{ copyId, teacherName: teacher?.name ?? '', currency: copy.currency, from, until: last, cut },
      createdAt: new Date(nowMs()).toISOString(),
      ...counts,
      skipped: Object.entries(skipped).map(([skip, count]) => ({ skip: skip as keyof typeof skipped, count })),
      bought: decimalToText(bought, 2),
      sold: decimalToText(sold, 2),
      charges: decimalToText(charges, 2),
      slippage: decimalToText(slippage, 2),
      besideTeacher: decimalToText(besideTeacher, 2),
    };
    return { report, rows };
  }

  serve(showCopyReport, async (asked, { session, language }) => {
    const found = await reported(session.accountId, asked, language);
    return 'kind' in found ? found : { report: found.report };
  });
  serve(exportCopyReport, async (asked, { session, language }) => {
    const found = await reported(session.accountId, asked, language);
    if ('kind' in found) return found;
    return new FileAnswer(Buffer.from(reportCsv(found.rows, language)), 'text/csv; charset=utf-8');
  });
}
