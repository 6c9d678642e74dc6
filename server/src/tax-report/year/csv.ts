import type { Language } from '@tarazu/wire/language';
import type { YearCharges, YearDividends, YearStatement } from '@tarazu/wire/tax/year-report';
import { chargeText, flowText } from '@tarazu/wire/tax/year-words';
import { csvTable } from '../../platform/http/csv.ts';
import { yearTexts } from './texts.ts';

interface StatementRow {
  readonly currency: string;
  readonly part: string;
  readonly what: string;
  readonly quantity: string;
  readonly amount: string;
}

/** What went has a minus, so that the rows of a currency from opening to what went add up to its closing. */
function statementRows(
  { accounts, holdings, holdingsTotal }: YearStatement,
  language: Language,
): readonly StatementRow[] {
  const t = yearTexts[language];
  const part = t.titles.statement;
  return [
    ...accounts.flatMap(({ currency, opening, flows, closing, realised, charges, dividends }) => {
      const row = (what: string, amount: string) => ({ currency, part, what, quantity: '', amount });
      const within = (what: string, amount: string) => ({ ...row(what, amount), part: t.inIt });
      const moved = ({ group, gets, gives }: (typeof flows)[number]) => [
        ...(/[1-9]/.test(gets) ? [row(flowText(group, 'gets', language), gets)] : []),
        ...(/[1-9]/.test(gives) ? [row(flowText(group, 'gives', language), `-${gives}`)] : []),
      ];
      return [
        row(t.opening, opening),
        ...flows.flatMap(moved),
        row(t.closing, closing),
        within(t.realised, realised),
        within(t.charges, charges),
        within(t.dividends, dividends),
      ];
    }),
    ...holdings.map(({ currency, instrumentId, quantity, value }) => ({
      ...{ currency, part: t.holdings, what: instrumentId, quantity },
      amount: value ?? '',
    })),
    ...(holdingsTotal > holdings.length
      ? [{ currency: '', part: t.holdings, what: t.moreRows(holdings.length, holdingsTotal), quantity: '', amount: '' }]
      : []),
  ];
}

export function statementCsv(statement: YearStatement, language: Language): string {
  const t = yearTexts[language];
  return csvTable<StatementRow>(
    [
      { title: t.currency, of: ({ currency }) => currency },
      { title: t.part, of: ({ part }) => part },
      { title: t.what, of: ({ what }) => what },
      { title: t.quantity, is: 'decimal', of: ({ quantity }) => quantity },
      { title: t.amount, is: 'decimal', of: ({ amount }) => amount },
    ],
    statementRows(statement, language),
    language,
  );
}

type DividendRow = Readonly<
  Record<'paidOn' | 'instrumentId' | 'quantity' | 'currency' | 'gross' | 'withheld' | 'net', string>
>;

export function dividendsCsv({ items, total }: Pick<YearDividends, 'items' | 'total'>, language: Language): string {
  const t = yearTexts[language];
  const empty = { paidOn: '', quantity: '', currency: '', gross: '', withheld: '', net: '' };
  const more = total > items.length ? [{ ...empty, instrumentId: t.moreRows(items.length, total) }] : [];
  return csvTable<DividendRow>(
    [
      { title: t.paidOn, is: 'plain', of: ({ paidOn }) => paidOn },
      { title: t.instrument, of: ({ instrumentId }) => instrumentId },
      { title: t.quantity, is: 'decimal', of: ({ quantity }) => quantity },
      { title: t.currency, of: ({ currency }) => currency },
      { title: t.gross, is: 'decimal', of: ({ gross }) => gross },
      { title: t.withheld, is: 'decimal', of: ({ withheld }) => withheld },
      { title: t.net, is: 'decimal', of: ({ net }) => net },
    ],
    [...items, ...more],
    language,
  );
}

export function chargesCsv({ charges }: Pick<YearCharges, 'charges'>, language: Language): string {
  const t = yearTexts[language];
  return csvTable<YearCharges['charges'][number]>(
    [
      { title: t.product, of: (sum) => chargeText(sum, language).product },
      { title: t.what, of: (sum) => chargeText(sum, language).kind },
      { title: t.currency, of: ({ currency }) => currency },
      { title: t.amount, is: 'decimal', of: ({ amount }) => amount },
    ],
    charges,
    language,
  );
}
