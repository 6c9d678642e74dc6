import type { MarkedAnswers } from '@tarazu/domain/questionnaire';
import {
  type AnswerSuitability,
  decideSuitability,
  type SuitabilityEvent,
  suitabilityQuestions,
  suitabilityVersion,
} from '@tarazu/domain/trading/on-margin/suitability';
import { answerSuitability, showSuitability } from '@tarazu/wire/coin/contract/suitability';
import { suitabilityWords } from '@tarazu/wire/coin/contract/suitability-words';
import { askedIn, explainedIn } from '@tarazu/wire/questionnaire';
import type { Committer } from '../../platform/commit/committer.ts';
import type { Transactor } from '../../platform/commit/transactor.ts';
import type { Reader } from '../../platform/database.ts';
import type { Serve } from '../../platform/http.ts';
import { type Passed, readPassed, savePassed } from './store.ts';

type SuitabilityTransactor = Transactor<
  AnswerSuitability,
  { readonly passed: Passed[] },
  SuitabilityEvent,
  MarkedAnswers
>;

const transactor: SuitabilityTransactor = {
  name: 'suitability',
  emits: ['suitability.answered'],
  touches: ({ owner }) => ({ accounts: [owner] }),
  load: () => Promise.resolve({ passed: [] }),
  decide: (command) => decideSuitability(command),
  apply({ passed }, events, _command, { owner, nowMs }) {
    if (events.some(({ body }) => body.passed)) passed.push({ owner, atMs: nowMs });
  },
  answer(_command, _facts, [event]) {
    if (!event) throw new Error('answers without their event');
    return event.body;
  },
  async save(writer, { passed }) {
    await savePassed(writer, passed);
  },
};

/** The questions before the first contract. Orders that open something are refused until they are answered, where orders are decided. */
export function createSuitability({
  database,
  committer,
}: {
  readonly database: Reader;
  readonly committer: Committer;
}): { routes(serve: Serve): void } {
  return {
    routes(serve) {
      serve(showSuitability, async (_input, { session, language }) => {
        const at = await readPassed(database, session.accountId);
        return {
          version: suitabilityVersion,
          passedAt: at === undefined ? null : new Date(at).toISOString(),
          questions: askedIn(language, suitabilityQuestions, suitabilityWords),
        };
      });
      serve(answerSuitability, async ({ version, answers, requestId }, { session, language }) => {
        const owner = session.accountId;
        const command = { owner, version, answers: [...answers].map(Number) };
        const body = JSON.stringify(['suitability', version, answers]);
        const outcome = await committer.submit(transactor, { owner, requestId, body, command });
        if (outcome.kind === 'refused') return outcome;
        const { passed, right } = outcome.answer;
        return {
          passed,
          results: explainedIn(language, suitabilityQuestions, suitabilityWords, right),
        };
      });
    },
  };
}
