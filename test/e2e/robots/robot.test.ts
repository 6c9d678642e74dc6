// A robot: chosen by its rule and what can go wrong, given money, watched, stopped, with all its money back.
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { listRobots } from '@tarazu/wire/robot/robot';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { passInTurns } from '../../../server/src/testing/turns.ts';
import { expectClean, expectCleanAndNarrow } from '../clean.ts';
import { typeDigits } from '../gestures.ts';
import { ofWork, openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();
const QUARTER_MS = 900_000;

const en = {
  name: 'Quiet Hours',
  risks: 'What can go wrong',
  test: 'Test on the past',
  had: 'Money it would have had',
  unseen: 'Time that its numbers had not seen',
  notEarned: /^This is a test on the past/,
  begin: 'Go on to start',
  find: 'Name, ticker or ISIN',
  amount: 'Money for the robot',
  agree: /^I understand/,
  asks: 'Ask me before each order',
  asksYou: 'It asks you',
  approve: 'Approve',
  approved: /^Approved\./,
  start: 'Start',
  why: 'An instalment was due.',
  insufficient: 'too little to tell',
  stop: 'Stop',
  limits: 'Limits',
  drop: 'Or when it has fallen from its highest by',
  setLimits: 'Change limits',
  limitsSet: 'Limits changed',
  tooClose: /^A limit is out of bounds.*5 to 95/,
  stopAll: 'Stop all',
  stopSum: /^1 robot: .* after charges of/,
  keep: 'Keep it running',
  stopText: /^It sells .* at the market/,
  ended: 'Ended',
  underWay: '1 robot under way',
  assets: 'In robots',
};
const pt: typeof en = {
  name: 'Horas Calmas',
  risks: 'O que pode dar errado',
  test: 'Testar no passado',
  had: 'Dinheiro que ele teria',
  unseen: 'Tempo que os números não tinham visto',
  notEarned: /^Isto é um teste no passado/,
  begin: 'Seguir para iniciar',
  find: 'Nome, código ou ISIN',
  amount: 'Dinheiro para o robô',
  agree: /^Entendo/,
  asks: 'Perguntar antes de cada ordem',
  asksYou: 'Ele pergunta a você',
  approve: 'Aprovar',
  approved: /^Aprovado\./,
  start: 'Iniciar',
  why: 'Era hora de uma parcela.',
  insufficient: 'pouco para dizer',
  stop: 'Parar',
  limits: 'Limites',
  drop: 'Ou quando cair desde o máximo',
  setLimits: 'Mudar limites',
  limitsSet: 'Limites alterados',
  tooClose: /^Um limite está fora.*5 a 95/,
  stopAll: 'Parar todos',
  stopSum: /^1 robô: .* já com custos de/,
  keep: 'Deixar em andamento',
  stopText: /^Ele vende .* a mercado/,
  ended: 'Encerrado',
  underWay: '1 robô em andamento',
  assets: 'Em robôs',
};

const ownEn = {
  write: 'Write a strategy',
  name: 'Name',
  code: 'Code of the strategy',
  example: 'Every fifth bar',
  pace: 'each day',
  save: 'Save',
  saved: 'Saved as version 1',
  cannot: /^The code cannot be read\..* enum /,
  untested: 'Not tested',
  isBack: 'What you had written is here again. It is not saved.',
  away: 'Types could not be loaded.',
  again: 'Try again',
  none: 'No errors found',
  one: '1 error',
  replace: 'Begin with it',
  guide: 'How it works',
  tell: 'Type at the cursor',
  keys: 'Keys',
  list: 'Errors by line',
  compiler: '**/assets/worker-*.js',
  unknown: /^Line 2.*'closed' does not exist/,
  close: 'Its last price.',
  sellable: 'How many of these may be sold now.',
};
const ownPt: typeof ownEn = {
  write: 'Escrever uma estratégia',
  name: 'Nome',
  code: 'Código da estratégia',
  example: 'A cada cinco barras',
  pace: 'a cada dia',
  save: 'Salvar',
  saved: 'Salva como versão 1',
  cannot: /^O código não pode ser lido\..* enum /,
  untested: 'Não testada',
  isBack: 'O que você tinha escrito está aqui de novo. Não está salvo.',
  away: 'Não foi possível carregar os tipos.',
  again: 'Tentar de novo',
  none: 'Nenhum erro encontrado',
  one: '1 erro',
  replace: 'Começar com ele',
  guide: 'Como funciona',
  tell: 'Tipo no cursor',
  keys: 'Teclas',
  list: 'Erros por linha',
  // Here the compiler comes, and what it is to say does not.
  compiler: '**/assets/diagnosticMessages*.js',
  unknown: /^Linha 2.*'closed' não existe/,
  close: 'Seu último preço.',
  sellable: 'Quantos destes podem ser vendidos agora.',
};

const decideHead = 'function decide(bars: readonly Bar[], own: Own, memory: Memory): Decision {';

/** Errors come and go as somebody writes, names are offered and taken by keys, and a piece of the code says what it is. */
async function writeWithTypes(page: Page, say: typeof ownEn): Promise<void> {
  const code = page.getByRole('textbox', { name: say.code });
  await page.getByText(say.away, { exact: true }).waitFor();
  await code.focus();
  await page.keyboard.type('// ');
  await page.unroute(say.compiler);
  await page.getByRole('button', { name: say.again }).click();
  await page.getByText(say.none, { exact: true }).waitFor();
  await code.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Backspace');
  // At a desk, where letters are keys elsewhere.
  const phone = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 900 });
  // They are there, though this page leaves no room beside it.
  await page.getByRole('heading', { name: say.keys, exact: true, includeHidden: true }).waitFor({ state: 'attached' });
  await code.focus();
  for (const line of [decideHead, 'return { buy: bars[0].closed };']) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('}');
  await page.getByText(say.one, { exact: true }).waitFor();
  if (phone) await page.setViewportSize(phone);
  expect(await page.locator('.cm-lintRange-error').textContent()).toBe('closed');
  await page.getByRole('list', { name: say.list }).getByRole('button', { name: say.unknown }).click();
  await expectCleanAndNarrow(page);
  // The line took the cursor to the name that is wrong: without its last letter it is right.
  for (let at = 0; at < 'closed'.length; at += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Backspace');
  await page.getByText(say.none, { exact: true }).waitFor();
  expect(await page.locator('.cm-lintRange-error').count()).toBe(0);
  await page.keyboard.press('ControlOrMeta+I');
  await page.locator('.cm-told').getByText(say.close).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.cm-told').waitFor({ state: 'detached' });
  // In the place of the bar: what the robot has, chosen by arrow and taken by Enter.
  for (let at = 0; at < 'bars[0].close'.length; at += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.type('own.');
  await page.getByRole('option', { name: 'sellable' }).waitFor();
  await page.keyboard.type('s');
  await page.getByRole('option', { name: 'sellable', selected: true }).waitFor();
  await page.locator('.cm-completionInfo').getByText(say.sellable).waitFor();
  // In its first 75 ms a list takes no key: who writes on must not take by chance what just appeared.
  await page.waitForTimeout(100);
  await page.keyboard.press('Enter');
  await page.getByText('return { buy: own.sellable };').waitFor();
  await page.getByRole('button', { name: say.tell }).click();
  await page.locator('.cm-told').getByText(say.sellable).waitFor();
}

/** At a desk what the function is given stands beside the code and stays there; on a phone below it. */
async function expectGuideBeside(page: Page, { code, guide }: typeof ownEn): Promise<void> {
  const usual = page.viewportSize();
  const boxes = () =>
    Promise.all(
      [page.getByRole('textbox', { name: code }), page.getByRole('heading', { name: guide })].map((one) =>
        one.boundingBox(),
      ),
    );
  const [written, below] = await boxes();
  expect(below?.y).toBeGreaterThan((written?.y ?? 0) + (written?.height ?? 0));
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const [left, right] = await boxes();
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await expectClean(page);
  if (usual) await page.setViewportSize(usual);
}

test.each([
  { say: { ...en, own: ownEn }, language: 'en-US', theme: 'dark' },
  { say: { ...pt, own: ownPt }, language: 'pt-BR', theme: 'light' },
] as const)('a strategy of one’s own is written, tried on the past and started: $language', async (visit) => {
  const { say, language, theme } = visit;
  const person = await open.app.person();
  const { quote } = good(await person.client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '900' }));
  good(await person.client.call(takeExchange, { requestId: `own-usdt-${language}`, quote }));
  const page = await open.visit('/pages/robot/own', {
    person,
    language,
    theme,
    still: true,
    expectedErrors: /ERR_FAILED|dynamically imported module/,
  });
  await page.route(say.own.compiler, (route) => route.abort());
  await page.getByRole('link', { name: say.own.write }).click();
  const code = page.getByRole('textbox', { name: say.own.code });
  await page.getByRole('textbox', { name: say.own.name }).fill('Fifth');
  await writeWithTypes(page, say.own);
  await code.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('enum Side { Buy }');
  // Tab goes on, as everywhere.
  await page.keyboard.press('Tab');
  expect(await code.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element)).toBe(false);
  await page.getByRole('button', { name: say.own.save }).click();
  await page.getByText(say.own.cannot).waitFor();
  // Whoever goes away and comes back finds what was written.
  await page.goBack();
  await page.getByRole('link', { name: say.own.write }).click();
  await page.getByText(say.own.isBack).waitFor();
  await page.getByText('enum Side { Buy }').waitFor();
  expect(await page.getByRole('textbox', { name: say.own.name }).inputValue()).toBe('Fifth');
  await expectCleanAndNarrow(page);
  await page.getByRole('button', { name: say.own.example }).click();
  // What was written is nowhere else.
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: say.own.replace })
    .click();
  await page.getByText(say.own.pace, { exact: true }).click();
  await expectCleanAndNarrow(page);
  await expectGuideBeside(page, say.own);
  await page.getByRole('button', { name: say.own.save }).click();
  await page.getByText(say.own.saved).waitFor();
  await page.getByText(say.own.untested).waitFor();
  await expectClean(page);
  await page.getByRole('button', { name: say.test }).click();
  await page.getByRole('searchbox', { name: say.find }).fill('SOL-USDT');
  await page
    .getByRole('button', { name: /^Solana|SOL-USDT/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: say.had }).fill('600');
  await page.getByRole('button', { name: say.test }).click();
  await page.getByRole('heading', { name: say.unseen }).waitFor(ofWork);
  await expectClean(page);
  await page.getByRole('link', { name: say.begin }).click();
  await page.getByRole('textbox', { name: say.amount }).fill('600');
  await page.getByRole('checkbox', { name: say.agree }).check();
  await page.getByRole('button', { name: say.start }).click();
  await typeDigits(page, person.transactionPassword);
  await page.getByRole('dialog').getByRole('button', { name: say.start }).click();
  await onScreen(page, '/pages/robot/orderDetail');
  await page.getByRole('heading', { name: 'Fifth' }).waitFor();
});

