import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createSmtpNotifier } from './notifier.ts';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

/** A real SMTP server on this machine that keeps what it is given; `refusals` messages are put off first. */
async function openServer(refusals = 0): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  let left = refusals;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        left -= 1;
        if (left >= 0) return done(Object.assign(new Error('later'), { responseCode: 451 }));
        received.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => new Promise((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received };
}

const message = {
  channel: 'email' as const,
  to: 'asha@example.com',
  subject: 'Seu código Tarazu',
  text: '123456 é o seu código.',
  deliveryId: 'd1',
};
const from = 'Tarazu <no-reply@example.com>';

function openNotifier(url: string, failed: string[] = []) {
  return createSmtpNotifier({
    url,
    from,
    retryMs: 5,
    attemptsMax: 3,
    onFailed: (deliveryId) => failed.push(deliveryId),
  });
}

test('a mail arrives with sender, subject and text', async () => {
  const { url, received } = await openServer();
  const notifier = openNotifier(url);
  await notifier.send(message);
  await notifier.close();
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('From: Tarazu <no-reply@example.com>');
  expect(received[0]).toContain('To: asha@example.com');
  expect(received[0]).toContain('Subject: =?UTF-8?');
  expect(received[0]).toMatch(/123456 (?:=C3=A9|é) o seu/);
});

test('a mail that is put off is tried again; one that never goes is given up and told', async () => {
  const { url, received } = await openServer(2);
  const failed: string[] = [];
  const notifier = openNotifier(url, failed);
  await notifier.send(message);
  await expect.poll(() => received.length).toBe(1);
  await notifier.close();
  await close?.();
  close = undefined;
  const unreachable = openNotifier(url, failed);
  await unreachable.send({ ...message, deliveryId: 'd2' });
  await unreachable.close();
  expect(failed).toEqual(['d2']);
});

test('line breaks in a subject or an address make no header', async () => {
  const { url, received } = await openServer();
  const notifier = openNotifier(url);
  await notifier.send({ ...message, subject: 'x\r\nBcc: mallory@example.com' });
  await notifier.close();
  expect(received[0]).not.toMatch(/^Bcc:/m);
});

test('only e-mail, only so many at a time, nothing after the end', async () => {
  const { url } = await openServer();
  const notifier = createSmtpNotifier({ url, from, waitingMax: 1, onFailed: () => undefined });
  await expect(notifier.send({ ...message, channel: 'sms' })).rejects.toThrow('e-mail only');
  await notifier.send(message);
  await expect(notifier.send(message)).rejects.toThrow('too many');
  await notifier.close();
  await expect(notifier.send(message)).rejects.toThrow('closed');
});
