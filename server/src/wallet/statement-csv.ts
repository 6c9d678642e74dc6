import type { Language } from '@tarazu/wire/language';
import type { LedgerLine } from '@tarazu/wire/wallet';
import { eventText } from '@tarazu/wire/words/event-words';
import { purposeText } from '@tarazu/wire/words/purpose-words';
import { csvTable } from '../platform/http/csv.ts';
import { statementTexts } from './statement-texts.ts';

/** One row for each line. Instants are ISO 8601 in UTC. */
export function csvOf(lines: readonly LedgerLine[], language: Language): string {
  const t = statementTexts[language];
  return csvTable<LedgerLine>(
    [
      { title: t.entry, is: 'plain', of: ({ entry }) => String(entry) },
      { title: t.at, is: 'plain', of: ({ at }) => at },
      { title: t.what, of: ({ kind }) => eventText(kind, language) },
      { title: t.instrument, of: ({ reference }) => reference['instrumentId'] ?? '' },
      { title: t.order, of: ({ reference }) => reference['orderId'] ?? '' },
      { title: t.asset, of: ({ asset }) => asset },
      { title: t.place, of: ({ purpose }) => purposeText(purpose, language) },
      { title: t.amount, is: 'decimal', of: ({ amount }) => amount },
      { title: t.after, is: 'decimal', of: ({ balanceAfter }) => balanceAfter },
    ],
    lines,
    language,
  );
}
