import { endedChange } from '@tarazu/domain/follow/outcome';
import type { Reader } from '../../platform/database.ts';
import type { EndedChange } from '../ended-store.ts';
import { readCounted, readEveryCopy } from './store.ts';

type Count = Pick<EndedChange, 'copies' | 'gained' | 'lost'>;

const nameOf = ({ teacherAccount, result }: EndedChange) => `${teacherAccount} at ${result}`;
const textOf = ({ copies, gained, lost }: Count) => `${copies} copies, ${gained} gained and ${lost} lost`;
const none: Count = { copies: 0, gained: 0, lost: 0 };

/**
 * Counts again what ended copies of each teacher came to, from the copies: the copy in the middle, which stands first on every teacher, and how many gained and
 * lost are read from that count.
 */
export async function verifyEndedCopies(reader: Reader): Promise<readonly string[]> {
  const ended = new Map<string, Count>();
  for await (const copies of readEveryCopy(reader)) {
    for (const copy of copies) {
      for (const step of endedChange(undefined, copy)) {
        const name = nameOf({ ...step, teacherAccount: copy.teacherAccount });
        const before = ended.get(name) ?? none;
        ended.set(name, {
          copies: before.copies + step.copies,
          gained: before.gained + step.gained,
          lost: before.lost + step.lost,
        });
      }
    }
  }
  const counted = new Map((await readCounted(reader)).map((one) => [nameOf(one), one] as const));
  return [...new Set([...ended.keys(), ...counted.keys()])].flatMap((name) => {
    const [found, kept] = [textOf(ended.get(name) ?? none), textOf(counted.get(name) ?? none)];
    return found === kept ? [] : [`ended copies of teacher ${name}: kept ${kept}, counted ${found}`];
  });
}
