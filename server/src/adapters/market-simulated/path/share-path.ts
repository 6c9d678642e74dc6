import type { ShareCountry } from '@tarazu/domain/market/instrument';
import type { TickTable } from '@tarazu/domain/market/tick';
import { decimal } from '@tarazu/domain/money';
import { normal, type Stream, stream, uniform } from '../chance.ts';
import type { Company } from '../company.ts';
import type { ShareDividends } from '../corporate-action/share-dividends.ts';
import type { PlannedSplit, ShareSplits } from '../corporate-action/share-splits.ts';
import type { DailyPath, PathOf } from './daily-path.ts';
import { createDailyPath } from './daily-path.ts';
import type { Temper } from './nerves.ts';
import type { Scale } from './scale.ts';
import type { TradingDays } from './trading-days.ts';

/** Yearly volatility of a sector, and the share of a company's issue that changes hands in a day by its liquidity. */
const sectorVolatility: Readonly<Record<string, number>> = {
  Banks: 0.24,
  Food: 0.2,
  Utilities: 0.18,
  Insurance: 0.22,
  Pharmaceuticals: 0.27,
  Technology: 0.33,
  Software: 0.27,
  Metals: 0.36,
  Energy: 0.28,
  Transport: 0.33,
  Electricals: 0.6,
};
const turnoverByLiquidity = [0.001, 0.0012, 0.0018, 0.0025, 0.0032, 0.004];
const TRADING_DAYS = 250;
/** What a share earns in a year on average, for holding it. */
const YEARLY_GAIN = 0.05;
const SECTOR_PART = 0.35;

const together = { lastsTogether: 0.6, passesTogether: 0 };
const tempers: Readonly<Record<ShareCountry, Temper>> = {
  IN: { usual: 1.3, lasting: 0.42, passing: 0.2, lean: 0, nightShare: 0.23, ...together },
  BR: { usual: 1.1, lasting: 0.03, passing: 0.1, lean: 0, nightShare: 0.17, ...together },
  US: { usual: 1.15, lasting: 0.4, passing: 0.08, lean: 0.3, nightShare: 0.36, ...together },
};

/** What its company does for who holds it; new listings pay and split nothing. */
export interface ShareActions {
  readonly dividends: Pick<ShareDividends, 'on' | 'amount' | 'forget'>;
  readonly splits?: ShareSplits;
}

const yearOf = (date: string) => Number(date.slice(0, 4));

function sharesOn(splits: readonly PlannedSplit[], date: string): number {
  return splits.reduce(
    (shares, { notBefore, held, given }) =>
      notBefore <= date ? (shares * Number(held + given)) / Number(held) : shares,
    1,
  );
}

/** The days of a share. It moves with its country's market, with its sector, and by itself, and opens lower by what it pays. */
export function createSharePath(
  company: Company,
  seed: Stream,
  days: TradingDays,
  table: TickTable,
  scale: Scale,
  { dividends, splits }: ShareActions,
  firstDay?: PathOf['firstDay'],
): DailyPath {
  const { country, sector: sectorName, symbol, liquidity } = company;
  const market = stream(seed, `market ${country}`);
  const sector = stream(seed, `sector ${country} ${sectorName}`);
  const own = stream(seed, `company ${country} ${symbol}`);
  const marketPart = 0.45 + 0.25 * uniform(own, 1);
  const ownPart = Math.sqrt(1 - marketPart * marketPart - SECTOR_PART * SECTOR_PART);
  const lot = Number(scale.lot / decimal('1'));
  const path = createDailyPath(
    {
      scale,
      table,
      market,
      own,
      level: decimal(company.level),
      firstDay,
      bandBps: (company.bandPercent || 20) * 100,
      usualSpread: (sectorVolatility[sectorName] ?? 0.26) / Math.sqrt(TRADING_DAYS),
      usualLots: (company.sharesMillions * 1e6 * (turnoverByLiquidity[liquidity] ?? 0.001)) / lot,
      gain: YEARLY_GAIN / TRADING_DAYS,
      temper: tempers[country],
      dividendOn(date, closeOn) {
        const planned = dividends.on(date);
        return planned ? dividends.amount(closeOn(planned.announcedOn)) : 0;
      },
      splitOn: (date, before) =>
        splits?.until(yearOf(date)).find((one) => one.notBefore > before && one.notBefore <= date),
      sharesOn: (date) => sharesOn(splits?.until(yearOf(date)) ?? [], date),
      shock: (day, part) =>
        marketPart * normal(market, day, part) +
        SECTOR_PART * normal(sector, day, part) +
        ownPart * normal(own, day, part),
    },
    days,
  );
  return {
    day: path.day,
    dropFrom(index) {
      dividends.forget();
      path.dropFrom(index);
    },
  };
}
