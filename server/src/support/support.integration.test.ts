import { randomBytes } from 'node:crypto';
import { BASE_PATH, TOKEN_HEADER } from '@tarazu/wire/endpoint';
import { listQueues } from '@tarazu/wire/operator/proposal';
import {
  listSupportMessages,
  readSupportMessages,
  sendSupportMessage,
  showSupportPicture,
  supportInfo,
} from '@tarazu/wire/support/chat';
import {
  answerSupportConversation,
  closeSupportConversation,
  listSupportConversations,
  readSupportConversation,
} from '@tarazu/wire/support/operator';
import { loginInfo } from '@tarazu/wire/user';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createOperators, type TestOperators } from '../testing/operators.ts';
import { rowsOf } from '../testing/people.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { supportLimits } from './parts.ts';
import { deleteSilentGuests } from './store/watch.ts';

let app: TestApp;
let operators: TestOperators;
beforeAll(async () => {
  app = await createTestApp();
  operators = createOperators(app);
});
afterAll(() => app.close());

let requests = 0;
const requestId = () => {
  requests += 1;
  return `support-test-${requests}`;
};
const guestToken = () => randomBytes(32).toString('base64url');

function noise(width: number, height: number) {
  return sharp({
    create: { width, height, channels: 3, background: '#193dbb', noise: { type: 'gaussian', sigma: 30 } },
  });
}

async function pictureOf(person: TestPerson, id: string): Promise<Response> {
  return fetch(`${app.origin}${BASE_PATH}${showSupportPicture.path}`, {
    method: 'POST',
    headers: { [TOKEN_HEADER]: person.token },
    body: new URLSearchParams({ id }),
  });
}

test('a person writes, the house says that nobody watches, an operator answers, all of it live', async () => {
  const person = await app.person({ unlocked: false });
  const socket = new WebSocket(`${app.origin.replace('http', 'ws')}${BASE_PATH}/stream`);
  const heard: { type: string; body: Record<string, unknown> }[] = [];
  socket.on('message', (data) => {
    const frame = JSON.parse((data as Buffer).toString()) as { op: string; event?: (typeof heard)[number] };
    if (frame.event) heard.push(frame.event);
  });
  await new Promise((resolve) => socket.on('open', resolve));
  socket.send(JSON.stringify({ op: 'sign-in', token: person.token }));
  await new Promise((resolve) => socket.once('message', resolve));

  const own = { requestId: requestId(), text: ' Where is my order? ' };
  const sent = good(await person.client.call(sendSupportMessage, own));
  expect(sent.messages.map(({ from, no }) => [from, no])).toEqual([
    ['person', 1],
    ['house', 2],
  ]);
  expect(sent.messages[0]?.text).toBe('Where is my order?');
  expect(sent.messages[1]?.text).toContain('nobody is watching');
  // The same request again is the same message, and another text under its number is refused.
  expect(good(await person.client.call(sendSupportMessage, own))).toEqual(sent);
  expect(refusalOf(await person.client.call(sendSupportMessage, { ...own, text: 'other' }))).not.toBe('none');

  const info = good(await person.client.call(supportInfo, {}));
  expect(info).toMatchObject({ watched: false, unread: 1, status: 'open', operatorReadNo: 0, scriptHost: null });
  const portuguese = app.client(person.token, 'pt-BR');
  expect(good(await portuguese.call(listSupportMessages, {})).items[0]?.text).toContain('ninguém');
  expect(good(await person.client.call(readSupportMessages, { no: 2 }))).toEqual({ unread: 0 });

  const operator = await operators.as('support');
  const { items } = good(await operator.call(listSupportConversations, {}));
  const mine = items.find(({ conversationId }) => conversationId.startsWith('u'));
  const conversationId = mine?.conversationId ?? '';
  const found = async (text: string) =>
    good(await operator.call(listSupportConversations, { text })).items.map((line) => line.conversationId);
  expect(await found(person.userId)).toEqual([conversationId]);
  expect(await found('nobody of this name')).toEqual([]);
  // What the house says by itself stands last in the conversation, and is no preview of it.
  expect(mine).toMatchObject({ guest: false, unread: 1, status: 'open', lastFrom: 'person' });
  expect(mine?.lastText).toBe('Where is my order?');
  expect(good(await operator.call(readSupportConversation, { conversationId })).total).toBe(2);
  const answer = { requestId: requestId(), conversationId, text: 'Under Position.' };
  good(await operator.call(answerSupportConversation, answer));
  good(await operator.call(answerSupportConversation, answer));
  expect(good(await person.client.call(supportInfo, {}))).toMatchObject({
    watched: true,
    unread: 1,
    operatorReadNo: 3,
  });
  expect(good(await operator.call(closeSupportConversation, { requestId: requestId(), conversationId }))).toEqual({
    status: 'closed',
  });
  // Somebody has looked a moment ago, so the house has nothing to say, and the conversation is open again.
  const next = good(await person.client.call(sendSupportMessage, { requestId: requestId(), text: 'Thanks' }));
  expect(next.messages.map(({ from, no }) => [from, no])).toEqual([['person', 4]]);
  expect(good(await person.client.call(supportInfo, {})).status).toBe('open');

  await expect.poll(() => heard.filter(({ type }) => type.startsWith('support.')).length).toBe(6);
  expect(heard.map(({ type }) => type).filter((type) => type.startsWith('support.'))).toEqual([
    'support.message',
    'support.message',
    'support.read',
    'support.message',
    'support.closed',
    'support.message',
  ]);
  socket.close();
});

