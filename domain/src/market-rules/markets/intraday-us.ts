import { decimal } from '../../money.ts';
import { type IntradayTable, intradayMargin } from './intraday.ts';

const MINUTE_MS = 60_000;

/** Within a day in the US: one rate for all. Shares below five dollars ask for more, and of ours none is so low. */
export const americanTable: IntradayTable = {
  classes: [
    {
      from: '2020-01-01',
      of: 'calm',
      valueAtRisk: decimal('0.5'),
      extremeLoss: 0n,
      source: 'Regulation T: 50 % at the beginning, long and short',
    },
  ],
  floors: [{ from: '2020-01-01', part: decimal('0.5'), source: 'Regulation T: 50 %' }],
  largest: [{ from: '2020-01-01', value: decimal('250000'), source: 'our own rule: $250,000 a position' }],
  maintenance: [
    {
      from: '2020-01-01',
      part: decimal('0.3'),
      source: 'FINRA 4210: 25 % of a long and 30 % of a short position; ours is 30 % for both',
    },
  ],
  shares: [
    {
      from: '2020-01-01',
      of: 'calm',
      symbols:
        'NWRB LKST BLHC PRRA HRTH QLLC KALE CDRB SWGR CPLU SLTM IRBK FRNH MSQO LNTF HFMN DRFW GRPP SGBM OTBK BRWL SKYL MLRC CBLN',
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
        'ours: ten minutes before the close, and nothing stays overnight; day trades are not counted (SR-FINRA-2025-017, in force 4 June 2026)',
    },
  ],
  step: decimal('0.01'),
};

/** Shares of the US within a day. */
export const americanIntraday = intradayMargin(americanTable);
