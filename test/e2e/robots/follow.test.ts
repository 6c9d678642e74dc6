// A teacher is published, looked at, copied with a stop, watched beside its own trades, and the copy is stopped: all money is back.
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { listCopies } from '@tarazu/wire/follow/copy';
import { listTeachers } from '@tarazu/wire/follow/teacher';
import { startRobot } from '@tarazu/wire/robot/robot';
import { expect, test } from 'vitest';
import { earnRecord } from '../../../server/src/testing/teacher.ts';
import { good } from '../../../server/src/testing/test-app.ts';
import { passInTurns } from '../../../server/src/testing/turns.ts';
import { expectClean, expectCleanAndNarrow } from '../clean.ts';
import { typeDigits } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();
const QUARTER_MS = 900_000;

const en = {
  title: 'Copy trading',
  published: 'Published by me',
  publish: 'Publish a robot',
  name: 'Name',
  short: /^It can be copied from 30 trades and 30 days in public on\. It has 0 and 0\./,
  record: 'Its public record',
  copy: 'Copy',
  amount: 'Money for the copy',
  keep: /^Stops at this part/,
  level: /At \$?USDT ?240|At 240/,
  fee: 'Share of the teacher',
  lost: 'Lost when it stops',
  agree: /^I understand/,
  start: 'Start copying',
  together: /same moment, same book/,
  mine: 'My copies',
  stop: 'Stop',
  stopText: /^It sells .* at the market.* after charges of/,
  share: 'Share of profit',
  shareShown: '10 % of net profit above its highest',
  guard: 'Slippage guard',
  report: 'Report',
  cost: 'What the differences cost',
  slippage: 'Slippage since the teacher’s decision',
  week: '7 days',
  stopAll: 'Stop all',
  stopSum: /^1 copy: .* comes back at once/,
  keepAll: 'Keep it running',
  ended: 'Ended',
  refused: /at least/i,
};
const pt: typeof en = {
  title: 'Copy trade',
  published: 'Publicados por mim',
  publish: 'Publicar um robô',
  name: 'Nome',
  short: /^Pode ser copiado a partir de 30 negócios e 30 dias em público\. Tem 0 e 0\./,
  record: 'O histórico público',
  copy: 'Copiar',
  amount: 'Dinheiro para a cópia',
  keep: /^Para nesta parte/,
  level: /Em .*240,00/,
  fee: 'Parte do mestre',
  lost: 'Perdido quando para',
  agree: /^Entendo/,
  start: 'Começar a copiar',
  together: /mesmo momento, mesmo livro/,
  mine: 'Minhas cópias',
  stop: 'Parar',
  stopText: /^Ela vende .* a mercado.* com custos de/,
  share: 'Parte do lucro',
  shareShown: '10 % do lucro líquido acima do máximo',
  guard: 'Limite de deslize',
  report: 'Relatório',
  cost: 'O que as diferenças custaram',
  slippage: 'Deslize desde a decisão do mestre',
  week: '7 dias',
  stopAll: 'Parar todas',
  stopSum: /^1 cópia: .* voltam na hora/,
  keepAll: 'Deixar em andamento',
  ended: 'Encerrada',
  refused: /no mínimo/i,
};

async function withDollars(request: string) {
  const person = await open.app.person();
  const { quote } = good(await person.client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '1500' }));
  good(await person.client.call(takeExchange, { requestId: request, quote }));
  return person;
}