test('pictures are made anew: no metadata, bounded edges, one person only', async () => {
  const person = await app.person({ unlocked: false });
  const other = await app.person({ unlocked: false });
  const original = await noise(2400, 1200)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  expect(original.includes('secret place')).toBe(true);
  const message = { requestId: requestId(), picture: original.toString('base64url') };
  const sent = good(await person.client.call(sendSupportMessage, message));
  expect(good(await person.client.call(sendSupportMessage, message))).toEqual(sent);
  const picture = sent.messages[0]?.picture;
  expect(picture).toMatchObject({ width: 1600, height: 800 });
  const response = await pictureOf(person, picture?.id ?? '');
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBeLessThanOrEqual(512 * 1024);
  expect(bytes.includes('secret place')).toBe(false);
  expect((await sharp(bytes).metadata()).format).toBe('webp');
  expect(await (await pictureOf(other, picture?.id ?? '')).json()).toMatchObject({ code: 6107 });
});

test('what is no picture is refused, whatever it says it is', async () => {
  const { client } = await app.person({ unlocked: false });
  const send = async (bytes: Buffer) =>
    refusalOf(await client.call(sendSupportMessage, { requestId: requestId(), picture: bytes.toString('base64url') }));
  expect(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('support_picture_unreadable');
  expect(await send(Buffer.from('GIF89a'))).toBe('support_picture_unreadable');
  expect(await send(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(400)]))).toBe(
    'support_picture_unreadable',
  );
  const cut = await noise(400, 400).png().toBuffer();
  expect(await send(cut.subarray(0, 2000))).toBe('support_picture_unreadable');
  const flat = sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } });
  expect(await send(await flat.png().toBuffer())).toBe('support_picture_large');
  expect(good(await client.call(listSupportMessages, {})).total).toBe(0);
});

test('a guest keeps a conversation by its token alone, within tighter bounds', async () => {
  const guest = guestToken();
  const client = app.client();
  expect(refusalOf(await client.call(sendSupportMessage, { requestId: requestId(), text: 'hi' }))).toBe(
    'support_guest_token_missing',
  );
  const first = { requestId: requestId(), text: 'hi', guest };
  const sent = good(await client.call(sendSupportMessage, first));
  expect(good(await client.call(sendSupportMessage, first)).messages[0]).toEqual(sent.messages[0]);
  const rush = await Promise.all(
    Array.from({ length: 14 }, (_, index) =>
      client.call(sendSupportMessage, { requestId: requestId(), text: `m${index}`, guest }),
    ),
  );
  expect(rush.filter(({ ok }) => ok).length).toBe(9);
  expect(rush.map(refusalOf)).toContain('support_too_fast');
  const { items, total } = good(await client.call(listSupportMessages, { guest, pageSize: 4, page: 2 }));
  expect([items.length, total]).toEqual([4, 10]);
  expect(items.map(({ no }) => no)).toEqual([6, 5, 4, 3]);
  expect(good(await client.call(listSupportMessages, { guest: guestToken() })).total).toBe(0);
  const operator = await operators.as('support');
  const conversations = good(await operator.call(listSupportConversations, {})).items;
  const { conversationId } = conversations.find((row) => row.guest) ?? { conversationId: '' };
  good(
    await operator.call(answerSupportConversation, {
      requestId: requestId(),
      conversationId,
      text: 'hello',
    }),
  );
  expect(good(await client.call(supportInfo, { guest })).unread).toBeGreaterThan(0);
  // What the hourly job does: guests who were silent for long are forgotten.
  await deleteSilentGuests(app.database.side, app.clock.nowMs());
  expect(good(await client.call(listSupportMessages, { guest })).total).toBe(11);
  await deleteSilentGuests(app.database.side, app.clock.nowMs() + 1);
  expect(good(await client.call(listSupportMessages, { guest })).total).toBe(0);
});

