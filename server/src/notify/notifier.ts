import { plainText } from '@tarazu/wire/clock';

/** A short text on its way to one person. */
export interface Message {
  readonly channel: 'sms' | 'email';
  /** A number in E.164 form, or an e-mail address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Names this sending; unguessable, because in practice mode it opens the outbox. */
  readonly deliveryId: string;
}

/** The way out to people. `send` ends when the message is taken over, not when it arrives; it throws when it is not. */
export interface Notifier {
  send(message: Message): Promise<void>;
}

/** What practice mode shows in place of a telephone or a mail box. */
export interface Outbox {
  read(deliveryId: string): Promise<readonly SentMessage[]>;
}

export interface SentMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sentAtMs: number;
}

/** One notifier made of one for each channel. */
export function notifierByChannel(channels: Readonly<Record<Message['channel'], Notifier>>): Notifier {
  return {
    send({ subject, text, ...message }) {
      // Sentences are written for screens, where a date must not break: a telephone shows such signs, or charges for them.
      return channels[message.channel].send({ ...message, subject: plainText(subject), text: plainText(text) });
    },
  };
}
