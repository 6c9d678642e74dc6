import type { BasisRow } from '@tarazu/domain/offer/basis/basis-table';
import { formatNamedInstant } from '@tarazu/wire/clock';
import { formatMoney, formatNumber, formatPrice, formatQuantity } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import type { OfferView } from '@tarazu/wire/market-features/offer';
import { instrumentText } from '@tarazu/wire/words/market-names';
import { poolText } from '@tarazu/wire/words/offer-words';
import { BYTE_ORDER_MARK, csvText } from '../../platform/http/csv.ts';
import { PrintedDocument } from '../../platform/pdf/document.ts';
import { basisTexts } from './texts.ts';

/** All rows as spreadsheets of the language part their columns. */
export function basisCsv(offer: Pick<OfferView, 'kind'>, rows: readonly BasisRow[], language: Language): string {
  const t = basisTexts(offer, language);
  const separator = language === 'pt-BR' ? ';' : ',';
  const head = [t.pool, t.asked, t.applications, t.winners, t.allotted].map(csvText);
  const lines = rows.map(({ pool, asked, applications, winners, allotted }) =>
    [csvText(poolText(pool, language)), asked, applications, winners, allotted].join(separator),
  );
  return `${BYTE_ORDER_MARK}${[head.join(separator), ...lines].join('\r\n')}\r\n`;
}

/** How many in a hundred of a row got something. */
function chanceOf({ applications, winners }: BasisRow, language: Language): string {
  const hundredths = Math.round((winners * 10_000) / applications);
  return `${formatNumber((hundredths / 100).toFixed(2), language)}%`;
}

/** The basis of allotment on paper: what was offered, what it came to, and what became of each kind of application. */
export async function basisDocument(
  offer: OfferView,
  rows: readonly BasisRow[],
  language: Language,
): Promise<Uint8Array> {
  const t = basisTexts(offer, language);
  const count = (value: number) => formatQuantity(String(value), language);
  const { name, symbol, currency, shares, floor, cap, price, demand, winners, drawsAt } = offer;
  const document = await PrintedDocument.begin({
    title: t.title,
    subtitle: `${instrumentText(name, language)} (${symbol}) · ${formatNamedInstant(drawsAt, language)}`,
    notice: t.notice,
    language,
    createdAtMs: Date.parse(drawsAt),
  });
  const band = [...new Set([floor, cap])].map((each) => formatPrice(each, currency, language)).join(' – ');
  document.heading(t.offer);
  document.lines([
    { label: t.onOffer, value: count(shares) },
    { label: t.band, value: band },
    ...(price === null ? [] : [{ label: t.price, value: formatMoney(price, currency, language), strong: true }]),
    { label: t.applied, value: count(demand.applications) },
    { label: t.simulated, value: count(demand.others) },
    { label: t.askedFor, value: count(demand.shares) },
    { label: t.won, value: count(winners ?? 0) },
  ]);
  if (offer.state === 'failed') document.paragraph(t.failed);
  document.heading(t.basis);
  await document.table(
    [
      { title: t.pool, part: 3 },
      { title: t.asked, part: 3, right: true },
      { title: t.applications, part: 3, right: true },
      { title: t.winners, part: 3, right: true },
      { title: t.chance, part: 2, right: true },
      { title: t.allotted, part: 3, right: true },
    ],
    rows.map((row) => [
      poolText(row.pool, language),
      row.asked === 0 ? t.below : count(row.asked),
      count(row.applications),
      count(row.winners),
      chanceOf(row, language),
      count(row.allotted),
    ]),
  );
  document.heading(t.proof);
  for (const [label, value] of [
    [t.terms, offer.termsHash],
    [t.commit, offer.commit],
    [t.root, offer.root],
    [t.seed, offer.seed],
  ] as const)
    document.paragraph(`${label}: ${value ?? ''}`);
  document.paragraph(t.again);
  return document.finish();
}
