/** Questions that have to be answered before something risky, each with the place of its right answer, from 0 on. */
export interface Questionnaire {
  /** Other questions get another number, and are asked of everybody again. */
  readonly version: number;
  readonly questions: readonly { readonly id: string; readonly right: number }[];
}

export interface Answers {
  readonly version: number;
  /** The place of the answer to each question, in their order. */
  readonly answers: readonly number[];
}

export interface MarkedAnswers {
  readonly version: number;
  readonly passed: boolean;
  readonly right: readonly boolean[];
}

/** All of them have to be right. Undefined: these answer other questions. */
export function markAnswers(asked: Questionnaire, { version, answers }: Answers): MarkedAnswers | undefined {
  if (version !== asked.version || answers.length !== asked.questions.length) return undefined;
  const right = asked.questions.map((question, place) => answers[place] === question.right);
  return { version, passed: right.every(Boolean), right };
}
