import type { Language } from '@tarazu/wire/language';
import type { LedgerLine } from '@tarazu/wire/wallet';
import { eventText } from '@tarazu/wire/words/event-words';
import { purposeText } from '@tarazu/wire/words/purpose-words';
import { BYTE_ORDER_MARK, csvCustoms, csvText } from '../platform/http/csv.ts';
import { statementTexts } from './statement-texts.ts';

/** One row for each line. Instants are ISO 8601 in UTC; columns and decimals are parted as spreadsheets of the language read them. */
export function csvOf(lines: readonly LedgerLine[], language: Language): string {
  const t = statementTexts[language];
  const { separator, mark } = csvCustoms[language];
  const number = (value: string) => value.replace('.', mark);
  const head = [t.entry, t.at, t.what, t.instrument, t.order, t.asset, t.place, t.amount, t.after].map(csvText);
  const rows = lines.map((line) =>
    [
      String(line.entry),
      line.at,
      csvText(eventText(line.kind, language)),
      csvText(line.reference['instrumentId'] ?? ''),
      csvText(line.reference['orderId'] ?? ''),
      csvText(line.asset),
      csvText(purposeText(line.purpose, language)),
      number(line.amount),
      number(line.balanceAfter),
    ].join(separator),
  );
  return `${BYTE_ORDER_MARK}${[head.join(separator), ...rows].join('\r\n')}\r\n`;
}
