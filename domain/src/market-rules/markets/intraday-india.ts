import { decimal } from '../../money.ts';
import { type IntradayTable, intradayMargin } from './intraday.ts';

const MINUTE_MS = 60_000;

/** What the exchange reckons for each class. Our companies are invented, and so is which class each is in. */
export const indianTable: IntradayTable = {
  classes: [
    {
      from: '2020-01-01',
      of: 'calm',
      valueAtRisk: decimal('0.095'),
      extremeLoss: decimal('0.035'),
      source: 'NSE clearing: VaR 9.5 %, ELM 3.5 %',
    },
    {
      from: '2020-01-01',
      of: 'lively',
      valueAtRisk: decimal('0.18'),
      extremeLoss: decimal('0.05'),
      source: 'ours: VaR 18 %, ELM 5 %',
    },
    {
      from: '2020-01-01',
      of: 'wild',
      valueAtRisk: decimal('0.24'),
      extremeLoss: decimal('0.05'),
      source: 'NSE clearing: VaR 24 %, ELM 5 %',
    },
    {
      from: '2020-01-01',
      of: 'steep',
      valueAtRisk: decimal('0.36'),
      extremeLoss: decimal('0.07'),
      source: 'ours: VaR 36 %, ELM 7 %',
    },
  ],
  floors: [
    {
      from: '2021-09-01',
      part: decimal('0.2'),
      source: 'SEBI/HO/MRD2/DCAP/CIR/P/2020/127: all of it upfront; never above five times',
    },
  ],
  largest: [{ from: '2020-01-01', value: decimal('25000000'), source: 'our own rule: 2.5 crore rupees a position' }],
  maintenance: [],
  shares: [
    { from: '2020-01-01', of: 'calm', symbols: 'SAHYM KAVBK MEGHE PALLV VINDS DECTL ARAVB GODVB HOYSL KUTRF' },
    {
      from: '2020-01-01',
      of: 'lively',
      symbols: 'NILGI TUNGA MALPT SATPC MHNBK CHILK NARFN KAKTT GARUT SURGP DALMC BASTA CHNDR PADMJ MARUA',
    },
    {
      from: '2020-01-01',
      of: 'wild',
      symbols: 'TAPTB BETWA SURSI VJDAT BHAVL SHTHO CHKTY CRGBV PGDRY LOHRD ASHAB RANNC DOOTL HAMPI',
    },
    { from: '2020-01-01', of: 'steep', symbols: 'PAMBA SATVD ZAMRN THARW TRSRW' },
  ],
  // None of ours has any.
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
      source: 'support.zerodha.com: equity at 15:20; notice, age of a price and distance from the band are ours',
    },
    {
      from: '2026-08-03',
      squareOffBeforeMs: 10 * MINUTE_MS,
      squareOffWithDerivativesBeforeMs: 25 * MINUTE_MS,
      noticeBeforeMs: 15 * MINUTE_MS,
      staleAfterMs: 5 * MINUTE_MS,
      shortFromBandBps: 200,
      shortAskTimes: 3n,
      source:
        'NSE/CMTR/74466: shares with derivatives end continuous trading at 15:15, so theirs is 15:05; no broker has published a time of its own yet',
    },
  ],
  step: decimal('0.01'),
};

/** Shares of India within a day. */
export const indianIntraday = intradayMargin(indianTable);
