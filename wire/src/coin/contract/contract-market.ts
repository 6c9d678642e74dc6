import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { day, decimalText, integer } from '../../scalar.ts';
import { tickerFields } from '../coin-market.ts';
import { contractId } from './contract-id.ts';

// Names and order as bots of contract venues know them (`ctVal`, `markPx`, times in milliseconds UTC as text). Sizes of orders, books and positions are in the
// coin; `ctVal` and `ctMult` say how much of it one contract is. Rates are parts of the value: `0.0001` is 0.01 %.

/** Milliseconds UTC as text. */
const stamp = z.string().check(z.regex(/^\d{1,15}$/));

/** What holds for a position that is worth more than `from` and no more than `upTo`, in USDT. */
const contractTier = z.object({
  tier: z.int(),
  from: decimalText,
  upTo: decimalText,
  /** The most leverage of the tier; what may be chosen is in `levers`. */
  maxLever: z.int(),
  /** The part of the value that has to be left, and what is taken off that, in USDT. */
  mmr: decimalText,
  deduction: decimalText,
});

/** What two people of the house change from a day on. */
const contractFigures = {
  /** The leverages that may be chosen; the tier of a position may allow less. */
  levers: z.array(z.int()),
  tiers: z.array(contractTier),
  maker: decimalText,
  taker: decimalText,
};

const contractInfo = z.object({
  instType: z.enum(['SWAP']),
  instId: contractId,
  name: z.string(),
  /** The spot pair that the index is of. */
  uly: z.string(),
  settleCcy: z.string(),
  ctType: z.enum(['linear']),
  ctVal: decimalText,
  ctMult: decimalText,
  ctValCcy: z.string(),
  /** The step of prices at the present price. */
  tickSz: decimalText,
  /** In contracts. */
  lotSz: decimalText,
  minSz: decimalText,
  maxSz: decimalText,
  /** One lot in the coin. */
  coinStep: decimalText,
  /** The least that an order may be worth. */
  minValue: decimalText,
  ...contractFigures,
  /** The next change that is announced, with its day (UTC); null: none. It counts for what is held and what waits too. */
  ahead: z.nullable(z.object({ from: day, ...contractFigures })),
  minFundingRate: decimalText,
  maxFundingRate: decimalText,
  /** Funding is paid each so many hours from midnight UTC. */
  fundingHours: z.int(),
  /** A venue that was not heard of for so many seconds does not count. */
  staleSeconds: z.int(),
  /** The mark is no further from the index. */
  markClamp: decimalText,
  /** `suspend`: it can be watched, and takes no orders. */
  state: z.enum(['live', 'suspend']),
});

export const listContracts = endpoint({
  method: 'GET',
  path: '/coin/contract/infos',
  summary: 'The perpetual contracts with size, steps, tiers, leverages, fees and what bounds their prices.',
  access: 'public',
  request: z.strictObject({}),
  reply: z.object({ items: z.array(contractInfo) }),
});

const contractTicker = z.object({
  instType: z.enum(['SWAP']),
  instId: contractId,
  ...tickerFields,
  markPx: decimalText,
  idxPx: decimalText,
  /** The mean of the last samples of the premium. */
  premium: decimalText,
  /** The venues that the index counts now, of `venuesTotal`, with what they show. */
  venues: z.array(z.object({ venue: z.string(), px: decimalText, ts: stamp })),
  venuesTotal: z.int(),
  /** No venue was heard of lately: the prices are the last ones. */
  stale: z.boolean(),
  /** What the premium so far would make of the rate of `nextFundingTime`. */
  nextFundingRate: decimalText,
  nextFundingTime: stamp,
});

export const listContractTickers = endpoint({
  method: 'GET',
  path: '/coin/contract/tickers',
  summary: 'The present state of every contract: last price, mark, index with its venues, premium and funding.',
  access: 'public',
  request: z.strictObject({}),
  reply: z.object({ items: z.array(contractTicker) }),
});

export const showContractTicker = endpoint({
  method: 'GET',
  path: '/coin/contract/ticker',
  summary: 'The present state of one contract: last price, mark, index with its venues, premium and funding.',
  access: 'public',
  request: z.strictObject({ instId: contractId }),
  reply: contractTicker,
  refusals: ['instrument_unknown'],
});

export const listContractFunding = endpoint({
  method: 'GET',
  path: '/coin/contract/funding',
  summary:
    'The funding rates of one contract, newest first; `after` (ms UTC) gives those before that moment. Above zero the long ones paid the short ones.',
  access: 'public',
  request: z.strictObject({
    instId: contractId,
    after: z.optional(stamp),
    limit: z._default(integer(1, 100), 30),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        instId: contractId,
        fundingRate: decimalText,
        fundingTime: stamp,
        markPx: decimalText,
        idxPx: decimalText,
        /** How many samples of the premium the rate is the mean of. */
        samples: z.int(),
      }),
    ),
    /** What `after` has to be for the next page; null at the end. */
    next: z.nullable(stamp),
  }),
  refusals: ['instrument_unknown'],
});
