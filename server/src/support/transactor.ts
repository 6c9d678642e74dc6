import type { SupportEvent, SupportLimits } from '@tarazu/domain/support/conversation';
import type { SupportMessage } from '@tarazu/wire/support/chat';
import type { Transactor } from '../platform/commit/transactor.ts';
import { ConversationBook, decideSupport, type SupportCommand } from './commands.ts';
import { readConversations, saveConversations } from './store/conversations.ts';
import { readOperatorSeen } from './store/watch.ts';
import { messageViews } from './views.ts';

interface SupportBatch {
  readonly book: ConversationBook;
  readonly operatorSeenAtMs: number;
}

/** What a sender sees of what they sent. */
export interface Submitted {
  readonly messages: readonly SupportMessage[];
}

export type SupportTransactor = Transactor<SupportCommand, SupportBatch, SupportEvent, Submitted>;

/** Conversations of people: through the write door, so that each message is an own event and a repeated one has one effect. */
export function createSupportTransactor(limits: SupportLimits): SupportTransactor {
  return {
    name: 'support',
    emits: ['support.message', 'support.read', 'support.closed'],
    touches: ({ key }) => ({ accounts: [key.owner] }),
    async load(reader, commands) {
      const keys = new Map(commands.map(({ key }) => [key.id, key]));
      const [kept, operatorSeenAtMs] = await Promise.all([
        readConversations(reader, [...keys.values()]),
        readOperatorSeen(reader),
      ]);
      const book = new ConversationBook();
      for (const { key, conversation } of kept) book.put(key, conversation);
      return { book, operatorSeenAtMs };
    },
    decide: (command, { book, operatorSeenAtMs }, { nowMs }) =>
      decideSupport(command, book.of(command.key), { nowMs, operatorSeenAtMs, limits }),
    apply({ book }, events, { key }, { nowMs }) {
      book.apply(key, events, nowMs, null);
    },
    answer: (_command, _batch, events, { nowMs }) => ({ messages: messageViews(events, nowMs) }),
    save: (writer, { book }) => saveConversations(writer, book.changed, book.messages),
  };
}
