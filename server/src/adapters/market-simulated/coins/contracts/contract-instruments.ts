import type { Instrument } from '@tarazu/domain/market/instrument';
import type { InstrumentProfile } from '@tarazu/domain/market/profile';
import { type ContractListing, contractListings, ownContractVenue } from '@tarazu/domain/market-rules/contracts';
import { marketOfExchange } from '@tarazu/domain/market-rules/markets';
import { largestOrder } from '@tarazu/domain/market-rules/order-limits';
import { decimal } from '@tarazu/domain/money';
import type { Scale } from '../../path/scale.ts';
import { type SimulatedCoin, simulatedCoins } from '../coin-instruments.ts';

/** What changes hands in contracts on a coin, for one that does at the spot venue: a whole number, so that lots of both add up. */
const BUSIER = 2n;

export interface SimulatedContract {
  readonly listing: ContractListing;
  /** The simulated coin that it is on. */
  readonly coin: SimulatedCoin;
  readonly instrument: Instrument;
  readonly scale: Scale;
  /** Lots that are traded for one lot of the coin, at least one. */
  readonly lotsPerLot: number;
}

/** Counted in coins, as its book and its positions are; a contract is so many of them. */
function instrumentOf(listing: ContractListing, { row, instrument: coin }: SimulatedCoin): Instrument {
  const { id: market, country } = marketOfExchange(ownContractVenue);
  const { instrumentId, quantityStep, name } = listing;
  return {
    id: instrumentId,
    market,
    country,
    exchange: ownContractVenue,
    symbol: instrumentId.slice(country.length + 1),
    name,
    isin: '',
    sector: 'Contracts',
    kind: 'perpetual',
    base: instrumentId,
    currency: coin.currency,
    lot: quantityStep,
    unit: listing.coin,
    quantityMin: quantityStep,
    quantityMax: largestOrder(market, decimal(row.level), quantityStep),
    tickTable: `contract:${listing.coin}`,
    bandBps: undefined,
    sharesIssued: undefined,
    listing: 'listed',
  };
}

/** Ten times finer than the listed tick, as for coins; sizes in the largest multiple of the listed step that is not above what the coin has for it. */
function scaleOf(
  { tick, quantityStep }: ContractListing,
  coin: SimulatedCoin,
): Pick<SimulatedContract, 'scale' | 'lotsPerLot'> {
  const most = coin.scale.lot * BUSIER;
  let lot = quantityStep;
  while (lot * 10n <= most) lot *= 10n;
  return { scale: { unit: tick / 10n, lot }, lotsPerLot: Math.max(1, Number(most) / Number(lot)) };
}

/** The contracts whose coin is simulated. */
export const simulatedContracts: readonly SimulatedContract[] = contractListings.flatMap((listing) => {
  const coin = simulatedCoins.find(({ row }) => row.code === listing.coin);
  return coin ? [{ listing, coin, instrument: instrumentOf(listing, coin), ...scaleOf(listing, coin) }] : [];
});

export function contractProfiles(): readonly InstrumentProfile[] {
  return simulatedContracts.map(({ instrument, coin }) => ({
    instrumentId: instrument.id,
    about: {
      'en-US': `A contract on ${coin.instrument.name} without an end, paid and settled in USDT. Its price is simulated and stays near that of the coin.`,
      'pt-BR': `Um contrato sobre ${coin.instrument.name} sem vencimento, pago e liquidado em USDT. O preço é simulado e fica perto do preço da moeda.`,
    },
    founded: undefined,
  }));
}
