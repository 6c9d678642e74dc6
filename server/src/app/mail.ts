import type { SmtpNotifier } from '../adapters/notify-smtp/notifier.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';

/** Sends by the configured mail server; undefined without one. The library is fetched by houses that have one. */
export async function createMail(config: Config, log: Log): Promise<SmtpNotifier | undefined> {
  if (config.smtpUrl === '') return undefined;
  const { createSmtpNotifier } = await import('../adapters/notify-smtp/notifier.ts');
  return createSmtpNotifier({
    url: config.smtpUrl,
    from: config.smtpFrom,
    onFailed: (deliveryId, error) => log.warn({ err: error, deliveryId }, 'a mail was given up'),
  });
}
