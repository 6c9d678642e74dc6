import type { Country, Instrument } from '@tarazu/domain/market/instrument';
import type { Quote } from '@tarazu/domain/market/quote';
import { decimalToText, divide, ratio, roundTo } from '@tarazu/domain/money';
import type { Language } from '@tarazu/wire/language';
import type { SectorView } from '@tarazu/wire/market';
import type { LiveMarket } from './live-market.ts';
import { ofInstruments } from './of-instruments.ts';
import { sectorName } from './sector-names.ts';
import { priceText, quoteView } from './views.ts';

export interface SectorQueries {
  sectors(country: Country, language: Language): { items: SectorView[] };
}

interface Moved {
  readonly instrument: Instrument;
  readonly quote: Quote;
  /** Per cent e8 of the previous close. */
  readonly change: bigint;
}

/** How the sectors of a country moved today: the plain mean of their shares, so that no single one decides. */
export function createSectorQueries(market: LiveMarket): SectorQueries {
  const stocks = ofInstruments(market, (all) =>
    all.filter(({ kind, listing }) => kind === 'stock' && listing === 'listed'),
  );

  function moved(instrument: Instrument): Moved[] {
    const quote = market.quote(instrument.id);
    if (!quote || quote.previousClose <= 0n) return [];
    const gain = (quote.last - quote.previousClose) * 100n;
    return [{ instrument, quote, change: ratio(gain, quote.previousClose, 'half_up') }];
  }

  function view(name: string, members: readonly Moved[]): { readonly mean: bigint; readonly view: SectorView }[] {
    const sum = members.reduce((total, { change }) => total + change, 0n);
    const mean = divide(sum, BigInt(members.length), 'half_up');
    const furthest = members.toSorted((left, right) => Number(right.change - left.change));
    const lead = mean < 0n ? furthest.at(-1) : furthest[0];
    if (!lead) return [];
    const turnover = members.reduce((total, { quote }) => total + quote.turnover, 0n);
    return [
      {
        mean,
        view: {
          name,
          stocks: members.length,
          risers: members.filter(({ change }) => change > 0n).length,
          fallers: members.filter(({ change }) => change < 0n).length,
          changePercent: decimalToText(roundTo(mean, 2, 'half_up'), 2),
          turnover: priceText(turnover),
          lead: quoteView(lead.instrument, lead.quote, market.auction(lead.instrument.id)),
        },
      },
    ];
  }

  return {
    sectors(country, language) {
      const all = stocks()
        .filter((instrument) => instrument.country === country)
        .flatMap(moved);
      const bySector = Map.groupBy(all, ({ instrument }) => instrument.sector);
      const views = [...bySector].flatMap(([name, members]) => view(sectorName(name, language), members));
      return { items: views.toSorted((left, right) => Number(right.mean - left.mean)).map((one) => one.view) };
    },
  };
}
