import { buyStock } from '@tarazu/wire/stock-order';
import { updatePassword } from '@tarazu/wire/user/credentials';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { openApp } from '../open-app.ts';
import { onScreen, shown } from '../screen.ts';

const open = openApp();

test('an order that fills is told by the bell at once, and reading it takes it off the count', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/tabbar/home', { person });
  const bell = page.getByRole('button', { name: /^Messages, \d+ unread$/ });
  await bell.waitFor();
  const before = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]);
  const order = { instrumentId: 'IN:SAHYM', type: 'market', quantity: '3' } as const;
  good(await person.client.call(buyStock, { ...order, requestId: 'told-by-the-bell' }));
  await page.getByRole('navigation').getByRole('link', { name: 'Markets' }).click();
  // The same bell on both.
  await page.getByRole('button', { name: `Messages, ${before + 1} unread` }).click();

  await onScreen(page, '/pages/notice/list');
  await page.getByRole('radio', { name: 'Orders' }).click();
  const message = page.getByRole('button', { name: /^Order filled .*unread 3 Sahyadri Motors bought at ₹/ });
  await message.click();
  await onScreen(page, '/pages/stock/order');
  await page.getByText('Sahyadri Motors').first().waitFor();
  await page.goBack();
  await onScreen(page, '/pages/notice/list');
  await page.getByRole('tab', { name: /^For you/ }).waitFor();

  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByText('All marked as read').waitFor();
  await page.getByRole('radio', { name: 'Unread' }).click();
  await page.getByRole('heading', { name: 'Nothing unread' }).waitFor();
  await expect.poll(() => page.getByRole('tab', { name: /^For you/ }).textContent()).toBe('For you');
});

test('a notice is found from Home and is read once it was opened, in Portuguese too', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/tabbar/home', { person, language: 'pt-BR', still: true });
  await page.getByRole('link', { name: /Esta é uma instalação de simulação/ }).click();
  await onScreen(page, '/pages/notice/detail');
  await page.getByText(/^Toda conta começa com dinheiro fictício\./).waitFor();
  await page.goto(`${open.app.origin}/pages/notice/list?tab=notices`);
  await page.getByRole('tab', { name: 'Comunicados 2' }).waitFor();
  const unread = page.getByRole('tabpanel').getByText('não lida', { exact: true });
  await expect.poll(() => unread.count()).toBe(2);
});

test('a market report tells the figures of its day and leads to the shares it names', async () => {
  await open.app.content.reportNow();
  const page = await open.visit('/pages/news/list?section=BR', { still: true });
  await page.getByRole('complementary', { name: 'Advertising' }).getByText('Paid for by Sabiá Linhas Aéreas').waitFor();
  await page.getByRole('link', { name: new RegExp(shown('^Brasil 30 closes .* on 19-11-2026')) }).click();
  await onScreen(page, '/pages/news/detail');
  await page.getByText('Computed report').waitFor();
  await page.getByRole('img', { name: /^Closes of Brasil 30: from / }).waitFor();
  const related = page.getByRole('region', { name: 'Named in this story' });
  await related.getByRole('link', { name: /BR30/ }).click();
  await onScreen(page, '/pages/stock/stockKline');
  const news = page.getByRole('region', { name: 'News' });
  await news.getByRole('link', { name: new RegExp(shown('^Brasil 30 closes .* on 19-11-2026')) }).waitFor();
});

test('the newest story with figures leads the list, under the day of its share', async () => {
  const page = await open.visit('/pages/news/list', { still: true });
  const lead = page.getByRole('link', {
    name: new RegExp(shown('^Sahyadri Motors plans .* Sahyadri Motors, 20-11-2026 .*%$')),
  });
  await lead.click();
  await onScreen(page, '/pages/news/detail');
  await page.getByRole('heading', { name: 'Sahyadri Motors plans a second battery line' }).waitFor();
});

test('Mine says what is open: what security asks for, and what was not read', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/tabbar/mine', { person });
  await page.getByRole('link', { name: 'Security 2 to do' }).waitFor();
  await page.getByRole('link', { name: 'Identity Not verified' }).waitFor();
  const digits = { loginPassword: person.password, next: '975310', nextAgain: '975310' };
  good(await person.client.call(updatePassword, { kind: 'withdrawal', ...digits }));
  await page.reload();
  await page.getByRole('link', { name: 'Security 1 to do' }).click();
  await onScreen(page, '/pages/user/security');
  await page.getByRole('heading', { name: 'One thing to finish' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: /^Messages, \d+ unread$/ }).click();
  await onScreen(page, '/pages/notice/list');
});

test('the chosen tab stands in view, where there are more than fit', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/notice/list?tab=outbox', { person, language: 'pt-BR' });
  await page.getByRole('tab', { name: /^Para você \d/ }).waitFor();
  const tab = page.getByRole('tab', { name: 'SMS e e-mail', selected: true });
  await expect
    .poll(async () => ((await tab.boundingBox())?.x ?? 0) + ((await tab.boundingBox())?.width ?? 0))
    .toBeLessThan(391);
});

test('without an answer the lists say so and come back when asked again', async () => {
  const page = await open.visit('/pages/tabbar/home', { still: true, expectedErrors: /Failed to load resource/ });
  await page.getByRole('link', { name: 'All news' }).waitFor();
  await page.context().route('**/ipok-api/index/news*', (route) => route.abort());
  await page.getByRole('link', { name: 'All news' }).click();
  await page.getByRole('tab', { name: 'Learn' }).click();
  await page.getByRole('alert').getByRole('heading', { name: 'No answer' }).waitFor();
  await page.context().unroute('**/ipok-api/index/news*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: /^Market order or limit order/ }).waitFor();
});
