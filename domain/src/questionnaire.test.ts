import { expect, test } from 'vitest';
import { markAnswers } from './questionnaire.ts';

const asked = {
  version: 3,
  questions: [
    { id: 'a', right: 1 },
    { id: 'b', right: 0 },
  ],
};

test('only all right answers pass, and each is told apart', () => {
  expect(markAnswers(asked, { version: 3, answers: [1, 0] })).toEqual({
    version: 3,
    passed: true,
    right: [true, true],
  });
  expect(markAnswers(asked, { version: 3, answers: [1, 1] })).toEqual({
    version: 3,
    passed: false,
    right: [true, false],
  });
});

test('answers to other questions, too few or too many are not marked', () => {
  expect(markAnswers(asked, { version: 2, answers: [1, 0] })).toBeUndefined();
  expect(markAnswers(asked, { version: 3, answers: [1] })).toBeUndefined();
  expect(markAnswers(asked, { version: 3, answers: [1, 0, 0] })).toBeUndefined();
});
