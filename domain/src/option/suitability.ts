import { accepted, type Decision, refused } from '../decision.ts';
import type { AccountId } from '../posting.ts';
import { type Answers, markAnswers } from '../questionnaire.ts';
import type { OptionEvent } from './option-events.ts';

/** The questions of now; others get another number, and are asked of everybody again. */
export const optionQuizVersion = 1;

/** Each question with the place of its right answer. Their words are in `wire`. */
export const optionQuestions = [
  { id: 'loss', right: 2 },
  { id: 'even', right: 1 },
  { id: 'expiry', right: 0 },
  { id: 'equal', right: 1 },
  { id: 'chance', right: 2 },
] as const;
export type OptionQuestion = (typeof optionQuestions)[number]['id'];

export interface AnswerOptionQuiz extends Answers {
  readonly owner: AccountId;
}

/** They may be answered as often as one likes, and the result is kept. */
export function decideOptionQuiz(answers: Answers): Decision<OptionEvent, 'suitability_changed'> {
  const body = markAnswers({ version: optionQuizVersion, questions: optionQuestions }, answers);
  return body ? accepted<OptionEvent>([{ type: 'option.answered', body }]) : refused('suitability_changed');
}
