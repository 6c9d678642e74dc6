import { answerSupportConversation, listSupportConversations } from '@tarazu/wire/support/operator';
import { expect, test } from 'vitest';
import { createOperators, type TestOperators } from '../../../server/src/testing/operators.ts';
import { good } from '../../../server/src/testing/test-app.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();
let operators: TestOperators | undefined;

/** A picture of 24 by 16 pixels. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAQCAIAAACDRijCAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAIElEQVQ4jWOQtN1NFcQwapDkaBhJjqYj29EsYkt+OgAAdDuZkLdhhZMAAAAASUVORK5CYII=',
  'base64',
);

async function answer(text: string, requestId: string, guest: boolean) {
  operators ??= createOperators(open.app);
  const client = await operators.as('support');
  const { items } = good(await client.call(listSupportConversations, {}));
  const conversationId = items.find((row) => row.guest === guest)?.conversationId ?? '';
  good(await client.call(answerSupportConversation, { requestId, conversationId, text }));
}

test('a person writes, hears that nobody watches, is answered live, and sees on Mine what is new', async () => {
  const person = await open.app.person({ unlocked: false });
  const page = await open.visit('/pages/tabbar/mine', { person });
  await page.getByRole('link', { name: 'Support' }).click();
  await onScreen(page, '/pages/common/service');
  await page.getByRole('heading', { name: 'No messages yet' }).waitFor();
  await page.getByText('Support is offline, we will reply later').waitFor();
  const write = page.getByRole('textbox', { name: 'Write a message' });
  await write.fill('Where do I see my charges?');
  await write.press('Enter');
  const log = page.getByRole('log', { name: 'Messages' });
  await log.getByText('Where do I see my charges?').waitFor();
  await log.getByText('nobody is watching the chat right now', { exact: false }).waitFor();
  await expect.poll(() => write.inputValue()).toBe('');

  await answer('Under Funding details, each with its entry.', 'answer-1', false);
  await log.getByText('Under Funding details, each with its entry.').waitFor();
  await page.getByText('Support is online').waitFor();
  await log.getByText(/ · read/).waitFor();

  await page.getByRole('button', { name: 'Back' }).click();
  await onScreen(page, '/pages/tabbar/mine');
  await answer('One more thing.', 'answer-2', false);
  await page.getByRole('button', { name: 'Support, 1 new' }).waitFor();
  await page.getByRole('link', { name: 'Support 1 new' }).click();
  await log.getByText('One more thing.').waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Support', exact: true }).waitFor();
});

test('without a network a message waits, also over a reload, and goes out by itself', async () => {
  const person = await open.app.person({ unlocked: false });
  const page = await open.visit('/pages/user/service', { person, expectedErrors: /Failed to load resource|WebSocket/ });
  await onScreen(page, '/pages/user/service');
  await page.getByRole('heading', { name: 'No messages yet' }).waitFor();
  await page.route('**/support/message/send', (route) => route.abort('internetdisconnected'));
  await page.getByRole('textbox', { name: 'Write a message' }).fill('Written in a tunnel');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('waiting for a connection').waitFor();
  await page.reload();
  await page.getByText('Written in a tunnel').waitFor();
  await page.unroute('**/support/message/send');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByText(/ · sent/).waitFor();
  await expect.poll(() => page.getByText('Written in a tunnel').count()).toBe(1);
});

test('a guest writes with a picture in Portuguese, through the script of the house', async () => {
  const page = await open.visit('/pages/common/serviceJs', { language: 'pt-BR', theme: 'dark' });
  await onScreen(page, '/pages/common/serviceJs');
  await page.getByText('Você não entrou na conta.', { exact: false }).waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.txt', mimeType: 'image/png', buffer: Buffer.from('x') });
  await page.getByRole('alert').getByText('Não conseguimos ler este arquivo', { exact: false }).waitFor();
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
  await page.getByRole('img', { name: 'A imagem que você vai enviar' }).waitFor();
  await page.getByRole('textbox', { name: 'Escreva uma mensagem' }).fill('Olá');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.getByRole('img', { name: 'Imagem em uma mensagem' }).waitFor();
  await answer('Bom dia.', 'answer-3', true);
  await page.getByText('Bom dia.').waitFor();
});
