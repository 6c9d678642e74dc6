import { accepted, type Decision, type DomainEvent, refused } from '../../decision.ts';
import type { AccountId } from '../../posting.ts';
import { type Answers, type MarkedAnswers, markAnswers } from '../../questionnaire.ts';

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

export type SuitabilityEvent = DomainEvent<'suitability.answered', MarkedAnswers>;

export interface AnswerSuitability extends Answers {
  readonly owner: AccountId;
}

/** They may be answered as often as one likes, and the result is kept. */
export function decideSuitability(answers: Answers): Decision<SuitabilityEvent, 'suitability_changed'> {
  const body = markAnswers({ version: suitabilityVersion, questions: suitabilityQuestions }, answers);
  return body ? accepted([{ type: 'suitability.answered', body }]) : refused('suitability_changed');
}
