import { NOBODY_WATCHING, type SupportEvent, type SupportMessageBody } from '@tarazu/domain/support/conversation';
import type { Language } from '@tarazu/wire/language';
import type { SupportMessage } from '@tarazu/wire/support/chat';
import type { MessageRow } from './store/conversations.ts';

/** What the house says by itself. It says who is (not) there, and promises nothing. */
const houseTexts: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  [NOBODY_WATCHING]: {
    'en-US':
      'This is a practice installation and nobody is watching the chat right now. Your message is kept, and whoever runs this installation can read and answer it later. No human has read it yet.',
    'pt-BR':
      'Esta é uma instalação de simulação e ninguém está acompanhando o chat agora. Sua mensagem fica guardada, e quem cuida desta instalação pode ler e responder depois. Nenhuma pessoa a leu ainda.',
  },
};

/** The sentence of the house in the reader's language; what people wrote stays as it is. */
export function spoken(from: SupportMessageBody['from'], text: string, language: Language): string {
  return from === 'house' ? (houseTexts[text]?.[language] ?? text) : text;
}

export function messageView({ no, from, text, picture, atMs }: Omit<MessageRow, 'key' | 'requestId'>): SupportMessage {
  return { no, from, text, picture, at: new Date(atMs).toISOString() };
}

/** The messages among these events, as they are kept; `inLanguage` makes them fit for a reader. */
export function messageViews(events: readonly SupportEvent[], atMs: number): readonly SupportMessage[] {
  return events.flatMap((event) => (event.type === 'support.message' ? [messageView({ ...event.body, atMs })] : []));
}

export function inLanguage(messages: readonly SupportMessage[], language: Language): SupportMessage[] {
  return messages.map((message) => ({ ...message, text: spoken(message.from, message.text, language) }));
}
