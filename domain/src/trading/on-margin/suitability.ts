import { accepted, type Decision, type DomainEvent, refused } from '../../decision.ts';
import type { AccountId } from '../../posting.ts';

/** The questions of now; others get another number, and are asked of everybody again. */
export const suitabilityVersion = 1;

/** Each question with the place of its right answer. Their words are in `wire`. */
export const suitabilityQuestions = [
  { id: 'leverage', right: 1 },
  { id: 'liquidation', right: 2 },
  { id: 'mark', right: 0 },
  { id: 'funding', right: 1 },
  { id: 'loss', right: 2 },
] as const;
export type SuitabilityQuestion = (typeof suitabilityQuestions)[number]['id'];

export type SuitabilityEvent = DomainEvent<
  'suitability.answered',
  { readonly version: number; readonly passed: boolean; readonly right: readonly boolean[] }
>;

export interface AnswerSuitability {
  readonly owner: AccountId;
  readonly version: number;
  readonly answers: readonly number[];
}

/** All five have to be right; they may be answered as often as one likes, and the result is kept. */
export function decideSuitability({
  version,
  answers,
}: Pick<AnswerSuitability, 'version' | 'answers'>): Decision<SuitabilityEvent, 'suitability_changed'> {
  if (version !== suitabilityVersion || answers.length !== suitabilityQuestions.length) {
    return refused('suitability_changed');
  }
  const right = suitabilityQuestions.map((question, place) => answers[place] === question.right);
  return accepted([{ type: 'suitability.answered', body: { version, passed: right.every(Boolean), right } }]);
}
