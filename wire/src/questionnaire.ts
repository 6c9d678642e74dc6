import * as z from 'zod/mini';
import type { Language } from './language.ts';
import { instant, integer, requestId } from './scalar.ts';

export const questionnaire = z.object({
  version: z.int(),
  /** When all of them were answered rightly; null: not yet. */
  passedAt: z.nullable(instant),
  questions: z.array(z.object({ id: z.string(), question: z.string(), answers: z.array(z.string()) })),
});
export type QuestionnaireView = z.infer<typeof questionnaire>;

export const answers = z.strictObject({
  version: integer(1, 1000),
  /** The place of the answer to each question, from 0 on, one digit each in their order: `12012`. */
  answers: z.string().check(z.regex(/^\d{1,10}$/)),
  requestId,
});

export const explainedAnswers = z.object({
  passed: z.boolean(),
  results: z.array(z.object({ id: z.string(), right: z.boolean(), explanation: z.string() })),
});
export type ExplainedAnswers = z.infer<typeof explainedAnswers>;

/** A question with its answers in their order, and why one of them is right, in each language. */
export type QuestionWords = Readonly<
  Record<Language, { readonly question: string; readonly answers: readonly string[]; readonly explanation: string }>
>;

/** The questions in somebody's language. */
export function askedIn<Id extends string>(
  language: Language,
  ids: readonly { readonly id: Id }[],
  words: Readonly<Record<Id, QuestionWords>>,
): QuestionnaireView['questions'] {
  return ids.map(({ id }) => {
    const { question, answers: choices } = words[id][language];
    return { id, question, answers: [...choices] };
  });
}

/** Each answer with its explanation in somebody's language. */
export function explainedIn<Id extends string>(
  language: Language,
  ids: readonly { readonly id: Id }[],
  words: Readonly<Record<Id, QuestionWords>>,
  right: readonly boolean[],
): ExplainedAnswers['results'] {
  return ids.map(({ id }, place) => ({
    id,
    right: right[place] === true,
    explanation: words[id][language].explanation,
  }));
}
