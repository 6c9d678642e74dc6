import { accepted } from '@tarazu/domain/decision';
import { listMessages, markRead } from '@tarazu/wire/content/message';
import { BASE_PATH, type Endpoint, TOKEN_HEADER } from '@tarazu/wire/endpoint';
import { sendSupportMessage } from '@tarazu/wire/support/chat';
import { updateUser } from '@tarazu/wire/user';
import { exportOwnData, listSecurityEvents } from '@tarazu/wire/user/own-record';
import { exportStatement, listLedger, printStatement } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moves } from '../../testing/moves.ts';
import { clientRequestId } from '../../testing/request-ids.ts';
import { createTestApp, good, type TestApp, type TestPerson, testPassword } from '../../testing/test-app.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  person = await app.person();
});
afterAll(() => app.close());

function send(endpoint: Endpoint, fields: Readonly<Record<string, unknown>>, language = 'en-US'): Promise<Response> {
  return fetch(`${app.origin}${BASE_PATH}${endpoint.path}`, {
    method: 'POST',
    headers: { [TOKEN_HEADER]: person.token, 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(fields),
  });
}

test.each(['a\ud800b', '\udc00', 'a\0b'])('%j is refused in a field of text, by name and in words', async (text) => {
  const nickname = await send(updateUser, { nickname: text });
  expect(nickname.status).toBe(400);
  expect(await nickname.json()).toMatchObject({
    code: 1400,
    msg: 'The field "nickname" is not valid: it holds something that is not a character.',
    data: { name: 'malformed_field', field: 'nickname', problem: 'text' },
  });
  const support = await send(sendSupportMessage, { text, requestId: 'half-character' }, 'pt-BR');
  expect(await support.json()).toMatchObject({
    code: 1400,
    msg: 'O campo "text" não é válido: contém algo que não é um caractere.',
  });
  const unknown = await send(updateUser, { [text]: 'x' });
  expect(await unknown.json()).toMatchObject({ code: 1401 });
});

test('whole characters of any language stay, a backslash before a u too', async () => {
  for (const nickname of ['Ünï 😀 नमस्ते', 'back\\ud800slash', '\\\\u0000']) {
    expect((await send(updateUser, { nickname })).status).toBe(200);
  }
});

test('nothing enters the journal that could not be read again', async () => {
  const half: typeof moves = {
    ...moves,
    decide: () => accepted([{ type: 'wallet.granted', body: { note: 'a\ud800b' } }], []),
  };
  const command = { kind: 'give', owner: 1, amount: 1n } as const;
  const entry = { owner: 1, requestId: clientRequestId('half-of-a-note'), body: '', command };
  await expect(app.committer.submit(half, entry)).rejects.toThrow('may not enter the journal');
});

test('who has rows with half characters reads everything of theirs all the same', async () => {
  await send(updateUser, { nickname: 'Halfling' });
  await app.database.script(`begin; set local session_replication_role = replica;
    update journal set events = replace(replace(events::text, 'Halfling', 'Half\\ud800\\udbffling\\u0000'),
      '"wallet.granted","body":{', '"wallet.granted","body":{"note":"\\\\\\\\\\udfff",')::json; commit`);
  const [row] = await app.database.query<{ planted: number }>({
    name: 'test_planted',
    text: `select count(*) as planted from journal where events::text ~ '\\\\u(d|0000)'`,
  });
  expect(row?.planted).toBeGreaterThan(1);
  const { client } = person;
  const [newest] = good(await client.call(listMessages, {})).items;
  good(await client.call(markRead, { what: 'messages', no: newest?.no ?? 0 }));
  expect(JSON.stringify(good(await client.call(listSecurityEvents, {})))).not.toMatch(/\\u(d|0000)/);
  expect(good(await client.call(listLedger, {})).total).toBeGreaterThan(0);
  const since = 'from=2026-11-01T00:00:00.000Z';
  for (const file of [`${exportStatement.path}?${since}`, `${printStatement.path}?currency=INR&${since}`]) {
    const reply = await fetch(`${app.origin}${BASE_PATH}${file}`, { headers: { [TOKEN_HEADER]: person.token } });
    expect(reply.status).toBe(200);
  }
  expect((await send(exportOwnData, { password: testPassword })).headers.get('content-type')).toContain('zip');
});