test.each([
  { say: en, language: 'en-US', theme: 'light' },
  { say: pt, language: 'pt-BR', theme: 'dark' },
] as const)('a robot is chosen, started, watched and stopped: $language', async ({ say, language, theme }) => {
  const person = await open.app.person();
  const { quote } = good(await person.client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '900' }));
  good(await person.client.call(takeExchange, { requestId: `robot-usdt-${language}`, quote }));
  const page = await open.visit('/pages/robot/list', { person, language, theme, still: true });
  await expectClean(page);
  await page.getByRole('link', { name: say.name }).click();
  await page.getByRole('heading', { name: say.risks }).waitFor();
  await expectClean(page);
  await page.getByRole('link', { name: say.test }).click();
  await page.getByRole('searchbox', { name: say.find }).fill('SOL-USDT');
  await page
    .getByRole('button', { name: /^Solana|SOL-USDT/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: say.had }).fill('600');
  await expectClean(page);
  await page.getByRole('button', { name: say.test }).click();
  await onScreen(page, '/pages/robot/testResult');
  await page.getByRole('heading', { name: say.unseen }).waitFor(ofWork);
  await page.getByText(say.notEarned).waitFor();
  await expectCleanAndNarrow(page);
  await page.getByRole('link', { name: say.begin }).click();
  await page.getByRole('textbox', { name: say.amount }).fill('600');
  await page.getByRole('switch', { name: say.asks }).click();
  await page.getByRole('checkbox', { name: say.agree }).check();
  await expectClean(page);
  await page.getByRole('button', { name: say.start }).click();
  await typeDigits(page, person.transactionPassword);
  await page.getByRole('dialog').getByRole('button', { name: say.start }).click();
  await onScreen(page, '/pages/robot/orderDetail');
  await page.getByText(say.insufficient).first().waitFor();
  open.pause();
  // What was over before it looked for the first time says nothing to it.
  await open.app.robots.runDue();
  passInTurns(open.app.clock, QUARTER_MS + 60_000);
  await open.app.robots.runDue();
  open.resume();
  await page.getByRole('region', { name: say.asksYou }).getByText(say.why).waitFor();
  await expectClean(page);
  await page.getByRole('button', { name: say.approve }).click();
  await page.getByText(say.approved).waitFor();
  await open.app.robots.runDue();
  await page.getByRole('region', { name: say.asksYou }).waitFor({ state: 'detached' });
  await page.getByText(say.why).first().waitFor();
  await expectClean(page);
  await page.getByRole('button', { name: say.limits }).click();
  await page.getByRole('textbox', { name: say.drop }).fill('3');
  await expectClean(page);
  await typeDigits(page, person.transactionPassword);
  await page.getByRole('button', { name: say.setLimits }).click();
  await page.getByText(say.tooClose).waitFor();
  await page.getByRole('textbox', { name: say.drop }).fill('30');
  await typeDigits(page, person.transactionPassword);
  await page.getByRole('button', { name: say.setLimits }).click();
  await page.getByText(say.limitsSet).waitFor();
  await page.getByText('30 %').waitFor();
  await page.goto(new URL('/pages/user/assets', page.url()).href);
  await page.getByText(say.assets).waitFor();
  await page.goto(new URL('/pages/robot/list', page.url()).href);
  await page.getByRole('button', { name: say.stopAll }).click();
  await page.getByText(say.stopSum).waitFor();
  await expectClean(page);
  await page.getByRole('button', { name: say.keep }).click();
  await page.getByRole('region', { name: say.underWay }).getByRole('link', { name: say.name }).click();
  await page.getByRole('button', { name: say.stop }).click();
  await page.getByText(say.stopText).waitFor();
  await expectClean(page);
  await page.getByRole('alertdialog').getByRole('button', { name: say.stop }).click();
  await expect
    .poll(async () => {
      await open.app.robots.runDue();
      return good(await person.client.call(listRobots, {})).items[0]?.status;
    })
    .toBe('ended');
  await page.getByText(say.ended, { exact: true }).waitFor();
});
