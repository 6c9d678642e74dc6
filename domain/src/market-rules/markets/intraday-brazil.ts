import { decimal } from '../../money.ts';
import { type IntradayTable, intradayMargin } from './intraday.ts';

const MINUTE_MS = 60_000;
const OURS = 'ours: brokers there name multiples of their own, up to a hundred';

/** Day trade in Brazil. Our companies are invented, and so is which class each is in. */
export const brazilianTable: IntradayTable = {
  classes: [
    { from: '2020-01-01', of: 'calm', valueAtRisk: decimal('0.2'), extremeLoss: 0n, source: OURS },
    { from: '2020-01-01', of: 'lively', valueAtRisk: decimal('0.25'), extremeLoss: 0n, source: OURS },
    { from: '2020-01-01', of: 'wild', valueAtRisk: decimal('0.33333333'), extremeLoss: 0n, source: OURS },
  ],
  floors: [{ from: '2020-01-01', part: decimal('0.2'), source: 'our own rule: never above five times' }],
  largest: [{ from: '2020-01-01', value: decimal('1500000'), source: 'our own rule: R$ 1.5 million a position' }],
  maintenance: [],
  shares: [
    { from: '2020-01-01', of: 'calm', symbols: 'IPEE3 SRAZ4 BARA4 BCAP4 CUIA3 PTGS4' },
    {
      from: '2020-01-01',
      of: 'lively',
      symbols: 'JATB3 CERR3 MARE3 PINH3 TUIU3 PEQU3 BURI4 GUAT3 URUT4 AGST3',
    },
    {
      from: '2020-01-01',
      of: 'wild',
      symbols: 'KAJI3 SABI3 AROE11 MANA3 ANDI4 SERG3 ICAT3 MRCJ3 LBRU3 VRDA3',
    },
  ],
  withDerivatives: [],
  days: [
    {
      from: '2020-01-01',
      squareOffBeforeMs: 10 * MINUTE_MS,
      squareOffWithDerivativesBeforeMs: 10 * MINUTE_MS,
      noticeBeforeMs: 15 * MINUTE_MS,
      staleAfterMs: 5 * MINUTE_MS,
      shortFromBandBps: 200,
      shortAskTimes: 3n,
      source:
        'ours: ten minutes before the closing call, which brokers there close before; an uncovered short is not carried',
    },
  ],
  step: decimal('0.01'),
};

/** Shares of Brazil within a day. */
export const brazilianIntraday = intradayMargin(brazilianTable);
