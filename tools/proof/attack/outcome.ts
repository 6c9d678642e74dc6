import { protocolRefusals } from '@tarazu/wire/refusal-texts/protocol';
import type { Fault } from './fuzz.ts';
import type { Reply } from './line.ts';

/** What a reply comes to: `accepted`, `document`, the name of the refusal, or its status where it is no answer to a call. */
export function outcomeOf({ status, head, body }: Pick<Reply, 'status' | 'head' | 'body'>): string {
  if (status === 200 && /content-type: (application\/(pdf|zip)|text\/csv)/i.test(head)) return 'document';
  if (!/content-type: application\/json/i.test(head) || !body.startsWith('{"code":')) return `status ${status}`;
  const { code, data } = JSON.parse(body) as { code: number; data?: { name?: string } | null };
  return code === 0 ? 'accepted' : (data?.name ?? `code ${code}`);
}

/** Whether a feature answered: what is turned away at the door has tried the door and nothing behind it. */
export function isDecided(outcome: string): boolean {
  return !outcome.startsWith('status ') && !Object.hasOwn(protocolRefusals, outcome);
}

/** An attack that did not get in proves nothing: a fault when there was less of something than this. */
export function tooFew(what: string, found: number, least: number): readonly Fault[] {
  return found >= least ? [] : [{ problem: `nothing was tried: ${what} ${found}, at least ${least}`, request: '' }];
}
