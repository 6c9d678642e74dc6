import type { CourtCountry } from '../court/bench.ts';
import { courtCountries } from '../court/bench.ts';
import type { FigureName, Figures } from './figures.ts';
import { figureNames } from './figures.ts';
import { measureSimulated } from './measure-simulated.ts';
import recorded from './recorded.json' with { type: 'json' };

/** Figures of recorded shares as they were measured on a day, with where the recordings are from. */
export interface Recorded {
  readonly measured: string;
  readonly source: Readonly<Record<CourtCountry, string>>;
  readonly figures: Readonly<Record<CourtCountry, Figures>>;
}

export const keptRecorded: Recorded = recorded;

const fewShares = 'two shares in nine sessions, which differ as much from each other';
const dearShares = 'the recorded shares cost far more ticks than the middle simulated one';
const apart = 'countries are independent: a shock shared by both would be seen in one before the other (decision 32)';

/** Why a figure is another one than the recorded. */
const reasons: Readonly<Record<CourtCountry, Readonly<Partial<Record<FigureName, string>>>>> = {
  IN: {
    'gap against the session':
      'of three shares, -0.21 to -0.02, two errors from nothing; a gap that pulls back is money for whoever fades it',
    'unchanged minutes': dearShares,
    'with the US on the day': apart,
  },
  BR: {},
  XC: {
    'unchanged minutes': 'Bitcoin and Litecoin cost ten thousands of ticks, the middle simulated coin some thousands',
  },
  US: {
    'gap against the session': 'of IBM, whose recorded open is often far from its first minute (-0.34); AAPL has -0.05',
    'excess kurtosis of minutes': fewShares,
    'moves with volume': fewShares,
    'unchanged minutes': dearShares,
    spread: 'the simulated one is the middle of shares of all sizes at one moment',
  },
};

export interface RealismRow {
  readonly country: CourtCountry;
  readonly figure: FigureName;
  readonly recorded: number | undefined;
  readonly simulated: number | undefined;
  /** Within a third of the recorded figure, or within five hundredths where that is close to nothing. */
  readonly near: boolean;
  readonly reason: string | undefined;
}

const PART = 1 / 3;
const CLOSE = 0.05;
const SEED = 'realism';

function isNear(wanted: number | undefined, found: number | undefined): boolean {
  if (wanted === undefined || found === undefined) return true;
  return Math.abs(found - wanted) <= Math.max(PART * Math.abs(wanted), Math.abs(wanted) < 0.2 ? CLOSE : 0);
}

/** Recorded beside simulated. */
export async function compareRealism(figures: Recorded['figures']): Promise<readonly RealismRow[]> {
  const simulated = await measureSimulated(SEED);
  return courtCountries.flatMap((country) =>
    figureNames.map((figure): RealismRow => {
      const [wanted, found] = [figures[country][figure], simulated[country][figure]];
      const reason = reasons[country][figure];
      return { country, figure, recorded: wanted, simulated: found, near: isNear(wanted, found), reason };
    }),
  );
}

const cell = (value: number | undefined): string => (value === undefined ? '' : value.toFixed(2));

/** The table of docs/realism.md. */
export function realismTable(rows: readonly RealismRow[]): string {
  const of = (country: CourtCountry, figure: FigureName) =>
    rows.find((row) => row.country === country && row.figure === figure);
  const lines = figureNames.map((figure) => {
    const cells = courtCountries.flatMap((country) => {
      const row = of(country, figure);
      return [cell(row?.recorded), `${cell(row?.simulated)}${row?.near === false ? ' *' : ''}`];
    });
    return `| ${figure} | ${cells.join(' | ')} |`;
  });
  const pairs = ['India', 'Brazil', 'US', 'coins'].map((name) => `${name}, recorded | simulated`);
  const head = `| | ${pairs.join(' | ')} |`;
  const why = rows
    .filter(({ near }) => !near)
    .map((row) => `- ${row.country}, ${row.figure}: ${row.reason ?? 'NO REASON'}`);
  return [head, '|---|---|---|---|---|---|---|---|---|', ...lines, '', ...why].join('\n');
}
