import { formatDay, formatMoney } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import type {
  ReportYear,
  YearAccount,
  YearCharges,
  YearDividends,
  YearHolding,
  YearReportName,
  YearStatement,
} from '@tarazu/wire/tax/year-report';
import { chargeText, flowText } from '@tarazu/wire/tax/year-words';
import { PrintedDocument } from '../../platform/pdf/document.ts';
import { yearTexts } from './texts.ts';

interface Made {
  readonly language: Language;
  readonly createdAtMs: number;
}

async function begun(
  report: YearReportName,
  of: ReportYear,
  { language, createdAtMs }: Made,
): Promise<PrintedDocument> {
  const t = yearTexts[language];
  const document = await PrintedDocument.begin({
    title: t.titles[report],
    subtitle: `${t.countries[of.country]} · ${t.year(formatDay(of.year), formatDay(of.until), of.timeZone)}`,
    notice: t.notice,
    language,
    createdAtMs,
  });
  if (of.goesOn) document.paragraph(t.soFar);
  return document;
}

function printAccount(document: PrintedDocument, account: YearAccount, language: Language): void {
  const t = yearTexts[language];
  const { currency, flows } = account;
  const money = (value: string) => formatMoney(value, currency, language);
  document.heading(currency);
  document.lines([
    { label: t.opening, value: money(account.opening) },
    ...flows
      .filter(({ gets }) => /[1-9]/.test(gets))
      .map(({ group, gets }) => ({ label: flowText(group, 'gets', language), value: `+${money(gets)}` })),
    ...flows
      .filter(({ gives }) => /[1-9]/.test(gives))
      .map(({ group, gives }) => ({ label: flowText(group, 'gives', language), value: money(`-${gives}`) })),
    { label: t.closing, value: money(account.closing), strong: true },
    { label: t.realised, note: t.inIt, value: money(account.realised) },
    { label: t.charges, note: t.inIt, value: money(account.charges) },
    { label: t.dividends, note: t.inIt, value: money(account.dividends) },
  ]);
  document.paragraph(account.balanced ? t.balanced : t.differs);
}

async function printHoldings(
  document: PrintedDocument,
  { holdings, total }: { readonly holdings: readonly YearHolding[]; readonly total: number },
  language: Language,
): Promise<void> {
  const t = yearTexts[language];
  document.heading(t.holdings);
  if (holdings.length === 0) {
    document.paragraph(t.noHoldings);
    return;
  }
  await document.table(
    [
      { title: t.instrument, part: 6 },
      { title: t.quantity, part: 3, right: true },
      { title: t.value, part: 4, right: true },
    ],
    holdings.map(({ name, quantity, value, currency }) => [
      name,
      quantity,
      value === null ? '–' : formatMoney(value, currency, language),
    ]),
  );
  if (total > holdings.length) document.paragraph(t.moreRows(holdings.length, total));
}

/** A year as a whole: each currency from its opening to its closing, and what was held at the end. */
export async function statementDocument(statement: YearStatement, made: Made): Promise<Uint8Array> {
  const { language } = made;
  const document = await begun('statement', statement, made);
  for (const account of statement.accounts) printAccount(document, account, language);
  if (statement.accounts.length === 0) document.paragraph(yearTexts[language].nothing);
  await printHoldings(document, { holdings: statement.holdings, total: statement.holdingsTotal }, language);
  return document.finish();
}

export async function dividendsDocument({ of, items, total, sums }: YearDividends, made: Made): Promise<Uint8Array> {
  const { language } = made;
  const t = yearTexts[language];
  const document = await begun('dividends', of, made);
  if (items.length === 0) document.paragraph(t.nothing);
  for (const { currency, gross, withheld, net } of sums) {
    const money = (value: string) => formatMoney(value, currency, language);
    document.heading(currency);
    document.lines([
      { label: t.gross, value: money(gross) },
      { label: t.withheld, value: money(withheld) },
      { label: t.net, value: money(net), strong: true },
    ]);
  }
  await document.table(
    [
      { title: t.paidOn, part: 3 },
      { title: t.instrument, part: 6 },
      { title: t.quantity, part: 3, right: true },
      { title: t.gross, part: 4, right: true },
      { title: t.withheld, part: 4, right: true },
      { title: t.net, part: 4, right: true },
    ],
    items.map(({ paidOn, name, quantity, currency, gross, withheld, net }) => [
      ...[formatDay(paidOn), name, quantity],
      ...[gross, withheld, net].map((value) => formatMoney(value, currency, language)),
    ]),
  );
  if (total > items.length) document.paragraph(t.moreRows(items.length, total));
  return document.finish();
}

export async function chargesDocument(charged: YearCharges, made: Made): Promise<Uint8Array> {
  const { language } = made;
  const t = yearTexts[language];
  const document = await begun('charges', charged, made);
  if (charged.charges.length === 0) document.paragraph(t.nothing);
  for (const { currency, amount } of charged.totals) {
    const money = (value: string) => formatMoney(value, currency, language);
    const own = charged.charges.filter((one) => one.currency === currency);
    document.heading(currency);
    document.lines([
      ...own.map((one) => {
        const { product, kind } = chargeText(one, language);
        return { label: kind, note: product, value: money(one.amount) };
      }),
      { label: t.total, value: money(amount), strong: true },
    ]);
  }
  document.paragraph(t.inCoins);
  return document.finish();
}
