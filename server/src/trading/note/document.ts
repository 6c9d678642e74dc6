import { numberOfOrder, numberOfTrade } from '@tarazu/domain/rail/order-number';
import { chargeWords } from '@tarazu/wire/charges/charge-words';
import { formatNamedInstant } from '@tarazu/wire/clock';
import type { ContractNote } from '@tarazu/wire/contract-note';
import { formatDay, formatMoney, formatPrice, formatQuantity, formatQuantityOf } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import { exchangeName, instrumentText } from '@tarazu/wire/words/market-names';
import { PrintedDocument } from '../../platform/pdf/document.ts';
import { noteTexts } from './texts.ts';

/** The contract note as a PDF in the reader's language. */
export async function printNote(
  { trade, order, instrument, holder }: ContractNote,
  language: Language,
): Promise<Uint8Array> {
  const t = noteTexts[language];
  const money = (value: string) => formatMoney(value, trade.currency, language);
  const price = (value: string) => formatPrice(value, trade.currency, language);
  const quantity = (value: string) => formatQuantity(value, language);
  const document = await PrintedDocument.begin({
    title: t.title,
    subtitle: `${numberOfTrade(trade.tradeId)} · ${formatNamedInstant(trade.at, language)}`,
    notice: t.notice,
    language,
    createdAtMs: Date.parse(trade.at),
  });
  document.heading(t.trade);
  document.lines([
    { label: t.account, value: holder.id },
    { label: t.accountName, value: holder.account },
    { label: t.number, value: numberOfTrade(trade.tradeId) },
    { label: t.order, value: numberOfOrder(trade.orderId) },
    { label: t.instrument, value: `${instrumentText(trade.name, language)} (${trade.symbol})` },
    ...(instrument.isin === '' ? [] : [{ label: 'ISIN', value: instrument.isin }]),
    ...(instrument.exchange === '' ? [] : [{ label: t.exchange, value: exchangeName(instrument.exchange, language) }]),
    { label: t.side, value: trade.side === 'buy' ? t.buy : t.sell },
    ...(trade.product === 'intraday' ? [{ label: t.product, value: t.intraday }] : []),
    { label: t.kind, value: order.price === null ? t.market : `${t.limit} ${price(order.price)}` },
    { label: t.at, value: formatNamedInstant(trade.at, language, true) },
    { label: t.tradeDate, value: formatDay(trade.tradeDate) },
    { label: t.settlementDate, value: formatDay(trade.settlementDate) },
  ]);
  // A name from another time than this program's is shown as it was written.
  const called: Readonly<Record<string, string>> = chargeWords[language];
  document.heading(t.charges);
  document.lines([
    { label: t.quantity, value: formatQuantityOf(trade.quantity, trade.unit, language) },
    { label: t.price, value: price(trade.price) },
    { label: t.value, value: money(trade.value) },
    ...trade.charges.map(({ name, rate, amount }) => ({
      label: called[name] ?? name,
      ...(rate === null ? {} : { note: rate }),
      value: money(amount),
    })),
    { label: t.chargesTotal, value: money(trade.chargesTotal) },
    { label: trade.side === 'buy' ? t.paid : t.received, value: money(trade.net.replace(/^-/, '')), strong: true },
    ...(trade.realised === null ? [] : [{ label: t.result, value: money(trade.realised) }]),
  ]);
  document.heading(t.evidence);
  document.lines([
    { label: t.source, value: t.sources[trade.evidence.source] ?? trade.evidence.source },
    { label: t.sequence, value: String(trade.evidence.sequence) },
    { label: t.rule, value: trade.evidence.ruleVersion },
  ]);
  await document.table(
    [
      { title: t.price, part: 1 },
      { title: t.shown, part: 1, right: true },
      { title: t.taken, part: 1, right: true },
    ],
    trade.evidence.levels.map((level) => [price(level.price), quantity(level.size), quantity(level.taken)]),
  );
  document.paragraph(t.closing);
  return document.finish();
}
