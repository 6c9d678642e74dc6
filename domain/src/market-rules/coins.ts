import type { TickTable } from '../market/tick.ts';
import { decimal, maximum } from '../money.ts';

/** What our venue of coins asks of an order in one coin against USDT. Prices and quantities e8. */
export interface CoinListing {
  /** The asset: what the ledger holds. */
  readonly code: string;
  readonly name: string;
  readonly from: string;
  readonly source: string;
  /** The step of prices where the price has at least five hundred of them. */
  readonly tick: bigint;
  /** The step of quantities, and the least of an order. */
  readonly lot: bigint;
  readonly least: bigint;
}

const OKX = 'OKX, spot instruments, as a public repository had them on 19 August 2024';
const OURS =
  'the step of OKX (19 August 2024) is a billionth, and the ledger counts in hundred millionths, as Binance does: 0.00000001';
const FROM = '2024-08-19';

/** Code, name, tick, lot, least. */
const rows = `
BTC | Bitcoin | 0.1 | 0.00000001 | 0.00001
ETH | Ethereum | 0.01 | 0.000001 | 0.0001
BNB | BNB | 0.1 | 0.000001 | 0.01
SOL | Solana | 0.01 | 0.000001 | 0.01
XRP | XRP | 0.0001 | 0.000001 | 1
DOGE | Dogecoin | 0.00001 | 0.000001 | 10
ADA | Cardano | 0.0001 | 0.0001 | 10
TRX | TRON | 0.00001 | 0.01 | 10
AVAX | Avalanche | 0.001 | 0.000001 | 0.1
LINK | Chainlink | 0.001 | 0.000001 | 0.1
DOT | Polkadot | 0.001 | 0.000001 | 0.1
LTC | Litecoin | 0.01 | 0.000001 | 0.1
BCH | Bitcoin Cash | 0.01 | 0.000001 | 0.01
UNI | Uniswap | 0.001 | 0.000001 | 1
XLM | Stellar | 0.00001 | 0.000001 | 10
ATOM | Cosmos | 0.001 | 0.0000001 | 1
ETC | Ethereum Classic | 0.001 | 0.000001 | 0.1
FIL | Filecoin | 0.001 | 0.000001 | 0.1
NEAR | NEAR Protocol | 0.001 | 0.00000001 | 1
AAVE | Aave | 0.01 | 0.000001 | 0.01
SUI | Sui | 0.0001 | 0.0001 | 1
TON | Toncoin | 0.001 | 0.0001 | 1
PEPE | Pepe | 0.00000001 | 1 | 100000
SHIB | Shiba Inu | 0.00000001 | 1 | 100000
`;

const SMALLEST = 1n;

/** The coins that are listed, in the order of how much is traded of them. */
export const coinListings: readonly CoinListing[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [code = '', name = '', tick = '', lot = '', least = ''] = row.split(' | ');
    const listed = { code, name, from: FROM, tick: decimal(tick), lot: decimal(lot), least: decimal(least) };
    return { ...listed, source: listed.tick === SMALLEST ? OURS : OKX };
  });

const byCode = new Map(coinListings.map((listing) => [listing.code, listing]));

/** Below this many ticks the next smaller one holds: a rule of our own, so that a coin that falls can still move. */
const TICKS_LEAST = 500n;

/** A tick table from a step on downwards as the price falls, to the least step. */
export function ticksBelow(
  name: string,
  from: string,
  { tick: largest, source }: Pick<CoinListing, 'tick' | 'source'>,
  least = SMALLEST,
): TickTable {
  const bands = [{ upTo: undefined as bigint | undefined, inclusive: false, tick: largest }];
  for (let tick = largest; tick > least; tick /= 10n) {
    bands.unshift({ upTo: tick * TICKS_LEAST, inclusive: false, tick: maximum(least, tick / 10n) });
  }
  return { name, versions: [{ from, source, bands }] };
}

/** A tick table that follows the price down to the smallest step of the ledger. Throws RangeError for a coin that is not listed. */
export function coinTicks(code: string): TickTable {
  const listing = byCode.get(code);
  if (!listing) throw new RangeError(`the coin ${code} is not listed`);
  // Simulated days lie before the listing too, and had its steps.
  return ticksBelow(`coin:${code}`, '0000-01-01', listing);
}

/** What our venue asks of orders in a coin that came to it by an offer of its own. */
export const newCoins: Omit<CoinListing, 'code' | 'name'> & { readonly tickTable: string } = {
  from: '2026-01-01',
  source: 'Ours, for practice: the steps of the listed coins of the same price',
  tick: decimal('0.001'),
  lot: decimal('0.01'),
  least: decimal('1'),
  tickTable: 'coin:new',
};

/** Prices of such coins move in these. */
export const newCoinTicks: TickTable = ticksBelow(newCoins.tickTable, newCoins.from, newCoins);
