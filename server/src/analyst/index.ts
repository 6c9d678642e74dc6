import type { Reading, Row } from '@tarazu/domain/analyst/reading';
import { refused } from '@tarazu/domain/decision';
import type { Instrument } from '@tarazu/domain/market/instrument';
import {
  type AnalystAnswerView,
  type AnalystRowView,
  type AnalystSentenceView,
  askAnalyst,
  cancelAnswer,
  readInstrument,
  readPortfolio,
  showAnswer,
} from '@tarazu/wire/analyst/analyst';
import type { Market } from '../market/index.ts';
import type { Serve } from '../platform/http.ts';
import { createReadings, type FactsDeps } from './facts.ts';
import { type Answer, createQuestions, type QuestionsDeps } from './questions.ts';

export type { AnalystModel, ModelMessage } from './model.ts';

export interface AnalystDeps extends FactsDeps, Omit<QuestionsDeps, 'ruleNow'> {
  readonly market: Pick<Market, 'live' | 'queries' | 'sectorName'>;
}

export interface Analyst {
  routes(serve: Serve): void;
  stop(): void;
}

function rowView(row: Row): AnalystRowView {
  return { ...row, currency: row.currency ?? null, days: row.days ?? null, about: row.about ?? null };
}

function readingView({ rows, sentences }: Reading, counted?: string) {
  return {
    rows: rows.map((row) => ({
      ...rowView(row),
      ...(row.unit === 'quantity' && counted !== undefined ? { counted } : {}),
    })),
    sentences: sentences.map((one): AnalystSentenceView => ({ ...one, values: { ...one.values } })),
  };
}

function answerView({ answerId, state, fault, sentences, rows }: Answer): AnalystAnswerView {
  const cited = new Set(sentences.flatMap((sentence) => sentence.rows));
  return {
    ...{ answerId, state, fault: fault ?? null },
    sentences: sentences.map(({ text, rows }) => ({ text, rows: [...rows] })),
    rows: [...rows.values()].filter(({ id }) => cited.has(id)).map(rowView),
  };
}

/** What an answer may call the instrument by. */
function subjectOf({ id, name }: Instrument, at: string): Row {
  return { id: 'subject', name: 'subject', unit: 'text', value: name, about: id, asOf: at, source: 'quote' };
}

/** Says what the data say: of one instrument, or of all that somebody holds. It forecasts nothing and advises nobody. */
export function createAnalyst(deps: AnalystDeps): Analyst {
  const { live, queries } = deps.market;
  const readings = createReadings(deps);
  const questions = createQuestions({ ...deps, ruleNow: readings.ruleNow });
  return {
    routes(serve) {
      serve(readInstrument, async ({ id }, { session, language }) => {
        const instrument = live.instrument(id);
        const quote = queries.row(id);
        if (!instrument || !quote) return refused('instrument_unknown', { instrument: id });
        const reading = await readings.ofInstrument(instrument, session?.accountId, language);
        return { quote, asking: questions.asking(session?.accountId), ...readingView(reading, instrument.unit) };
      });
      serve(readPortfolio, async (_, { session, language }) => {
        const { at, parts } = await readings.ofPortfolio(session.accountId, language);
        return {
          at,
          asking: questions.asking(session.accountId),
          parts: parts.map(({ currency, ...reading }) => ({ currency, ...readingView(reading) })),
        };
      });
      serve(askAnalyst, async ({ id, question }, { session: { accountId: owner }, language }) => {
        const instrument = id === undefined ? undefined : live.instrument(id);
        if (id !== undefined && !instrument) return refused('instrument_unknown', { instrument: id });
        const answer = await questions.ask({ owner, question, language }, async () => {
          if (!instrument) {
            const { parts } = await readings.ofPortfolio(owner, language);
            return parts.flatMap(({ rows }) => rows);
          }
          const { rows } = await readings.ofInstrument(instrument, owner, language);
          return [subjectOf(instrument, new Date(deps.clock.nowMs()).toISOString()), ...rows];
        });
        return 'code' in answer ? answer : answerView(answer);
      });
      serve(showAnswer, ({ answerId }, { session }) => {
        const answer = questions.find(session.accountId, answerId);
        return answer ? answerView(answer) : refused('analyst_answer_unknown');
      });
      serve(cancelAnswer, ({ answerId }, { session }) => {
        const answer = questions.find(session.accountId, answerId);
        if (!answer) return refused('analyst_answer_unknown');
        questions.cancel(answer);
        return answerView(answer);
      });
    },
    stop: questions.stop,
  };
}
