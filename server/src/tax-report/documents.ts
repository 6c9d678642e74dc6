import { formatDay, formatMoney } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import type { TaxLotView, TaxReport } from '@tarazu/wire/tax/tax-report';
import { taxLineWords, untaxedMarkets } from '@tarazu/wire/tax/tax-words';
import { BYTE_ORDER_MARK, csvTable } from '../platform/http/csv.ts';
import { PrintedDocument } from '../platform/pdf/document.ts';
import { taxTexts } from './texts.ts';

/** One row for each sold lot, and under them one for each line of the report. */
export function taxCsv({ lines }: TaxReport, lots: readonly TaxLotView[], language: Language): string {
  const t = taxTexts[language];
  const reckoned = csvTable<TaxReport['lines'][number]>(
    [
      { title: t.kind, of: ({ code }) => taxLineWords[language][code] },
      { title: t.amount, is: 'decimal', of: ({ amount }) => amount },
      { title: t.rate, is: 'decimal', of: ({ ratePercent }) => ratePercent ?? '' },
      { title: t.tax, is: 'decimal', of: ({ tax }) => tax ?? '' },
    ],
    lines,
    language,
  );
  const sold = csvTable<TaxLotView>(
    [
      { title: t.instrument, of: ({ instrumentId }) => instrumentId },
      { title: t.quantity, is: 'decimal', of: ({ quantity }) => quantity },
      { title: t.bought, is: 'plain', of: ({ acquiredOn }) => acquiredOn },
      { title: t.sold, is: 'plain', of: ({ soldOn }) => soldOn },
      { title: t.days, is: 'plain', of: ({ days }) => String(days) },
      { title: t.cost, is: 'decimal', of: ({ cost }) => cost },
      { title: t.proceeds, is: 'decimal', of: ({ proceeds }) => proceeds },
      { title: t.gain, is: 'decimal', of: ({ gain }) => gain },
    ],
    lots,
    language,
  );
  return `${sold}\r\n${reckoned.slice(BYTE_ORDER_MARK.length)}`;
}

/** Of Brazil: what coins brought in each month, and what is due for it. */
async function coinMonths(document: PrintedDocument, report: TaxReport, language: Language): Promise<void> {
  const t = taxTexts[language];
  const money = (value: string) => formatMoney(value, report.currency, language);
  const rows = report.months.flatMap(({ month, coins, dueOn }) => (coins ? [{ month, dueOn, ...coins }] : []));
  if (rows.length === 0) return;
  document.heading(t.coinMonths);
  await document.table(
    [
      { title: t.month, part: 2 },
      { title: t.coinSales, part: 3, right: true },
      { title: t.coinGain, part: 3, right: true },
      { title: t.coinDue, part: 3, right: true },
      { title: t.dueOn, part: 3 },
    ],
    rows.map(({ month, sales, gain, free, tax, dueOn }) => [
      month,
      money(sales),
      free ? `${money(gain)} (${t.freeMonth})` : money(gain),
      money(tax),
      formatDay(dueOn),
    ]),
  );
}

/** The report of a year with every lot that was sold in it. */
export async function taxDocument(
  report: TaxReport,
  lots: readonly TaxLotView[],
  { language, createdAtMs }: { readonly language: Language; readonly createdAtMs: number },
): Promise<Uint8Array> {
  const t = taxTexts[language];
  const money = (value: string) => formatMoney(value, report.currency, language);
  const day = formatDay;
  const document = await PrintedDocument.begin({
    title: t.title,
    subtitle: `${t.countries[report.country]} · ${t.year(day(report.year), day(report.until))}`,
    notice: t.notice,
    language,
    createdAtMs,
  });
  document.heading(t.estimate);
  document.lines([
    ...report.lines.map(({ code, amount, ratePercent, tax }) => ({
      label: taxLineWords[language][code],
      ...(ratePercent === null ? {} : { note: `${ratePercent}% · ${money(amount)}` }),
      value: money(tax ?? amount),
    })),
    ...(report.estimate === null ? [] : [{ label: t.estimate, value: money(report.estimate), strong: true }]),
    { label: t.gains, value: money(report.gains) },
    { label: t.losses, value: money(report.losses) },
    { label: t.charges, value: money(report.charges) },
  ]);
  if (report.estimate === null) document.paragraph(t.noEstimate);
  document.paragraph(t.notIn(untaxedMarkets(language)));
  if (report.months.length > 0) {
    document.heading(t.months);
    await document.table(
      [
        { title: t.month, part: 2 },
        { title: t.sales, part: 3, right: true },
        { title: t.gain, part: 3, right: true },
        { title: t.due, part: 3, right: true },
        { title: t.dueOn, part: 3 },
      ],
      report.months.map(({ month, sales, gain, free, due, dueOn }) => [
        month,
        money(sales),
        free ? `${money(gain)} (${t.freeMonth})` : money(gain),
        money(due),
        day(dueOn),
      ]),
    );
  }
  await coinMonths(document, report, language);
  document.heading(t.lots);
  await document.table(
    [
      { title: t.instrument, part: 6 },
      { title: t.quantity, part: 3, right: true },
      { title: t.bought, part: 3 },
      { title: t.sold, part: 3 },
      { title: t.cost, part: 4, right: true },
      { title: t.proceeds, part: 4, right: true },
      { title: t.gain, part: 4, right: true },
    ],
    lots.map((lot) => [
      lot.name,
      lot.quantity,
      day(lot.acquiredOn),
      day(lot.soldOn),
      money(lot.cost),
      money(lot.proceeds),
      money(lot.gain),
    ]),
  );
  return document.finish();
}
