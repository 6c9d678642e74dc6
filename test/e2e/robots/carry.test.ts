// A robot that is short of a contract beside its coin: what it costs and what may go wrong stands before the button, and both legs stand in its record.
import { suitabilityQuestions } from '@tarazu/domain/trading/on-margin/suitability';
import { answerSuitability, showSuitability } from '@tarazu/wire/coin/contract/suitability';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { listHalts, proposeHalt, proposeResume } from '@tarazu/wire/market-features/trading-halt-desk';
import { listRobots, showRobot } from '@tarazu/wire/robot/robot';
import { expect, test } from 'vitest';
import { createOperators } from '../../../server/src/testing/operators.ts';
import { good, type TestPerson } from '../../../server/src/testing/test-app.ts';
import { passInTurns } from '../../../server/src/testing/turns.ts';
import { expectClean, expectCleanAndNarrow } from '../clean.ts';
import { typeDigits } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();
/** Of both languages: somebody works there only once. */
let operators: ReturnType<typeof createOperators> | undefined;

const en = {
  choose: 'Choose what to trade',
  find: 'Name, ticker or ISIN',
  test: 'Test on the past',
  mean: 'Mean of the last 6 stamps',
  liquidation: /^The short has its own margin/,
  quiz: 'To the questions',
  amount: 'Money for the robot',
  agree: /^I understand/,
  start: 'Start',
  short: /^Short of /,
  waits: 'It neither buys nor sells now.',
  why: 'Funding would pay for getting in and out.',
  evened: 'Coin and short were made the same.',
  stop: 'Stop',
  stopText: /^It sells its coins and closes its short at the market/,
  record: 'My robots',
};
const pt: typeof en = {
  choose: 'Escolha o que negociar',
  find: 'Nome, código ou ISIN',
  test: 'Testar no passado',
  mean: 'Média das últimas 6 taxas',
  liquidation: /^A posição vendida tem margem própria/,
  quiz: 'Ir às perguntas',
  amount: 'Dinheiro para o robô',
  agree: /^Entendo/,
  start: 'Iniciar',
  short: /^Vendido em /,
  waits: 'Agora ele não compra nem vende.',
  why: 'O financiamento pagaria a entrada e a saída.',
  evened: 'Moeda e posição vendida foram igualadas.',
  stop: 'Parar',
  stopText: /^Ele vende as moedas e fecha a posição vendida a mercado/,
  record: 'Meus robôs',
};

async function answered({ client }: TestPerson, requestId: string): Promise<void> {
  const { version } = good(await client.call(showSuitability, {}));
  const answers = suitabilityQuestions.map(({ right }) => right).join('');
  good(await client.call(answerSuitability, { version, answers, requestId }));
}

test.each([
  { say: en, language: 'en-US', theme: 'light' },
  { say: pt, language: 'pt-BR', theme: 'dark' },
] as const)(
  'it is started with its risks before the button, and its record has both legs: $language',
  async ({ say, language, theme }) => {
    const person = await open.app.person();
    const { client } = person;
    const { quote } = good(await client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '900' }));
    good(await client.call(takeExchange, { requestId: `carry-usdt-${language}`, quote }));
    const page = await open.visit('/pages/robot/detail?id=carry', { person, language, theme, still: true });
    await page.getByRole('link', { name: say.test }).waitFor();
    await expectClean(page);
    await page.getByRole('link', { name: say.choose }).click();
    await page.getByRole('searchbox', { name: say.find }).fill('DOGE-USDT');
    await page
      .getByRole('button', { name: /DOGE-USDT/ })
      .first()
      .click();
    await page.getByText(say.mean).waitFor();
    await page.getByText(say.liquidation).waitFor();
    // Who has not shown that they know how a short ends is led to the questions.
    await page.getByRole('link', { name: say.quiz }).waitFor();
    await expectCleanAndNarrow(page);
    await answered(person, `carry-quiz-${language}`);
    await page.reload();
    await page.getByRole('textbox', { name: say.amount }).fill('600');
    await page.getByRole('checkbox', { name: say.agree }).check();
    expect(await page.getByRole('link', { name: say.quiz }).count()).toBe(0);
    await page.getByRole('button', { name: say.start }).click();
    await typeDigits(page, person.transactionPassword);
    await page.getByRole('dialog').getByRole('button', { name: say.start }).click();
    await onScreen(page, '/pages/robot/orderDetail');
    const [robot] = good(await client.call(listRobots, {})).items;
    const robotId = robot?.robotId ?? '';
    open.pause();
    const isShort = async () => good(await client.call(showRobot, { robotId })).short !== null;
    for (let quarter = 0; quarter < 96 && !(await isShort()); quarter += 1) {
      passInTurns(open.app.clock, 900_000);
      await open.app.robots.runDue();
    }
    open.resume();
    await page.getByRole('region', { name: say.short }).waitFor();
    await page.getByText(say.why).waitFor();
    await page.getByText(say.evened).waitFor();
    await expectCleanAndNarrow(page);
    await page.getByRole('button', { name: say.stop }).click();
    await page.getByText(say.stopText).waitFor();
    await page.keyboard.press('Escape');
    // Operators halt the contract: its owner reads that nothing is done, and why.
    operators ??= createOperators(open.app);
    const maker = await operators.as('administrator', 1);
    const words = { noticeEn: 'We look.', noticePt: 'Conferimos.', reason: 'looking at it' };
    const halt = {
      country: 'XC',
      instrumentId: 'XC:DOGE-USDT-PERP',
      ...words,
      requestId: `carry-halt-${language}`,
    } as const;
    await operators.approve(good(await maker.call(proposeHalt, halt)).proposalId);
    await page.getByText(say.waits).waitFor();
    await expectCleanAndNarrow(page);
    const haltId = good(await maker.call(listHalts, {})).items[0]?.haltId ?? '';
    const resumed = { haltId, reason: 'looked at', requestId: `carry-resume-${language}` };
    await operators.approve(good(await maker.call(proposeResume, resumed)).proposalId);
    await page.goto(new URL('/pages/robot/record', page.url()).href);
    await page.getByRole('heading', { name: say.record }).waitFor();
    await expectClean(page);
  },
);
