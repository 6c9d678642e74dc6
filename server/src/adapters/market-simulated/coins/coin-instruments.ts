import type { Instrument } from '@tarazu/domain/market/instrument';
import type { InstrumentProfile } from '@tarazu/domain/market/profile';
import { ownCoinVenue } from '@tarazu/domain/market-rules/coin-venues';
import { type CoinListing, coinListings } from '@tarazu/domain/market-rules/coins';
import { marketOfExchange } from '@tarazu/domain/market-rules/markets';
import { largestOrder } from '@tarazu/domain/market-rules/order-limits';
import { decimal, maximum } from '@tarazu/domain/money';
import { formatDay, formatPrice } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import type { Scale } from '../path/scale.ts';
import { type CoinRow, coinRows, LEVEL_DATE } from './coin-table.ts';

const QUOTE = 'USDT';
/** Lots of a usual day stay below this, so that a nervous one still fits into 32 bits. */
const USUAL_LOTS_MAX = 50_000_000;

export interface SimulatedCoin {
  readonly row: CoinRow;
  readonly instrument: Instrument;
  readonly scale: Scale;
  readonly usualLots: number;
}

function instrumentOf(row: CoinRow, { code, name, lot, least }: CoinListing): Instrument {
  const { id: market, country } = marketOfExchange(ownCoinVenue);
  return {
    id: `${country}:${code}-${QUOTE}`,
    market,
    country,
    exchange: ownCoinVenue,
    symbol: `${code}-${QUOTE}`,
    name,
    isin: '',
    sector: 'Coins',
    kind: 'coin',
    base: code,
    currency: QUOTE,
    lot,
    unit: code,
    quantityMin: least,
    quantityMax: largestOrder(market, decimal(row.level), lot),
    tickTable: `coin:${code}`,
    bandBps: undefined,
    sharesIssued: undefined,
    listing: 'listed',
  };
}

/** Ten times finer than the listed tick, as far as the ledger counts; sizes in a multiple of the listed step. */
function scaleOf(row: CoinRow, { tick, lot }: CoinListing): Pick<SimulatedCoin, 'scale' | 'usualLots'> {
  const coins = (row.millions * 1e6) / Number(row.level);
  let size = lot;
  while ((coins * 1e8) / Number(size) > USUAL_LOTS_MAX) size *= 10n;
  return { scale: { unit: maximum(1n, tick / 10n), lot: size }, usualLots: (coins * 1e8) / Number(size) };
}

/** The coins that are listed and have a row here. */
export const simulatedCoins: readonly SimulatedCoin[] = coinRows.flatMap((row) => {
  const listing = coinListings.find(({ code }) => code === row.code);
  return listing ? [{ row, instrument: instrumentOf(row, listing), ...scaleOf(row, listing) }] : [];
});

/** Said with each coin: its name is real, and its price is not. */
const origins: Readonly<Record<Language, (price: string, day: string) => string>> = {
  'en-US': (price, day) => `The price here is simulated: it was the recorded one, ${price}, at the end of ${day}.`,
  'pt-BR': (price, day) => `O preço aqui é simulado: era o registrado, ${price}, no fim de ${day}.`,
};

export function coinProfiles(): readonly InstrumentProfile[] {
  return simulatedCoins.map(({ row, instrument }) => {
    const about = (language: Language, text: string) =>
      `${text} ${origins[language](formatPrice(row.level, QUOTE, language), formatDay(LEVEL_DATE))}`;
    return {
      instrumentId: instrument.id,
      about: { 'en-US': about('en-US', row.aboutEnglish), 'pt-BR': about('pt-BR', row.aboutPortuguese) },
      founded: row.founded,
    };
  });
}
