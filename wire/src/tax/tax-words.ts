import { marketIds } from '@tarazu/domain/market/instrument';
import type { Language } from '../language.ts';
import { marketName } from '../words/market-names.ts';
import { marketTable } from '../words/market-table.ts';
import { type TaxLineCode, taxCountry } from './tax-report.ts';

/** What the lines of a tax report are called, in the app and in its documents. */
export const taxLineWords: Readonly<Record<Language, Readonly<Record<TaxLineCode, string>>>> = {
  'en-US': {
    short: 'Shares held a year or less',
    long: 'Shares held over a year',
    free: 'Of it free of tax',
    cess: 'Cess on the tax',
    brought: 'Losses of years before, set off',
    carried: 'Losses that are left',
    ordinary: 'Sales, month by month',
    day_trade: 'Day trades, month by month',
    withheld: 'Withheld from sales',
    speculative: 'Within the day, at your own rate',
  },
  'pt-BR': {
    short: 'Ações mantidas até um ano',
    long: 'Ações mantidas por mais de um ano',
    free: 'Disso, isento',
    cess: 'Adicional sobre o imposto (cess)',
    brought: 'Prejuízos de anos anteriores, compensados',
    carried: 'Prejuízos que restam',
    ordinary: 'Operações comuns, mês a mês',
    day_trade: 'Day trade, mês a mês',
    withheld: 'Retido nas vendas (IRRF)',
    speculative: 'No mesmo dia, à sua própria alíquota',
  },
};

/** The markets that no tax report counts, by their names in a list: those of places for which there is no rule. */
export function untaxedMarkets(language: Language): string {
  const names = marketIds
    .filter((id) => !taxCountry.options.some((country) => country === marketTable[id].place))
    .map((id) => marketName(id, language));
  return new Intl.ListFormat(language).format(names);
}
