import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { createClient } from '@tarazu/wire/client';
import type { Endpoint } from '@tarazu/wire/endpoint';
import { protocolRefusals } from '@tarazu/wire/refusal-texts/protocol';
import { type RefusalName, refusals } from '@tarazu/wire/refusals';
import { describe, expect, test } from 'vitest';
import { CallRefused, CallUnreachable, isSilence, isVerdict } from './faults.ts';
import { Intentions } from './intentions.ts';
import { commandOptions } from './use-command.ts';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../../wire/src/**/*.ts', '!../../../wire/src/**/*.test.ts'],
  { eager: true },
);

function isCommand(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'numbered' in value && value.numbered === true;
}

/** Every call of the app and of the console that takes a request id. */
const commands = Object.values(modules)
  .flatMap((exported) => Object.entries(exported))
  .flatMap(([name, value]) => (isCommand(value) ? [[name, value] as const] : []));

/** What the server is told, and what the network makes of its answers, in their order. */
type Answer = 'lost' | 'broken gateway' | 'done' | RefusalName;

function visitor(...answers: readonly Answer[]) {
  const sent: URLSearchParams[] = [];
  const client = createClient({
    origin: 'http://house',
    token: () => undefined,
    language: () => 'en-US',
    async fetch(url, init) {
      const answer = answers[sent.length];
      sent.push(init.body instanceof URLSearchParams ? init.body : new URL(url).searchParams);
      if (answer === undefined || answer === 'lost') throw new TypeError('the connection was cut');
      if (answer === 'broken gateway') return new Response('<h1>502</h1>', { status: 502 });
      if (answer === 'done') return Response.json({ code: 0, msg: '', data: {} });
      return Response.json({ code: refusals[answer].code, msg: '', data: { name: answer } });
    },
  });
  const intentions = new Intentions(async (endpoint, input) => {
    const outcome = await client.call(endpoint, input);
    if (outcome.ok) return outcome.data;
    if (outcome.kind === 'unreachable') throw new CallUnreachable(endpoint.path);
    throw new CallRefused(outcome.code, outcome.name, outcome.msg, outcome.params);
  });
  const around = { client: new QueryClient(), intentions };
  /** One press of the button, in a sheet that was just opened. */
  const press = async (endpoint: Endpoint, asked: Readonly<Record<string, string>>) => {
    const observer = new MutationObserver(around.client, commandOptions(around, endpoint));
    await observer.mutate(asked).catch(() => undefined);
    return sent.at(-1)?.get('requestId');
  };
  return { press, sent };
}

test('the commands are found', () => {
  expect(commands.length).toBeGreaterThan(50);
});

describe.each(commands)('%s', (_name, endpoint) => {
  test('is sent under the same number until it is answered, and under another one after that', async () => {
    const { press } = visitor('lost', 'broken gateway', 'internal_error', 'done', 'done');
    const asked = { quantity: '1' };
    const first = await press(endpoint, asked);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(await press(endpoint, asked)).toBe(first);
    expect(await press(endpoint, asked)).toBe(first);
    expect(await press(endpoint, asked)).toBe(first);
    expect(await press(endpoint, asked)).not.toBe(first);
  });
});

const [buy] = commands.filter(([name]) => name === 'buyStock').map(([, endpoint]) => endpoint);
if (!buy) throw new Error('shares cannot be bought');

test('wrong digits after a silence keep the number: the first try may have been done', async () => {
  const { press, sent } = visitor('lost', 'transaction_password_wrong', 'rate_limited', 'session_gone', 'done');
  const asked = { quantity: '1' };
  for (const transactionPassword of ['135790', '111111', '135790', '135790', '135790']) {
    await press(buy, { ...asked, transactionPassword });
  }
  expect(new Set(sent.map((form) => form.get('requestId'))).size).toBe(1);
  expect(sent.map((form) => form.get('transactionPassword'))).toContain('111111');
});

test('a finger after a silence keeps the number: each answer of a passkey is another', async () => {
  const { press, sent } = visitor('lost', 'passkey_refused', 'done');
  for (const passkey of ['one', 'two', 'three']) await press(buy, { quantity: '1', passkey });
  expect(new Set(sent.map((form) => form.get('requestId'))).size).toBe(1);
});

test('another wish has another number, and the first wish its own still', async () => {
  const { press } = visitor('lost', 'lost', 'done');
  const one = await press(buy, { quantity: '1', price: '5' });
  const two = await press(buy, { quantity: '2', price: '5' });
  expect(two).not.toBe(one);
  expect(await press(buy, { price: '5', quantity: '1' })).toBe(one);
});

test('a refusal of the command ends the number: what is asked next is new', async () => {
  const { press } = visitor('insufficient_balance', 'done');
  const first = await press(buy, { quantity: '1' });
  expect(await press(buy, { quantity: '1' })).not.toBe(first);
});

test('what the protocol says is no verdict on a command, but for a number that is taken', () => {
  for (const [name, { code }] of Object.entries(protocolRefusals)) {
    const fault = new CallRefused(code, name as RefusalName, '', {});
    expect(isVerdict(fault), name).toBe(name === 'request_id_reused');
    expect(isSilence(fault), name).toBe(name === 'internal_error' || name === 'shutting_down');
  }
});
