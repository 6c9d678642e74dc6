import type { Language } from '../language.ts';
import type { TaxLineCode } from './tax-report.ts';

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
