import { type Refusal, refused } from '@tarazu/domain/decision';
import type { RefusalName } from '@tarazu/wire/refusals';
import { type AuditNote, recordAudit } from '../platform/commit/audit.ts';
import type { RequestId } from '../platform/commit/request-id.ts';
import { isRefusal } from '../platform/http/envelope.ts';
import { ConversationBook, decideSupport, type SupportCommand } from './commands.ts';
import { GUESTS } from './conversation-key.ts';
import { type SupportParts, supportLimits } from './parts.ts';
import { readConversations, saveConversations } from './store/conversations.ts';
import { readMessageOfRequest } from './store/messages.ts';
import { deleteLonelyGuests, readGuests, readGuestsAt, readOperatorSeen, saveGuestAddress } from './store/watch.ts';
import type { Submitted } from './transactor.ts';
import { messageView, messageViews } from './views.ts';

/** `body` is what was asked for, so that the same request id with another wish is refused. */
export interface SupportSubmission {
  readonly command: SupportCommand;
  readonly requestId: RequestId;
  readonly body: string;
  /** Where a guest writes from. */
  readonly address?: string;
  /** Set for what an operator does. */
  readonly audit?: AuditNote;
}

export type SubmitSupport = (submission: SupportSubmission) => Promise<Submitted | Refusal<RefusalName>>;

const TRIES = 3;

/** People's commands go through the write door; guests have no account to lock or to number events for. */
export function createSubmit(parts: SupportParts): SubmitSupport {
  const asGuest = guestSubmit(parts);
  return async (submission) => {
    const { command, requestId, body, audit } = submission;
    if (command.key.owner === GUESTS) {
      const answer = await asGuest(submission);
      const outcome = isRefusal(answer) ? answer.code : 'done';
      // Guests have no account to write for, so the trail is written beside.
      if (audit) await recordAudit(parts.database, { note: audit, outcome, atMs: parts.clock.nowMs() });
      return answer;
    }
    const outcome = await parts.committer.submit(parts.transactor, {
      owner: command.key.owner,
      requestId,
      body,
      command,
      audit,
    });
    return outcome.kind === 'refused' ? outcome : outcome.answer;
  };
}

/** One at a time for each conversation; another process that was faster shows as a message number that is taken. */
function guestSubmit(parts: SupportParts): SubmitSupport {
  const turns = new Map<string, Promise<unknown>>();
  return async (submission) => {
    const { id } = submission.command.key;
    const mine = (turns.get(id) ?? Promise.resolve()).then(() => tryGuest(parts, submission));
    const settled = mine.catch(() => undefined);
    turns.set(id, settled);
    try {
      return await mine;
    } finally {
      if (turns.get(id) === settled) turns.delete(id);
    }
  };
}

async function tryGuest(parts: SupportParts, submission: SupportSubmission): ReturnType<SubmitSupport> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await runGuest(parts, submission);
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === '23505';
      if (!taken || tried >= TRIES) throw error;
    }
  }
}

/** Whether there is room for one more: each address has a share, and an old message that nobody answered makes room for a new one. */
async function hasRoom({ database, clock }: SupportParts, address: string): Promise<boolean> {
  const { guestsMax, guestsAtAddressMax } = supportLimits;
  if ((await readGuestsAt(database, address)).guests >= guestsAtAddressMax) return false;
  if ((await readGuests(database)) < guestsMax) return true;
  return (await deleteLonelyGuests(database.side, { beforeMs: clock.nowMs(), most: 1 })) > 0;
}

async function runGuest(parts: SupportParts, { command, requestId, address = '' }: SupportSubmission) {
  const { database, clock } = parts;
  const { key } = command;
  const earlier = await readMessageOfRequest(database, key, requestId);
  if (earlier) return { messages: [messageView(earlier)] };
  const [kept] = await readConversations(database, [key]);
  if (!kept && !(await hasRoom(parts, address))) return refused('support_guests_full');
  const nowMs = clock.nowMs();
  const book = new ConversationBook();
  if (kept) book.put(key, kept.conversation);
  const operatorSeenAtMs = await readOperatorSeen(database);
  const decision = decideSupport(command, book.of(key), { nowMs, operatorSeenAtMs, limits: supportLimits.guests });
  if (decision.kind === 'refused') return { kind: decision.kind, code: decision.code, params: decision.params };
  book.apply(key, decision.events, nowMs, requestId);
  await saveConversations(database.side, book.changed, book.messages);
  if (!kept) await saveGuestAddress(database.side, key.id, address);
  return { messages: messageViews(decision.events, nowMs) };
}
