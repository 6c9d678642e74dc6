import { clockOf, formatInstant, formatNamedInstant } from '@tarazu/wire/clock';
import { formatMoney } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import type { LedgerLine, LedgerStatement } from '@tarazu/wire/wallet';
import { eventText } from '@tarazu/wire/words/event-words';
import { purposeText } from '@tarazu/wire/words/purpose-words';
import { PrintedDocument } from '../platform/pdf/document.ts';
import { statementTexts } from './statement-texts.ts';

/** The statement of one currency as a PDF: opening, what came and went, closing, and every line. */
export async function statementDocument(
  statement: LedgerStatement,
  lines: readonly LedgerLine[],
  language: Language,
): Promise<Uint8Array> {
  const t = statementTexts[language];
  const money = (value: string) => formatMoney(value, statement.currency, language);
  const from = statement.from === null ? t.beginning : `${t.from} ${formatNamedInstant(statement.from, language)}`;
  const document = await PrintedDocument.begin({
    title: t.title,
    subtitle: `${statement.currency} · ${from} · ${t.to} ${formatNamedInstant(statement.to, language)}`,
    notice: t.notice,
    language,
    createdAtMs: Date.parse(statement.to),
  });
  document.heading(statement.currency);
  document.lines([
    { label: t.opening, value: money(statement.opening) },
    { label: t.gets, value: money(statement.gets) },
    { label: t.gives, value: money(statement.gives) },
    { label: t.closing, value: money(statement.closing), strong: true },
  ]);
  document.paragraph(statement.balanced ? t.balanced : t.differs);
  document.heading(t.lines);
  await document.table(
    [
      { title: t.entry, part: 2 },
      { title: t.at, part: 5 },
      { title: t.what, part: 6 },
      { title: t.place, part: 5 },
      { title: t.amount, part: 4, right: true },
      { title: t.after, part: 4, right: true },
    ],
    lines.map((line) => [
      String(line.entry),
      formatInstant(line.at, clockOf(language)),
      [
        eventText(line.kind, language),
        line.reference['name'],
        line.reference['conditionalId'] === undefined ? undefined : t.conditional,
      ]
        .filter(Boolean)
        .join(' · '),
      purposeText(line.purpose, language),
      money(line.amount),
      money(line.balanceAfter),
    ]),
  );
  return document.finish();
}
