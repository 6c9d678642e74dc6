import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';

/** `house` = written by the program itself, never by somebody at a keyboard. */
export type SupportSender = 'person' | 'operator' | 'house';

export interface SupportPicture {
  readonly id: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export interface SupportMessageBody {
  /** Messages of a conversation are numbered from 1 without gaps. */
  readonly no: number;
  readonly from: SupportSender;
  /** Of the house: the name of a sentence, which is shown in the reader's language. */
  readonly text: string;
  readonly picture: SupportPicture | null;
}

export type SupportEvent =
  | DomainEvent<'support.message', SupportMessageBody>
  | DomainEvent<'support.read', { readonly no: number }>
  | DomainEvent<'support.closed', { readonly no: number }>;

/** What the rules know of one person's conversation with support. It is one for life: closed, it opens with the next message. */
export interface SupportConversation {
  readonly status: 'open' | 'closed';
  /** Number of the last message; 0 before the first. */
  readonly lastNo: number;
  readonly lastAtMs: number;
  /** How far an operator has read. */
  readonly operatorReadNo: number;
  /** The running minute in which messages of the person are counted. */
  readonly windowFromMs: number;
  readonly windowCount: number;
  readonly pictures: number;
  /** When the house last said that nobody is watching; 0 = never, or somebody has answered since. */
  readonly toldAtMs: number;
}

export const emptyConversation: SupportConversation = {
  status: 'open',
  lastNo: 0,
  lastAtMs: 0,
  operatorReadNo: 0,
  windowFromMs: 0,
  windowCount: 0,
  pictures: 0,
  toldAtMs: 0,
};

export interface SupportLimits {
  readonly perMinuteMax: number;
  readonly messagesMax: number;
  readonly picturesMax: number;
  /** Nobody is watching when no operator has been seen for this long. */
  readonly watchedMs: number;
  /** The house does not say so again within this time. */
  readonly tellAgainMs: number;
}

export interface SupportFacts {
  readonly nowMs: number;
  /** When an operator last looked at any conversation; 0 = never. */
  readonly operatorSeenAtMs: number;
  readonly limits: SupportLimits;
}

const WINDOW_MS = 60_000;
/** Characters of one message at most. */
export const SUPPORT_TEXT_MAX = 2000;
export const NOBODY_WATCHING = 'nobody_watching';

type PostRefusal = 'support_message_empty' | 'support_too_fast' | 'support_conversation_full' | 'support_pictures_full';

/** True when an operator has looked at the conversations lately enough to expect an answer. */
export function isWatched({ nowMs, operatorSeenAtMs, limits }: SupportFacts): boolean {
  return nowMs - operatorSeenAtMs <= limits.watchedMs;
}

/** A message of the person. When nobody is watching, the house says so behind it, instead of letting somebody wait. */
export function decidePostMessage(
  conversation: SupportConversation,
  message: { readonly text: string; readonly picture: SupportPicture | null },
  facts: SupportFacts,
): Decision<SupportEvent, PostRefusal> {
  const { nowMs, limits } = facts;
  const text = message.text.trim();
  if (text === '' && message.picture === null) return refused('support_message_empty');
  const leftMs = conversation.windowFromMs + WINDOW_MS - nowMs;
  if (leftMs > 0 && conversation.windowCount >= limits.perMinuteMax) {
    return refused('support_too_fast', { seconds: Math.ceil(leftMs / 1000) });
  }
  if (conversation.lastNo + 2 > limits.messagesMax) {
    return refused('support_conversation_full', { max: limits.messagesMax });
  }
  if (message.picture !== null && conversation.pictures >= limits.picturesMax) {
    return refused('support_pictures_full', { max: limits.picturesMax });
  }
  const no = conversation.lastNo + 1;
  const events: SupportEvent[] = [
    { type: 'support.message', body: { no, from: 'person', text, picture: message.picture } },
  ];
  if (!isWatched(facts) && nowMs - conversation.toldAtMs > limits.tellAgainMs) {
    events.push({
      type: 'support.message',
      body: { no: no + 1, from: 'house', text: NOBODY_WATCHING, picture: null },
    });
  }
  return accepted(events);
}

type AnswerRefusal = 'support_message_empty' | 'support_conversation_full' | 'support_conversation_unknown';

/** An operator's message. Nobody is written to who has not written first. */
export function decideAnswer(
  conversation: SupportConversation,
  written: string,
  { limits }: SupportFacts,
): Decision<SupportEvent, AnswerRefusal> {
  const text = written.trim();
  if (conversation.lastNo === 0) return refused('support_conversation_unknown');
  if (text === '') return refused('support_message_empty');
  if (conversation.lastNo >= limits.messagesMax) {
    return refused('support_conversation_full', { max: limits.messagesMax });
  }
  return accepted<SupportEvent>([
    { type: 'support.message', body: { no: conversation.lastNo + 1, from: 'operator', text, picture: null } },
  ]);
}

/** An operator has read up to `no`; what was read stays read. The caller leaves out what would change nothing. */
export function decideOperatorRead(
  conversation: SupportConversation,
  no: number,
): Decision<SupportEvent, 'support_conversation_unknown'> {
  if (conversation.lastNo === 0) return refused('support_conversation_unknown');
  const upTo = Math.max(conversation.operatorReadNo, Math.min(no, conversation.lastNo));
  return accepted<SupportEvent>([{ type: 'support.read', body: { no: upTo } }]);
}

export function decideClose(conversation: SupportConversation): Decision<SupportEvent, 'support_conversation_unknown'> {
  if (conversation.lastNo === 0) return refused('support_conversation_unknown');
  return accepted<SupportEvent>([{ type: 'support.closed', body: { no: conversation.lastNo } }]);
}

/** The conversation after one more event at `nowMs`. */
export function evolveConversation(
  conversation: SupportConversation,
  event: SupportEvent,
  nowMs: number,
): SupportConversation {
  switch (event.type) {
    case 'support.closed':
      return { ...conversation, status: 'closed', operatorReadNo: event.body.no };
    case 'support.read':
      return { ...conversation, operatorReadNo: Math.max(conversation.operatorReadNo, event.body.no) };
    case 'support.message':
      return withMessage(conversation, event.body, nowMs);
  }
}

function withMessage(
  conversation: SupportConversation,
  { no, from, picture }: SupportMessageBody,
  nowMs: number,
): SupportConversation {
  const next: SupportConversation = { ...conversation, status: 'open', lastNo: no, lastAtMs: nowMs };
  if (from === 'house') return { ...next, toldAtMs: nowMs };
  if (from === 'operator') return { ...next, toldAtMs: 0, operatorReadNo: no };
  const sameWindow = nowMs - conversation.windowFromMs < WINDOW_MS;
  return {
    ...next,
    windowFromMs: sameWindow ? conversation.windowFromMs : nowMs,
    windowCount: sameWindow ? conversation.windowCount + 1 : 1,
    pictures: conversation.pictures + (picture === null ? 0 : 1),
  };
}
