// A robot that chooses among several instruments: they are picked, it is started, and what it holds of each stands on its page.
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { listRobots, showRobot } from '@tarazu/wire/robot/robot';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { passInTurns } from '../../../server/src/testing/turns.ts';
import { expectClean, expectCleanAndNarrow } from '../clean.ts';
import { typeDigits } from '../gestures.ts';
import { ofWork, openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();

const en = {
  name: 'Front Runners',
  choose: 'Choose what to trade',
  find: 'Name, ticker or ISIN',
  among: 'Chooses among',
  add: 'Add one more',
  remove: /^Take .* out$/,
  amount: 'Money for the robot',
  agree: /^I understand/,
  start: 'Start',
  test: 'Test on the past',
  unseen: 'Time that its numbers had not seen',
  equalParts: /^Just holding: equal parts of all of them/,
  begin: 'Go on to start',
  why: 'It was among those that have risen most.',
  stop: 'Stop',
  stopText: /^It sells all that it holds at the market/,
  more: /and 2 more/,
};
const pt: typeof en = {
  name: 'Na Dianteira',
  choose: 'Escolha o que negociar',
  find: 'Nome, código ou ISIN',
  among: 'Escolhe entre',
  add: 'Incluir mais um',
  remove: /^Tirar /,
  amount: 'Dinheiro para o robô',
  agree: /^Entendo/,
  start: 'Iniciar',
  test: 'Testar no passado',
  unseen: 'Tempo que os números não tinham visto',
  equalParts: /^Só manter: partes iguais de todos eles/,
  begin: 'Seguir para iniciar',
  why: 'Estava entre os que mais subiram.',
  stop: 'Parar',
  stopText: /^Ele vende a mercado tudo o que tem/,
  more: /e mais 2/,
};

test.each([
  { say: en, language: 'en-US', theme: 'light' },
  { say: pt, language: 'pt-BR', theme: 'dark' },
] as const)('a robot chooses among what was picked: $language', async ({ say, language, theme }) => {
  const person = await open.app.person();
  const { client } = person;
  const { quote } = good(await client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '900' }));
  good(await client.call(takeExchange, { requestId: `rotation-usdt-${language}`, quote }));
  const page = await open.visit('/pages/robot/detail?id=rotation', { person, language, theme, still: true });
  await expectClean(page);
  await page.getByRole('link', { name: say.choose }).click();
  const pick = async (symbol: string) => {
    await page.getByRole('searchbox', { name: say.find }).fill(symbol);
    await page
      .getByRole('button', { name: new RegExp(symbol) })
      .first()
      .click();
  };
  await pick('SOL-USDT');
  const among = page.getByRole('region', { name: say.among });
  await pick('BTC-USDT');
  await among.getByRole('button', { name: say.remove }).waitFor();
  await page.getByRole('textbox', { name: say.amount }).fill('600');
  await page.getByRole('checkbox', { name: say.agree }).check();
  // Two are too few.
  expect(await page.getByRole('button', { name: say.start }).isDisabled()).toBe(true);
  for (const symbol of ['ETH-USDT', 'XRP-USDT']) {
    await among.getByRole('button', { name: say.add }).click();
    await pick(symbol);
    await among.getByRole('button', { name: say.add }).waitFor();
  }
  await among.getByRole('button', { name: say.remove }).nth(2).click();
  await expectCleanAndNarrow(page);
  // What was picked goes along to the test on the past, and comes back with it.
  await page.getByRole('link', { name: say.test }).click();
  await onScreen(page, '/pages/robot/test');
  await among.getByRole('button', { name: say.remove }).nth(1).waitFor();
  await expectClean(page);
  await page.getByRole('button', { name: say.test }).click();
  await onScreen(page, '/pages/robot/testResult');
  await page.getByRole('heading', { name: say.unseen }).waitFor(ofWork);
  await page.getByText(say.equalParts).waitFor();
  await page.getByText(say.more).first().waitFor();
  await expectCleanAndNarrow(page);
  await page.getByRole('link', { name: say.begin }).click();
  await onScreen(page, '/pages/robot/start');
  await page.getByRole('textbox', { name: say.amount }).fill('600');
  await page.getByRole('checkbox', { name: say.agree }).check();
  await page.getByRole('button', { name: say.start }).click();
  await typeDigits(page, person.transactionPassword);
  await page.getByRole('dialog').getByRole('button', { name: say.start }).click();
  await onScreen(page, '/pages/robot/orderDetail');
  const [robot] = good(await client.call(listRobots, {})).items;
  const robotId = robot?.robotId ?? '';
  expect(robot?.more.map(({ symbol }) => symbol)).toEqual(['BTC-USDT', 'ETH-USDT']);
  open.pause();
  const bought = async () => good(await client.call(showRobot, { robotId })).bars.length > 0;
  for (let quarter = 0; quarter < 120 && !(await bought()); quarter += 1) {
    passInTurns(open.app.clock, 900_000);
    await open.app.robots.runDue();
  }
  open.resume();
  await page.getByText(say.why).first().waitFor();
  await expectClean(page);
  await page.getByRole('button', { name: say.stop }).click();
  await page.getByText(say.stopText).waitFor();
  await page.keyboard.press('Escape');
  await page.goto(new URL('/pages/robot/list', page.url()).href);
  await page.getByText(say.more).waitFor();
  await expectClean(page);
});
