import { BASE_PATH, TOKEN_HEADER } from '@tarazu/wire/endpoint';
import { addDeposit, declareDeposit } from '@tarazu/wire/funding/deposit';
import { deskProof } from '@tarazu/wire/funding/deposit-desk';
import { sendSupportMessage, showSupportPicture } from '@tarazu/wire/support/chat';
import { listSupportConversations, showSupportConversationPicture } from '@tarazu/wire/support/operator';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../app.ts';
import type { Database } from '../platform/database.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { createOperators, type TestOperators } from '../testing/operators.ts';
import { rowsOf } from '../testing/people.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { testPhoto, verified } from '../testing/verified.ts';

let database: Database;
let app: TestApp;
let operators: TestOperators;
let person: TestPerson;
let depositId = '';
let conversationId = '';
let pictureId = '';

beforeAll(async () => {
  database = await openFreshDatabase(migrations);
  app = await createTestApp({ database: { ...database, close: () => Promise.resolve() } });
  operators = createOperators(app);
  person = await app.person();
  await verified(operators, person);
  const { client } = person;
  const wish = { requestId: 'receipt-of-mine', channel: 'bank', amount: '700' };
  ({ depositId } = good(await client.call(addDeposit, wish)));
  const picture = await testPhoto();
  good(await client.call(declareDeposit, { requestId: 'receipt-is-sent', depositId, picture }));
  const { messages } = good(await client.call(sendSupportMessage, { requestId: 'picture-is-sent', picture }));
  pictureId = messages[0]?.picture?.id ?? '';
  const support = await operators.as('support');
  conversationId = good(await support.call(listSupportConversations, {})).items[0]?.conversationId ?? '';
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const kept = (where: TestApp) =>
  rowsOf(
    where,
    `select 'receipt' as what, picture as plain, sealed from deposit_proof
      union all select 'chat', bytes, sealed from support_picture order by 1`,
  );
const looks = (action: string) =>
  rowsOf(app, `select body from audit where action = '${action}' and outcome = 'done' order by seq`);

async function ownPicture(origin: string): Promise<Buffer> {
  const response = await fetch(`${origin}${BASE_PATH}${showSupportPicture.path}`, {
    method: 'POST',
    headers: { [TOKEN_HEADER]: person.token },
    body: new URLSearchParams({ id: pictureId }),
  });
  return Buffer.from(await response.arrayBuffer());
}

test('receipts and pictures of the chat lie sealed; their owner sees them plainly', async () => {
  const rows = await kept(app);
  expect(rows).toMatchObject([
    { what: 'chat', plain: null },
    { what: 'receipt', plain: null },
  ]);
  for (const { sealed } of rows) expect(Buffer.from(sealed as Uint8Array).includes('WEBP')).toBe(false);
  expect(await sharp(await ownPicture(app.origin)).metadata()).toMatchObject({ format: 'webp', width: 640 });
});

test('an operator says what for, stands in the trail with it, and across the picture', async () => {
  const treasury = await operators.as('treasury');
  const support = await operators.as('support');
  const chat = { conversationId, id: pictureId };
  expect(refusalOf(await treasury.call(deskProof, { depositId, purpose: ' ' }))).toBe('malformed_field');
  expect(refusalOf(await support.call(showSupportConversationPicture, { ...chat, purpose: '' }))).toBe(
    'malformed_field',
  );
  expect([...(await looks('deposit.proof')), ...(await looks('support.picture'))]).toEqual([]);
  const receipt = good(await treasury.call(deskProof, { depositId, purpose: 'the payer differs' }));
  const sent = good(await support.call(showSupportConversationPicture, { ...chat, purpose: 'asked for help' }));
  expect(receipt.watermark).toContain('treasury 1 · 2026-11-20');
  expect(sent.watermark).toContain('support 1 · 2026-11-20');
  for (const { picture, width, height } of [receipt, sent]) {
    expect([width, height]).toEqual([640, 420]);
    // The picture is of one colour; the mark is not.
    const { channels } = await sharp(Buffer.from(picture, 'base64')).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(3);
  }
  expect(JSON.stringify(await looks('deposit.proof'))).toContain('the payer differs');
  expect(JSON.stringify(await looks('support.picture'))).toContain('asked for help');
  const wrong = { conversationId, id: 'nobodys-picture', purpose: 'guessing' };
  expect(refusalOf(await support.call(showSupportConversationPicture, wrong))).toBe('support_picture_unknown');
});

test('the look is in the trail before the bytes are opened, and bytes of another row do not open', async () => {
  const treasury = await operators.as('treasury');
  await database.script('update deposit_proof set sealed = (select sealed from support_picture)');
  const outcome = await treasury.call(deskProof, { depositId, purpose: 'a paper that was changed' });
  expect(outcome.ok).toBe(false);
  expect(JSON.stringify(await looks('deposit.proof'))).toContain('a paper that was changed');
});

test('what a store keeps from before is sealed at the next start, however many rows there are', async () => {
  const plain = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#193dbb' } })
    .webp()
    .toBuffer();
  const hex = `'\\x${plain.toString('hex')}'::bytea`;
  await database.script(`
    update deposit_proof set sealed = null, picture = ${hex};
    update support_picture set sealed = null, bytes = ${hex};
    insert into support_picture (owner_id, conversation_id, picture_id, bytes, at_ms)
      select 0, 'guest-of-before', 'picture-' || n, ${hex}, n from generate_series(1, 45) n`);
  const again = await createTestApp({ database: { ...database, close: () => Promise.resolve() } });
  try {
    const rows = await kept(again);
    expect(rows).toHaveLength(47);
    expect(rows.filter((row) => row['plain'] !== null || row['sealed'] === null)).toEqual([]);
    expect(await ownPicture(again.origin)).toEqual(plain);
    const { token } = await operators.person('treasury');
    const look = { depositId, purpose: 'from before' };
    expect(good(await again.operatorClient(token).call(deskProof, look))).toMatchObject({ width: 80, height: 60 });
  } finally {
    await again.close();
  }
});
