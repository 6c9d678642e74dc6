import type { BookRow } from '@tarazu/ui/show/order-book.tsx';
import type { QuoteRow } from '@tarazu/wire/market';

const DAY_MS = 86_400_000;
const FROM_MS = Date.parse('2026-01-01T00:00:00Z');

/** Made up for the eye; the same at every visit. */
const wave = (step: number) => 100 + 6 * Math.sin(step / 7) + 3 * Math.sin(step / 2.3) + step / 20;

export const candles = Array.from({ length: 120 }, (_each, index) => {
  const [open, close] = [wave(index), wave(index + 1)];
  return [
    FROM_MS + index * DAY_MS,
    open.toFixed(2),
    (Math.max(open, close) + 1).toFixed(2),
    (Math.min(open, close) - 1).toFixed(2),
    close.toFixed(2),
    String(10_000 + ((index * 37) % 50) * 100),
  ] as const;
});

const points = (slope: number) => Array.from({ length: 30 }, (_each, step) => (wave(step) + slope * step).toFixed(2));

export const sparkline = { up: points(0.3), down: points(-0.6), flat: Array.from({ length: 30 }, () => '100') };

const quote: QuoteRow = {
  id: 'IN:SAMPLE',
  symbol: 'SAMPLE',
  name: 'Sample Works',
  country: 'IN',
  currency: 'INR',
  kind: 'stock',
  last: '104.5',
  previousClose: '103.24',
  change: '1.26',
  changePercent: '1.22',
  open: '103.5',
  high: '109.8',
  low: '98.2',
  volume: '120000',
  turnover: '12540000',
  bid: '104.5',
  ask: '104.6',
  phase: 'open',
  auction: null,
  at: '2026-11-20T06:30:00.000Z',
  sparkline: sparkline.up,
};

export const quotes: readonly QuoteRow[] = [
  quote,
  {
    ...quote,
    id: 'BR:SAMPLE',
    symbol: 'LONG3',
    name: 'Companhia de Amostras e Exemplos Compridos do Brasil',
    country: 'BR',
    currency: 'BRL',
    change: '-0.72',
    changePercent: '-0.69',
    sparkline: sparkline.down,
  },
  { ...quote, id: 'US:SAMPLE', kind: 'index', name: 'An index', change: '0', changePercent: '0', sparkline: [] },
];

const side = (first: number, step: number): readonly BookRow[] =>
  Array.from({ length: 5 }, (_each, index) => ({
    price: (first + step * index).toFixed(2),
    size: String(120 + index * 35),
    depth: (index + 1) / 5,
  }));

export const book = { bids: side(1204, -0.5), asks: side(1205, 0.5) };
