import type { AccountId } from '@tarazu/domain/posting';
import {
  type AnswerSuitability,
  decideSuitability,
  type SuitabilityEvent,
  suitabilityQuestions,
  suitabilityVersion,
} from '@tarazu/domain/trading/on-margin/suitability';
import { answerSuitability, showSuitability } from '@tarazu/wire/contract/suitability';
import { suitabilityWords } from '@tarazu/wire/contract/suitability-words';
import type { Committer } from '../platform/commit/committer.ts';
import type { Transactor } from '../platform/commit/transactor.ts';
import type { Reader, Statement } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';

const readStatement: Statement = {
  name: 'suitability_passed',
  text: 'select passed_at_ms from suitability where owner_id = $1 and version = $2',
};
const saveStatement: Statement = {
  name: 'suitability_save',
  text: `insert into suitability select unnest($1::bigint[]), unnest($2::int[]), unnest($3::bigint[])
    on conflict (owner_id, version) do nothing`,
};

interface Passed {
  readonly owner: AccountId;
  readonly atMs: number;
}

interface Answered {
  readonly passed: boolean;
  readonly right: readonly boolean[];
}

type SuitabilityTransactor = Transactor<AnswerSuitability, { readonly passed: Passed[] }, SuitabilityEvent, Answered>;

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
    return { passed: event.body.passed, right: event.body.right };
  },
  async save(writer, { passed }) {
    if (passed.length === 0) return;
    await writer.query(saveStatement, [
      passed.map(({ owner }) => owner),
      passed.map(() => suitabilityVersion),
      passed.map(({ atMs }) => atMs),
    ]);
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
  async function passedAt(owner: AccountId): Promise<number | undefined> {
    const [row] = await database.query<{ passed_at_ms: number }>(readStatement, [owner, suitabilityVersion]);
    return row?.passed_at_ms;
  }

  return {
    routes(serve) {
      serve(showSuitability, async (_input, { session, language }) => {
        const at = await passedAt(session.accountId);
        return {
          version: suitabilityVersion,
          passedAt: at === undefined ? null : new Date(at).toISOString(),
          questions: suitabilityQuestions.map(({ id }) => {
            const { question, answers } = suitabilityWords[id][language];
            return { id, question, answers: [...answers] };
          }),
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
          results: suitabilityQuestions.map(({ id }, place) => ({
            id,
            right: right[place] === true,
            explanation: suitabilityWords[id][language].explanation,
          })),
        };
      });
    },
  };
}
