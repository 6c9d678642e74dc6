import { setImmediate } from 'node:timers/promises';
import { type Refusal, refused } from '@tarazu/domain/decision';
import type { MarginTariff } from '@tarazu/domain/margin/tariff/margin-tariff';
import type { Instrument } from '@tarazu/domain/market/instrument';
import {
  type ContractListing,
  contractListing,
  contractRule,
  contractTerms,
  ownContractVenue,
} from '@tarazu/domain/market-rules/contracts';
import { leastValue } from '@tarazu/domain/market-rules/order-limits';
import { decimalToText } from '@tarazu/domain/money';
import {
  listContractFunding,
  listContracts,
  listContractTickers,
  showContractTicker,
} from '@tarazu/wire/coin/contract/contract-market';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { createVenueTicker, type LiveMarket } from '../../market/index.ts';
import type { Serve } from '../../platform/http.ts';

type Info = ReplyOf<typeof listContracts>['items'][number];
type Figures = NonNullable<Info['ahead']> extends infer Ahead ? Omit<Ahead, 'from'> : never;
type Ticker = ReplyOf<typeof showContractTicker>;
type Funding = ReplyOf<typeof listContractFunding>;

interface Contract {
  readonly instrument: Instrument;
  readonly listing: ContractListing;
}

const HOUR_MS = 3_600_000;
const SECOND_MS = 1000;

/** What two operators have said and may say otherwise from a day on. Throws for what is no contract of ours. */
function figuresOf({ id }: Instrument, tariff: MarginTariff): Figures {
  const terms = contractTerms(id, tariff);
  if (!terms) throw new RangeError(`no terms for ${id}`);
  const { tiers, leverageMax } = terms;
  return {
    levers: Array.from({ length: leverageMax }, (_, place) => place + 1),
    tiers: tiers.map(({ upTo, initial, maintenance, deduction }, place) => ({
      tier: place + 1,
      from: decimalToText(tiers[place - 1]?.upTo ?? 0n),
      upTo: decimalToText(upTo),
      maxLever: Number(initial.whole / initial.part),
      mmr: decimalToText(maintenance),
      deduction: decimalToText(deduction),
    })),
    maker: decimalToText(tariff.maker),
    taker: decimalToText(tariff.taker),
  };
}

function infoOf(market: LiveMarket, { instrument, listing }: Contract): Info {
  const { tickSize, tradeDate, phase } = market.tradingState(instrument.id);
  const rule = contractRule(instrument.id, tradeDate);
  if (!rule) throw new RangeError(`no rules for ${instrument.id}`);
  const { size, lot, quantityStep, funding } = rule;
  const ahead = market.marginTariffs.ahead(tradeDate);
  return {
    instType: 'SWAP',
    instId: instrument.symbol,
    name: instrument.name,
    uly: `${listing.coin}-${instrument.currency}`,
    settleCcy: instrument.currency,
    ctType: 'linear',
    ctVal: decimalToText(size.value),
    ctMult: String(size.multiplier),
    ctValCcy: listing.coin,
    tickSz: decimalToText(tickSize),
    lotSz: decimalToText(lot),
    minSz: decimalToText((instrument.quantityMin / quantityStep) * lot),
    maxSz: decimalToText((instrument.quantityMax / quantityStep) * lot),
    coinStep: decimalToText(quantityStep),
    minValue: decimalToText(leastValue(instrument.market, tradeDate)),
    ...figuresOf(instrument, market.marginTariffs.on(tradeDate)),
    ahead: ahead ? { from: ahead.from, ...figuresOf(instrument, ahead.tariff) } : null,
    minFundingRate: decimalToText(-funding.cap),
    maxFundingRate: decimalToText(funding.cap),
    fundingHours: funding.everyMs / HOUR_MS,
    staleSeconds: rule.index.staleMs / SECOND_MS,
    markClamp: decimalToText(rule.mark.clamp),
    state: phase === 'open' ? 'live' : 'suspend',
  };
}

/** Stamps before a moment, the newest first. Other calls are answered between them, because one that nobody asked for yet is reckoned. */
async function fundingBefore(
  market: LiveMarket,
  { instrument }: Contract,
  untilMs: number,
  limit: number,
): Promise<Funding> {
  const { id, symbol } = instrument;
  const rule = contractRule(id, new Date(untilMs).toISOString().slice(0, 10));
  const items: Funding['items'] = [];
  if (!rule) return { items, next: null };
  const { everyMs } = rule.funding;
  let at = Math.floor(untilMs / everyMs) * everyMs;
  for (; items.length < limit; at -= everyMs) {
    const funding = market.fundingAt(id, at);
    if (!funding) return { items, next: null };
    items.push({
      instId: symbol,
      fundingRate: decimalToText(funding.rate),
      fundingTime: String(at),
      markPx: decimalToText(funding.mark),
      idxPx: decimalToText(funding.index),
      samples: funding.samples,
    });
    await setImmediate();
  }
  return { items, next: String(at + everyMs) };
}

/** The calls of the market in contracts, for everybody. Candles, books and prints are those of every instrument. */
export function contractMarketRoutes(serve: Serve, market: LiveMarket): void {
  const venueTicker = createVenueTicker(market);

  function contractOf(instrument: Instrument | undefined): Contract | undefined {
    // A recording may have a contract of the same name at a venue of its own, which has other terms.
    const listing = instrument?.exchange === ownContractVenue ? contractListing(instrument.id) : undefined;
    return instrument && listing && { instrument, listing };
  }
  const contracts = () => market.instruments.flatMap((one) => contractOf(one) ?? []);
  const contract = (instId: string): Contract | Refusal<'instrument_unknown', never> =>
    contracts().find(({ instrument }) => instrument.symbol === instId) ??
    refused('instrument_unknown', { instrument: instId });

  async function ticker({ instrument: { id, symbol } }: Contract): Promise<Ticker | undefined> {
    const own = await venueTicker(id);
    const prices = market.contractPrices(id);
    if (!own || !prices) return undefined;
    return {
      instType: 'SWAP',
      instId: symbol,
      ...own,
      markPx: decimalToText(prices.mark),
      idxPx: decimalToText(prices.index),
      premium: decimalToText(prices.premium),
      venues: prices.venues.map(({ venue, price, atMs }) => ({ venue, px: decimalToText(price), ts: String(atMs) })),
      venuesTotal: prices.venuesTotal,
      stale: prices.stale,
      nextFundingRate: decimalToText(prices.nextFundingRate),
      nextFundingTime: String(prices.nextFundingAtMs),
    };
  }

  serve(listContracts, () => ({ items: contracts().map((one) => infoOf(market, one)) }));
  serve(listContractTickers, async () => {
    const found = await Promise.all(contracts().map(ticker));
    return { items: found.filter((one) => one !== undefined) };
  });
  serve(showContractTicker, async ({ instId }) => {
    const found = contract(instId);
    if ('code' in found) return found;
    return (await ticker(found)) ?? refused('instrument_unknown', { instrument: instId });
  });
  serve(listContractFunding, async ({ instId, after, limit }) => {
    const found = contract(instId);
    if ('code' in found) return found;
    const nowMs = market.nowMs(found.instrument.id);
    const untilMs = after === undefined ? nowMs : Math.min(nowMs, Number(after) - 1);
    return fundingBefore(market, found, untilMs, limit);
  });
}
