import type { Decision } from '@tarazu/domain/decision';
import {
  decideAnswer,
  decideClose,
  decideOperatorRead,
  decidePostMessage,
  emptyConversation,
  evolveConversation,
  type SupportConversation,
  type SupportEvent,
  type SupportFacts,
  type SupportPicture,
} from '@tarazu/domain/support/conversation';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { ConversationKey } from './conversation-key.ts';
import type { MessageRow } from './store/conversations.ts';

export type SupportCommand = { readonly key: ConversationKey } & (
  | { readonly kind: 'post'; readonly text: string; readonly picture: SupportPicture | null }
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'operator-read'; readonly no: number }
  | { readonly kind: 'close' }
);

/** A batch's conversations by id, as they become while it is decided, and what is to be written. */
export class ConversationBook {
  readonly #conversations = new Map<string, { key: ConversationKey; conversation: SupportConversation }>();
  readonly #changed = new Set<string>();
  readonly messages: MessageRow[] = [];

  put(key: ConversationKey, conversation: SupportConversation): void {
    this.#conversations.set(key.id, { key, conversation });
  }

  of({ id }: ConversationKey): SupportConversation {
    return this.#conversations.get(id)?.conversation ?? emptyConversation;
  }

  apply(key: ConversationKey, events: readonly SupportEvent[], nowMs: number, requestId: string | null): void {
    let conversation = this.of(key);
    for (const event of events) {
      conversation = evolveConversation(conversation, event, nowMs);
      if (event.type !== 'support.message') continue;
      const { from } = event.body;
      this.messages.push({ key, ...event.body, atMs: nowMs, requestId: from === 'house' ? null : requestId });
    }
    this.put(key, conversation);
    this.#changed.add(key.id);
  }

  get changed(): readonly { readonly key: ConversationKey; readonly conversation: SupportConversation }[] {
    return [...this.#changed].flatMap((id) => this.#conversations.get(id) ?? []);
  }
}

export function decideSupport(
  command: SupportCommand,
  conversation: SupportConversation,
  facts: SupportFacts,
): Decision<SupportEvent, RefusalName> {
  switch (command.kind) {
    case 'post':
      return decidePostMessage(conversation, command, facts);
    case 'answer':
      return decideAnswer(conversation, command.text, facts);
    case 'operator-read':
      return decideOperatorRead(conversation, command.no);
    case 'close':
      return decideClose(conversation);
  }
}
