import { createHash } from 'node:crypto';
import type { AccountId } from '@tarazu/domain/posting';

/** Which conversation: a person's own, or that of a guest's token under owner 0. */
export interface ConversationKey {
  readonly owner: AccountId;
  readonly id: string;
}

export const GUESTS: AccountId = 0;

export function keyOfPerson(owner: AccountId): ConversationKey {
  return { owner, id: `u${owner}` };
}

/** The token itself is not kept: who reads the store cannot write as the guest. */
export function keyOfGuest(token: string): ConversationKey {
  return { owner: GUESTS, id: `g${createHash('sha256').update(`support ${token}`).digest('base64url').slice(0, 32)}` };
}

/** The key of an id as operators send it; undefined when it is none. */
export function parseConversationId(id: string): ConversationKey | undefined {
  if (/^g[A-Za-z0-9_-]{32}$/.test(id)) return { owner: GUESTS, id };
  return /^u[1-9]\d{0,14}$/.test(id) ? keyOfPerson(Number(id.slice(1))) : undefined;
}
