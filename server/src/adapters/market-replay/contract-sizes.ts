import { multiply, ONE } from '@tarazu/domain/money';

/** What one unit of a recorded size is. */
type SizeUnit =
  | { readonly of: 'base' }
  /** Worth so much in the quote currency, whatever the price; e8. */
  | { readonly of: 'quote'; readonly worth: bigint };

interface SizeRule {
  readonly market: string;
  /** The coin before the dash; undefined = every other one. */
  readonly base?: string;
  readonly from: string;
  readonly unit: SizeUnit;
  readonly source: string;
}

const coinMargined =
  'Binance, COIN-M futures contract specifications: one contract is USD 100 of BTC, USD 10 of others';
const rules: readonly SizeRule[] = [
  {
    market: 'BINANCE-COINM',
    base: 'BTC',
    from: '2020-08-01',
    unit: { of: 'quote', worth: 100n * ONE },
    source: coinMargined,
  },
  { market: 'BINANCE-COINM', from: '2020-08-01', unit: { of: 'quote', worth: 10n * ONE }, source: coinMargined },
  {
    market: 'PERP-NT',
    from: '2016-05-13',
    unit: { of: 'quote', worth: ONE },
    source: 'The recording: its sizes are amounts of the quote currency',
  },
];

/** The value of a recorded size at a price in the quote currency. All e8, rounded half up. */
export function recordedValue(market: string, symbol: string, day: string): (price: bigint, size: bigint) => bigint {
  const [base] = symbol.split('-');
  const rule = rules.find((one) => one.market === market && (one.base ?? base) === base && one.from <= day);
  if (rule?.unit.of !== 'quote') return (price, size) => multiply(price, size, 'half_up');
  const { worth } = rule.unit;
  return (_price, size) => multiply(worth, size, 'half_up');
}
