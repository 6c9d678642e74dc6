import type { Reading, Row } from '@tarazu/domain/analyst/reading';
import { refused } from '@tarazu/domain/decision';
import {
  type AnalystRowView,
  type AnalystSentenceView,
  readInstrument,
  readPortfolio,
} from '@tarazu/wire/analyst/analyst';
import type { Market } from '../market/index.ts';
import type { Serve } from '../platform/http.ts';
import { createReadings, type FactsDeps } from './facts.ts';

export interface AnalystDeps extends FactsDeps {
  readonly market: Pick<Market, 'live' | 'queries' | 'sectorName'>;
}

export interface Analyst {
  routes(serve: Serve): void;
}

function rowView(row: Row): AnalystRowView {
  return { ...row, currency: row.currency ?? null, days: row.days ?? null, about: row.about ?? null };
}

function readingView({ rows, sentences }: Reading) {
  return {
    rows: rows.map(rowView),
    sentences: sentences.map((one): AnalystSentenceView => ({ ...one, values: { ...one.values } })),
  };
}

/** Says what the data say: of one instrument, or of all that somebody holds. It forecasts nothing and advises nobody. */
export function createAnalyst(deps: AnalystDeps): Analyst {
  const { live, queries } = deps.market;
  const readings = createReadings(deps);
  return {
    routes(serve) {
      serve(readInstrument, async ({ id }, { session, language }) => {
        const instrument = live.instrument(id);
        const quote = queries.row(id);
        if (!instrument || !quote) return refused('instrument_unknown', { instrument: id });
        const reading = await readings.ofInstrument(instrument, session?.accountId, language);
        return { quote, ...readingView(reading) };
      });
      serve(readPortfolio, async (_, { session, language }) => {
        const { at, parts } = await readings.ofPortfolio(session.accountId, language);
        return { at, parts: parts.map(({ currency, ...reading }) => ({ currency, ...readingView(reading) })) };
      });
    },
  };
}
