import type { Message } from '@tarazu/wire/content/message';

/** An event in words. */
export type Sentence = Pick<Message, 'title' | 'text' | 'tone' | 'to'>;
