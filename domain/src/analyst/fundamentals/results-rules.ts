import type { ShareCountry } from '../../market/instrument.ts';

/** When a company's year ends and how long after a quarter its figures are known, from a day on. */
export interface ResultsRule {
  readonly from: string;
  readonly source: string;
  /** The month in which a year of accounts ends, 1 to 12. */
  readonly yearEndMonth: number;
  /** Days after the end of a quarter, and of a whole year. */
  readonly quarterDays: number;
  readonly yearDays: number;
}

const resultsRules: Readonly<Record<ShareCountry, readonly ResultsRule[]>> = {
  IN: [
    {
      from: '2022-01-01',
      source: 'SEBI (LODR) Regulations 2015, regulation 33: 45 days, 60 for the year; years end in March',
      yearEndMonth: 3,
      quarterDays: 45,
      yearDays: 60,
    },
  ],
  BR: [
    {
      from: '2022-01-01',
      source: 'CVM, Resolução 80, ITR: 45 days; DFP: three months, here 90 days; years end in December',
      yearEndMonth: 12,
      quarterDays: 45,
      yearDays: 90,
    },
  ],
  US: [
    {
      from: '2022-01-01',
      source: 'SEC, Form 10-Q: 40 days; Form 10-K of large accelerated filers: 60 days; years end in December',
      yearEndMonth: 12,
      quarterDays: 40,
      yearDays: 60,
    },
  ],
};

/** The rule of a country on a day, `YYYY-MM-DD`. */
export function resultsRule(country: ShareCountry, date: string): ResultsRule {
  const rules = resultsRules[country];
  const rule = rules.findLast(({ from }) => from <= date) ?? rules[0];
  if (!rule) throw new RangeError('no rule for results');
  return rule;
}
