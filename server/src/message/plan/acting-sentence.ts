import type { FollowEvent } from '@tarazu/domain/follow/copy';
import type { NoteEvent } from '@tarazu/domain/follow/take-down';
import type { RobotEvent } from '@tarazu/domain/robot/robot';
import type { Language } from '@tarazu/wire/language';
import type { Sentence } from '../sentence.ts';
import { followSentence, takenDownSentence } from './follow-sentence.ts';
import { robotAskSentence, robotSentence } from './robot-sentence.ts';

const told = ['robot.returned', 'robot.asked', 'robot.dropped', 'follow.returned', 'teacher-note.taken-down'] as const;
type ActingTold = Extract<RobotEvent | FollowEvent | NoteEvent, { type: (typeof told)[number] }>;
const known: ReadonlySet<string> = new Set(told);

export function isActingTold(event: { readonly type: string }): event is ActingTold {
  return known.has(event.type);
}

/** What accounts that act for somebody ask for, and money that is back from them. */
export function actingSentence(event: ActingTold, language: Language): Sentence {
  if (event.type === 'teacher-note.taken-down') return takenDownSentence(event.body, language);
  if (event.type === 'follow.returned') return followSentence(event.body, language);
  return event.type === 'robot.returned' ? robotSentence(event.body, language) : robotAskSentence(event, language);
}
