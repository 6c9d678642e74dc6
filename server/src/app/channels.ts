import { createOutbox } from '../adapters/notify-outbox/store.ts';
import type { SmtpNotifier } from '../adapters/notify-smtp/notifier.ts';
import { createWebPushSender } from '../adapters/push-web/web-push-sender.ts';
import type { PushSender } from '../message/index.ts';
import { createNotify, type Notify, notifierByChannel } from '../notify/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';

/** Sends by the configured mail server; undefined without one. The library is fetched by houses that have one. */
async function createMail(config: Config, log: Log): Promise<SmtpNotifier | undefined> {
  if (config.smtpUrl === '') return undefined;
  const { createSmtpNotifier } = await import('../adapters/notify-smtp/notifier.ts');
  return createSmtpNotifier({
    url: config.smtpUrl,
    from: config.smtpFrom,
    onFailed: (deliveryId, error) => log.warn({ err: error, deliveryId }, 'a mail was given up'),
  });
}

interface ChannelsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly log: Log;
}

/** The ways to people outside of the app: the practice outbox, and a mail server where one is configured. */
export async function openChannels({ database, clock, config, log }: ChannelsDeps): Promise<{
  readonly notify: Notify;
  close(): Promise<void>;
}> {
  const outbox = createOutbox(database, clock);
  const smtp = await createMail(config, log);
  return {
    notify: createNotify({
      notifier: notifierByChannel({ sms: outbox, email: smtp ?? outbox }),
      outbox: config.practiceOutbox === 'open' ? outbox : undefined,
    }),
    async close() {
      outbox.close();
      await smtp?.close();
    },
  };
}

const PUSH_TIMEOUT_MS = 5_000;

/** The contact that services of browsers ask for: the configured one, or else where this house is reached. */
function pushContact({ webPushContact, publicOrigin }: Pick<Config, 'webPushContact' | 'publicOrigin'>): string {
  if (webPushContact !== '') return webPushContact;
  return publicOrigin.startsWith('https:') ? publicOrigin : 'mailto:nobody@localhost';
}

/** Notifications on devices. */
export function openPushSender(options: {
  readonly config: Pick<Config, 'webPushContact' | 'publicOrigin'>;
  readonly log: Log;
  readonly pushToLoopback?: boolean;
}): PushSender {
  return createWebPushSender({
    contact: pushContact(options.config),
    timeoutMs: PUSH_TIMEOUT_MS,
    takesLoopback: options.pushToLoopback ?? false,
    log: options.log,
  });
}
