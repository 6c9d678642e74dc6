import { optionQuestions, optionQuizVersion } from '@tarazu/domain/option/suitability';
import { answerOptionQuiz, showOptionQuiz } from '@tarazu/wire/option/option-quiz';
import { optionQuizWords } from '@tarazu/wire/option/option-quiz-words';
import { askedIn, explainedIn } from '@tarazu/wire/questionnaire';
import type { Committer } from '../platform/commit/committer.ts';
import type { Reader } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import { readQuizPassed } from './store/quiz-store.ts';
import type { OptionTransactor } from './transactor.ts';

interface QuizDeps {
  readonly database: Reader;
  readonly committer: Committer;
  readonly transactor: OptionTransactor;
}

/** The questions before the first option. None is sold before they are answered, where that is decided. */
export function optionQuizRoutes(serve: Serve, { database, committer, transactor }: QuizDeps): void {
  serve(showOptionQuiz, async (_input, { session, language }) => {
    const at = (await readQuizPassed(database, [session.accountId])).get(session.accountId);
    return {
      version: optionQuizVersion,
      passedAt: at === undefined ? null : new Date(at).toISOString(),
      questions: askedIn(language, optionQuestions, optionQuizWords),
    };
  });
  serve(answerOptionQuiz, async ({ version, answers, requestId }, { session, language }) => {
    const owner = session.accountId;
    const command = { kind: 'quiz', owner, version, answers: [...answers].map(Number) } as const;
    const body = JSON.stringify(['option-quiz', version, answers]);
    const outcome = await committer.submit(transactor, { owner, requestId, body, command });
    if (outcome.kind === 'refused') return outcome;
    const { passed = false, right = [] } = outcome.answer;
    return {
      passed,
      results: explainedIn(language, optionQuestions, optionQuizWords, right),
    };
  });
}