test.each([
  { say: en, language: 'en-US', theme: 'light', called: 'Slow River' },
  { say: pt, language: 'pt-BR', theme: 'dark', called: 'Rio Manso' },
] as const)('a teacher is published and copied: $language', async ({ say, language, theme, called }) => {
  const teacher = await withDollars(`teacher-${language}`);
  const person = await withDollars(`follower-${language}`);
  const terms = {
    strategy: 'twap',
    instrumentId: 'XC:SOL-USDT',
    amount: '600',
    singleLimit: '100',
    lossStop: '90',
  } as const;
  good(await teacher.client.call(startRobot, { ...terms, agree: true, requestId: `taught-${language}` }));

  const desk = await open.visit('/pages/follow/index?tab=published', { person: teacher, language, theme, still: true });
  await desk.getByRole('button', { name: say.publish }).click();
  const sheet = desk.getByRole('dialog');
  await sheet.getByRole('textbox', { name: say.name }).fill(called);
  await expectClean(desk);
  await sheet.getByRole('button', { name: say.publish }).click();
  await desk.getByText(called).waitFor();
  await expectClean(desk);
  await desk.getByRole('button', { name: say.share }).click();
  await sheet.getByRole('textbox', { name: say.fee }).fill('10');
  await expectCleanAndNarrow(desk);
  await sheet.getByRole('button', { name: say.share }).click();
  await desk.getByText(say.shareShown).waitFor();

  const page = await open.visit('/pages/follow/index', { person, language, theme, still: true });
  await page.getByRole('link', { name: called }).click();
  await page.getByText(say.short).waitFor();
  expect(await page.getByRole('button', { name: say.copy, exact: true }).isDisabled()).toBe(true);
  await expectClean(page);
  const { items } = good(await person.client.call(listTeachers, {}));
  const { teacherId } = items.find(({ name }) => name === called) ?? { teacherId: '' };
  await earnRecord(open.app.database, teacherId);
  await page.reload();
  await page.getByRole('heading', { name: say.record }).waitFor();
  await page.getByRole('button', { name: say.copy, exact: true }).click();
  const asking = page.getByRole('dialog');
  await asking.getByText(say.shareShown).waitFor();
  await asking.getByText(say.lost).waitFor();
  await asking.getByRole('textbox', { name: say.amount }).fill('100');
  await asking.getByRole('checkbox', { name: say.agree }).check();
  await typeDigits(page, person.transactionPassword);
  await asking.getByRole('button', { name: say.start }).click();
  await asking.getByRole('alert').getByText(say.refused).waitFor();
  await asking.getByRole('textbox', { name: say.amount }).fill('400');
  await asking.getByText(say.level).waitFor();
  await asking.getByRole('textbox', { name: say.guard }).fill('5');
  await expectClean(page);
  await typeDigits(page, person.transactionPassword);
  await asking.getByRole('button', { name: say.start }).click();
  await onScreen(page, '/pages/follow/copy');

  open.pause();
  // What was over before the robot looked for the first time says nothing to it.
  await open.app.robots.runDue();
  passInTurns(open.app.clock, QUARTER_MS + 60_000);
  await open.app.robots.runDue();
  open.resume();
  await page.getByText(say.together).first().waitFor();
  await expectClean(page);
  await page.getByRole('link', { name: say.report }).click();
  await page.getByRole('region', { name: say.cost }).getByText(say.slippage).waitFor();
  await page.getByRole('radio', { name: say.week }).click();
  await page.getByRole('region', { name: say.cost }).waitFor();
  await expectCleanAndNarrow(page);
  await page.goto(new URL('/pages/follow/index?tab=mine', page.url()).href);
  await page.getByRole('button', { name: say.stopAll }).click();
  await page.getByText(say.stopSum).waitFor();
  await expectClean(page);
  await page.getByRole('button', { name: say.keepAll }).click();
  await page.getByRole('link', { name: called }).click();
  await page.getByRole('button', { name: say.stop, exact: true }).click();
  await page.getByText(say.stopText).waitFor();
  await expectClean(page);
  await page.getByRole('alertdialog').getByRole('button', { name: say.stop, exact: true }).click();
  await expect
    .poll(async () => {
      await open.app.follows.runDue();
      return good(await person.client.call(listCopies, {})).items[0]?.status;
    })
    .toBe('ended');
  await page.getByText(say.ended, { exact: true }).waitFor();
});
