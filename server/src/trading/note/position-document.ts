import { chargeWords } from '@tarazu/wire/charges/charge-words';
import { formatNamedInstant } from '@tarazu/wire/clock';
import { formatDay, formatMoney, formatPrice, formatQuantityOf } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import type { PositionNote } from '@tarazu/wire/position-note';
import { exchangeName, instrumentText } from '@tarazu/wire/words/market-names';
import { PrintedDocument } from '../../platform/pdf/document.ts';
import { noteTexts, positionNoteTexts } from './texts.ts';

/** The note of a position of the day as a PDF in the reader's language. */
export async function printedPositionNote(note: PositionNote, language: Language): Promise<Uint8Array> {
  const [t, own] = [noteTexts[language], positionNoteTexts[language]];
  const { instrument, holder, evidence, tradeDate, settlementDate } = note;
  const money = (value: string) => formatMoney(value, note.currency, language);
  const document = await PrintedDocument.begin({
    title: own.titles[note.kind],
    subtitle: `${note.eventNo} · ${formatNamedInstant(note.at, language)}`,
    notice: t.notice,
    language,
    createdAtMs: Date.parse(note.at),
  });
  document.heading(own.what);
  document.lines([
    { label: t.account, value: holder.id },
    { label: t.accountName, value: holder.account },
    { label: own.event, value: String(note.eventNo) },
    { label: t.instrument, value: `${instrumentText(instrument.name, language)} (${instrument.symbol})` },
    ...(instrument.isin === '' ? [] : [{ label: 'ISIN', value: instrument.isin }]),
    ...(instrument.exchange === '' ? [] : [{ label: t.exchange, value: exchangeName(instrument.exchange, language) }]),
    { label: own.direction, value: own.directions[note.direction] },
    ...(note.reason === null ? [] : [{ label: own.reason, value: own.reasons[note.reason] }]),
    { label: own.at, value: formatNamedInstant(note.at, language, true) },
    ...(tradeDate === null ? [] : [{ label: t.tradeDate, value: formatDay(tradeDate) }]),
    ...(settlementDate === null ? [] : [{ label: t.settlementDate, value: formatDay(settlementDate) }]),
  ]);
  // A name from another time than this program's is shown as it was written.
  const called: Readonly<Record<string, string>> = chargeWords[language];
  document.heading(t.charges);
  document.lines([
    { label: t.quantity, value: formatQuantityOf(note.quantity, instrument.unit, language) },
    ...(note.price === null ? [] : [{ label: own.price, value: formatPrice(note.price, note.currency, language) }]),
    { label: own.values[note.kind], value: money(note.value) },
    { label: own.margin, value: money(note.margin) },
    ...note.charges.map(({ name, rate, amount }) => ({
      label: called[name] ?? name,
      ...(rate === null ? {} : { note: rate }),
      value: money(amount),
    })),
    { label: t.chargesTotal, value: money(note.chargesTotal) },
    { label: note.net.startsWith('-') ? t.paid : t.received, value: money(note.net.replace(/^-/, '')), strong: true },
    ...(note.realised === null ? [] : [{ label: own.result, value: money(note.realised) }]),
    ...(note.beyond === null || Number(note.beyond) === 0 ? [] : [{ label: own.beyond, value: money(note.beyond) }]),
  ]);
  if (evidence) {
    document.heading(t.evidence);
    document.lines([
      { label: t.source, value: t.sources[evidence.source] ?? evidence.source },
      { label: t.sequence, value: evidence.sequence === 0 ? own.close : String(evidence.sequence) },
    ]);
  }
  document.paragraph(own.closing);
  return document.finish();
}
