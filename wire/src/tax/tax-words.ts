import { marketIds } from '@tarazu/domain/market/instrument';
import type { Language } from '../language.ts';
import { marketName } from '../words/market-names.ts';
import { marketTable } from '../words/market-table.ts';
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
    coin_gains: 'Coins, gains of sales',
    coin_cess: 'Cess on the tax of coins',
    coin_losses: 'Losses of coins, set off against nothing',
    coin_in_advance: 'A venue would have kept in advance (1% of sales)',
    coin_months: 'Coins, months with a tax',
    coin_free: 'Coins, months free of tax',
    coin_short: 'Coins held a year or less',
    coin_long: 'Coins held over a year',
    dividends_slab: 'Dividends, at your own rate',
    dividends_free: 'Dividends, free of tax',
    dividends_taxed: 'Dividends above the free part',
    dividends_own: 'Dividends, qualified ones at 0, 15 or 20%',
    equity_interest: 'Interest on equity',
    source_tax: 'Withheld from both, which is the whole tax',
    source_kept: 'Withheld from dividends',
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
    coin_gains: 'Criptomoedas, ganhos das vendas',
    coin_cess: 'Adicional (cess) sobre o imposto das criptomoedas',
    coin_losses: 'Prejuízos com criptomoedas, que nada compensam',
    coin_in_advance: 'A corretora teria retido antes (1% das vendas)',
    coin_months: 'Criptomoedas, meses com imposto',
    coin_free: 'Criptomoedas, meses isentos',
    coin_short: 'Criptomoedas mantidas até um ano',
    coin_long: 'Criptomoedas mantidas por mais de um ano',
    dividends_slab: 'Dividendos, à sua própria alíquota',
    dividends_free: 'Dividendos isentos',
    dividends_taxed: 'Dividendos acima da parte isenta',
    dividends_own: 'Dividendos, qualificados a 0, 15 ou 20%',
    equity_interest: 'Juros sobre capital próprio',
    source_tax: 'Retido na fonte, imposto definitivo',
    source_kept: 'Retido dos dividendos',
  },
};

/** The markets that no tax report counts, by their names in a list: what is only held on margin beside the shares of countries. */
export function untaxedMarkets(language: Language): string {
  const names = marketIds.filter((id) => !marketTable[id].isTaxed).map((id) => marketName(id, language));
  return new Intl.ListFormat(language).format(names);
}
