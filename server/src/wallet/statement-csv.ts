import type { Language } from '@tarazu/wire/language';
import type { LedgerLine } from '@tarazu/wire/wallet';
import { statementTexts } from './statement-texts.ts';

/** Spreadsheets tell UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\ufeff';

/** A field in quotes; what a spreadsheet would take for a formula is made text. Numbers are ours and stay numbers. */
function quoted(text: string): string {
  const plain = /^[=+@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** One row for each line. Instants are ISO 8601 in UTC, numbers have a decimal point, in every language. */
export function csvOf(lines: readonly LedgerLine[], language: Language): string {
  const t = statementTexts[language];
  const head = [t.entry, t.at, t.what, t.instrument, t.order, t.asset, t.place, t.amount, t.after].map(quoted);
  const rows = lines.map((line) =>
    [
      String(line.entry),
      line.at,
      quoted(t.kind[line.kind] ?? line.kind),
      quoted(line.reference['instrumentId'] ?? ''),
      quoted(line.reference['orderId'] ?? ''),
      quoted(line.asset),
      quoted(t.purpose[line.purpose] ?? line.purpose),
      line.amount,
      line.balanceAfter,
    ].join(','),
  );
  return `${BYTE_ORDER_MARK}${[head.join(','), ...rows].join('\r\n')}\r\n`;
}
