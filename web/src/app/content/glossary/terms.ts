import type { GlossaryCatalogue } from '../../../messages/en-US/glossary/catalogue.ts';

export type Term = keyof GlossaryCatalogue['glossary']['terms'];
export type Topic = Exclude<keyof GlossaryCatalogue['glossary']['topics'], 'all'>;

/** Every word once, where somebody meets it first. */
export const termsOf: Readonly<Record<Topic, readonly Term[]>> = {
  orders: [
    ...(['marketOrder', 'limitOrder', 'book', 'spread', 'stop', 'trailing', 'oco', 'bracket'] as const),
    ...(['validity', 'postOnly', 'band', 'auction', 'slippage'] as const),
  ],
  costs: ['charges', 'settlement', 'held', 'average', 'exDate', 'note'],
  margin: [
    ...(['leverage', 'margin', 'isolated', 'maintenance', 'liquidation', 'mark', 'funding', 'breakEven'] as const),
    ...(['shortSale', 'squareOff', 'insurance', 'deleveraging'] as const),
  ],
  options: ['call', 'premium', 'impliedVolatility', 'winRate', 'written'],
  offers: ['ipo', 'lot', 'cutOff', 'allotment', 'blocked', 'lockIn'],
  coins: ['makerTaker', 'network', 'confirmations'],
  robots: ['drawdown', 'backtest', 'highWater'],
};

export const topics = Object.keys(termsOf) as Topic[];
