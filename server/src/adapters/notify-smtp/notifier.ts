import nodemailer from 'nodemailer';
import type { Message, Notifier } from '../../notify/index.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://...`. */
  readonly url: string;
  /** The sender, `Tarazu <no-reply@example.com>`. */
  readonly from: string;
  /** Told of a message given up; gets no text and no address, because both are private. */
  onFailed(deliveryId: string, error: unknown): void;
  readonly waitingMax?: number;
  readonly attemptsMax?: number;
  /** The wait before the second attempt, doubled for each later one. */
  readonly retryMs?: number;
}

export interface SmtpNotifier extends Notifier {
  /** Ends when everything taken over is sent or given up. */
  close(): Promise<void>;
}

const secondsOfPatience = 20;

/**
 * Sends e-mail by SMTP in the background, so that the time of an answer says nothing about a mail box. Bounded: when
 * `waitingMax` messages wait, `send` throws; after `attemptsMax` attempts a message is given up.
 */
export function createSmtpNotifier(options: SmtpOptions): SmtpNotifier {
  const { url, from, onFailed, waitingMax = 500, attemptsMax = 4, retryMs = 2_000 } = options;
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: secondsOfPatience * 1_000,
    greetingTimeout: secondsOfPatience * 1_000,
    socketTimeout: secondsOfPatience * 1_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const waiting = new Set<Promise<void>>();
  const closing = new AbortController();

  async function deliver(message: Message): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await transport.sendMail({ from, to: message.to, subject: message.subject, text: message.text });
        return;
      } catch (error) {
        if (attempt >= attemptsMax || closing.signal.aborted) {
          onFailed(message.deliveryId, error);
          return;
        }
        await pause(retryMs * 2 ** (attempt - 1), closing.signal);
      }
    }
  }

  return {
    send(message) {
      if (message.channel !== 'email') return Promise.reject(new Error('this notifier sends e-mail only'));
      if (closing.signal.aborted) return Promise.reject(new Error('the notifier is closed'));
      if (waiting.size >= waitingMax) return Promise.reject(new Error('too many messages wait for the mail server'));
      const delivery = deliver(message).finally(() => waiting.delete(delivery));
      waiting.add(delivery);
      return Promise.resolve();
    },
    async close() {
      closing.abort();
      await Promise.all(waiting);
      transport.close();
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish, { once: true });
    function finish(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    }
  });
}