test('only who may answer reads conversations, and the trail says who answered', async () => {
  const treasury = await operators.as('treasury');
  expect(refusalOf(await treasury.call(listSupportConversations, {}))).toBe('capability_missing');
  expect(refusalOf(await app.client().call(listSupportConversations, {}))).toBe('operator_session_gone');
  const support = await operators.as('support');
  const unknown = await support.call(readSupportConversation, { conversationId: 'u999999' });
  expect(refusalOf(unknown)).toBe('support_conversation_unknown');
  const answered = await rowsOf(app, `select body, subject from audit where action = 'support.answer' order by seq`);
  expect(answered.map(({ subject }) => subject === null)).toEqual([false, true]);
  expect(String(answered[0]?.['body'])).toContain('support 1');
  const before = good(await support.call(listQueues, {})).items.find(({ name }) => name === 'support')?.count ?? 0;
  const person = await app.person({ unlocked: false });
  good(await person.client.call(sendSupportMessage, { requestId: requestId(), text: 'is anybody there?' }));
  const after = good(await support.call(listQueues, {})).items.find(({ name }) => name === 'support');
  expect(after?.count).toBe(before + 1);
  expect(after?.oldestAt).not.toBeNull();
});

test('the login info names our own script, which this server serves', async () => {
  const person = await app.person({ unlocked: false });
  const { serviceSaleSmartly } = good(await person.client.call(loginInfo, {}));
  expect(serviceSaleSmartly).toBe('/ipok-api/support/widget.js');
  const script = await fetch(`${app.origin}${serviceSaleSmartly}`);
  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect(await script.text()).toContain('data-support-mount');
});

test('only the hosts of a configured outside script join the content policy', async () => {
  const url = 'https://chat.example.com/js/loader.js';
  await expect(createTestApp({ environment: { SUPPORT_SCRIPT_URL: url } })).rejects.toThrow(/SUPPORT_SCRIPT_HOSTS/);
  const plain = (await fetch(`${app.origin}/health`)).headers.get('content-security-policy');
  expect(plain).not.toContain('https:');
  const outside = await createTestApp({
    environment: { SUPPORT_SCRIPT_URL: url, SUPPORT_SCRIPT_HOSTS: 'chat.example.com' },
  });
  const policy = (await fetch(`${outside.origin}/health`)).headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self' ('sha256-[^']+' )?https:\/\/chat\.example\.com;/);
  expect(good(await outside.client().call(supportInfo, {}))).toMatchObject({
    scriptUrl: url,
    scriptHost: 'chat.example.com',
  });
  await outside.close();
});

test('one address fills its own share of the guests and nobody else’s', async () => {
  const crowded = await createTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  const from = (address: string) => crowded.client(undefined, 'en-US', address);
  const say = (address: string, guest = guestToken()) =>
    from(address).call(sendSupportMessage, { requestId: requestId(), text: 'hi', guest });
  for (let count = 0; count < supportLimits.guestsAtAddressMax; count += 1) good(await say('203.0.113.1'));
  expect(refusalOf(await say('203.0.113.1'))).toBe('support_guests_full');
  const [waiting, talking] = [guestToken(), guestToken()];
  good(await say('203.0.113.2', waiting));
  good(await say('203.0.113.3', talking));
  good(await say('203.0.113.3', talking));

  // The house is full of messages that nobody has answered: the oldest one goes first, a conversation stays.
  await crowded.database.script(`insert into support_conversation (owner_id, conversation_id, status, last_no, last_at_ms,
      operator_read_no, window_from_ms, window_count, pictures, told_at_ms)
    select 0, 'crowd' || n, 'open', 1, 1, 0, 0, 1, 0, 0 from generate_series(1, ${supportLimits.guestsMax}) n`);
  good(await say('203.0.113.4'));
  const left = await crowded.database.query<{ guests: number }>({
    name: 'test_crowd',
    text: `select count(*)::int as guests from support_conversation where conversation_id like 'crowd%'`,
  });
  expect(left).toEqual([{ guests: supportLimits.guestsMax - 1 }]);
  crowded.clock.sleep(supportLimits.lonelyKeptMs + 2 * 3_600_000);
  await expect
    .poll(async () => good(await from('203.0.113.2').call(listSupportMessages, { guest: waiting })).total)
    .toBe(0);
  expect(good(await from('203.0.113.3').call(listSupportMessages, { guest: talking })).total).toBeGreaterThan(0);
  await crowded.close();
});
