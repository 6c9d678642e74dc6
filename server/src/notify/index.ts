import { randomBytes } from 'node:crypto';
import type { Language } from '@tarazu/wire/language';
import { showOutbox } from '@tarazu/wire/user';
import type { Serve } from '../platform/http.ts';
import type { Message, Notifier, Outbox } from './notifier.ts';
import { type NoticeName, noticeText } from './texts.ts';

export type { Message, Notifier, Outbox } from './notifier.ts';
export { notifierByChannel } from './notifier.ts';
export type { NoticeName } from './texts.ts';

export interface Notice {
  readonly name: NoticeName;
  readonly channel: Message['channel'];
  readonly to: string;
  readonly language: Language;
  readonly params?: Readonly<Record<string, string>>;
}

export interface Notify {
  /** Writes the notice and hands it over; answers with its delivery id. Throws when it cannot be taken over. */
  send(notice: Notice): Promise<string>;
  routes(serve: Serve): void;
}

/** `outbox` is there in practice mode only. */
export function createNotify(deps: { readonly notifier: Notifier; readonly outbox?: Outbox | undefined }): Notify {
  return {
    async send({ name, channel, to, language, params = {} }) {
      const deliveryId = newDeliveryId();
      await deps.notifier.send({ channel, to, deliveryId, ...noticeText(name, language, params) });
      return deliveryId;
    },
    routes(serve) {
      serve(showOutbox, async ({ deliveryId }) => {
        const messages = (await deps.outbox?.read(deliveryId)) ?? [];
        return {
          practice: deps.outbox !== undefined,
          messages: messages.map(({ sentAtMs, ...message }) => ({ ...message, at: new Date(sentAtMs).toISOString() })),
        };
      });
    },
  };
}

/** 24 characters, 144 bits: whoever knows it may read the message. */
export function newDeliveryId(): string {
  return randomBytes(18).toString('base64url');
}
