import { listingRule } from '@tarazu/domain/market-rules/listing-rules';
import { tickTable } from '@tarazu/domain/market-rules/tick-tables';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { Stream } from '../chance.ts';
import { CENT } from '../path/scale.ts';
import { createSharePath } from '../path/share-path.ts';
import { instrumentOf, listedCompanies } from '../universe.ts';
import { comingCompanies } from './coming-companies.ts';
import type { ComingRow } from './new-listings.ts';

/** On average a share opens a little above its offer, and often below. */
const opening = { mean: 0.04, spread: 0.14, lowest: -0.4, highest: 0.4 };
const noDividends = { on: () => undefined, amount: () => 0, forget: () => undefined };

/** Places of the first wave follow those of listed companies; later waves have ranges of their own beyond these. */
const LATER_FROM = 1_000;
const WAVE_PLACES = 600;

/** The companies of a wave that may come to the market; their prices are drawn from the seed. */
export function comingShares(seed: Stream, wave: number): readonly ComingRow[] {
  const first = wave === 0 ? listedCompanies.length : LATER_FROM + (wave - 1) * WAVE_PLACES;
  return comingCompanies(wave).map(({ company, prospectus }, place) => {
    const instrument = instrumentOf(company, first + place);
    const about = { 'en-US': company.aboutEnglish, 'pt-BR': company.aboutPortuguese };
    const profile = { instrumentId: instrument.id, about, founded: company.founded };
    const scale = { unit: CENT, lot: instrument.lot };
    return {
      share: { instrument, profile, prospectus, level: decimal(company.level) },
      scale,
      liquidity: company.liquidity,
      opening,
      firstDayBandBps: (tradeDate) => listingRule(instrument.market, tradeDate)?.firstDayBandBps,
      path(issuePrice, days, firstDay) {
        const priced = { ...company, level: decimalToText(issuePrice) };
        const table = tickTable(instrument.tickTable);
        return createSharePath(priced, seed, days, table, scale, { dividends: noDividends }, firstDay);
      },
    };
  });
}
