/** Texts of the questions before something risky. */
export const questionnaire = {
  title: 'Five questions',
  passedAt: 'Answered rightly: {at}.',
  answer: 'Send the answers',
  notYet: 'Not all of them are right yet. Read the explanations, change your answers and send them again.',
  right: 'Right.',
  wrong: 'Not right.',
} as const;
