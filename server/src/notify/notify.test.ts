import { formatNamedInstant } from '@tarazu/wire/clock';
import { expect, test } from 'vitest';
import type { Message } from './index.ts';
import { createNotify, notifierByChannel } from './index.ts';
import { notices, noticeText } from './texts.ts';

test('every notice says the same things in both languages', () => {
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
  for (const [name, texts] of Object.entries(notices)) {
    expect(places(texts['pt-BR'].text), name).toEqual(places(texts['en-US'].text));
    expect(texts['pt-BR'].subject, name).not.toBe(texts['en-US'].subject);
  }
});

test('a notice is written in the language of its reader and goes out by its channel', async () => {
  const sent: [string, Message][] = [];
  const by = (name: string) => ({
    send: (message: Message) => {
      sent.push([name, message]);
      return Promise.resolve();
    },
  });
  const notify = createNotify({ notifier: notifierByChannel({ sms: by('sms'), email: by('email') }) });
  const params = { code: '012345', minutes: '10' };
  const id = await notify.send({
    name: 'register_code',
    channel: 'email',
    to: 'a@example.com',
    language: 'pt-BR',
    params,
  });
  await notify.send({ name: 'register_code', channel: 'sms', to: '+919876543210', language: 'en-US', params });
  expect(id).toMatch(/^[\w-]{24}$/);
  expect(sent.map(([name, message]) => [name, message.to])).toEqual([
    ['email', 'a@example.com'],
    ['sms', '+919876543210'],
  ]);
  expect(sent[0]?.[1].text).toContain('Seu código para abrir uma conta Tarazu é 012345.');
  expect(noticeText('register_code', 'en-US', params).text).toContain('Your code to open a Tarazu account is 012345.');
});

test('what goes out is without the signs that hold a date together on a screen', async () => {
  const sent: Message[] = [];
  const channel = {
    send: (message: Message) => {
      sent.push(message);
      return Promise.resolve();
    },
  };
  const notify = createNotify({ notifier: notifierByChannel({ sms: channel, email: channel }) });
  const from = formatNamedInstant('2026-11-21T09:17:00.000Z', 'en-US');
  const params = { label: 'HDFC 1234', from };
  await notify.send({ name: 'payee_added', channel: 'sms', to: '+919876543210', language: 'en-US', params });
  expect(sent[0]?.text).toContain('21-11-2026 02:47 PM (UTC+5:30)');
  expect(JSON.stringify(sent)).not.toMatch(/[\u2060\u00a0]/);
});
