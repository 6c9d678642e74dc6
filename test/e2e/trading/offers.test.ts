// Shares on offer: found, understood, applied for, changed, withdrawn, drawn; and the draw run again in the browser.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import { applyForOffer, listOffers, type OfferView } from '@tarazu/wire/market-features/offer';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createOperators, type TestOperators } from '../../../server/src/testing/operators.ts';
import { good } from '../../../server/src/testing/test-app.ts';
import { verified } from '../../../server/src/testing/verified.ts';
import { alteredFiles, canBeAltered } from '../../../tools/proof/draw/altered-files.ts';
import { expectClean } from '../clean.ts';
import { typeDigits } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp({ environment: { PRACTICE_OFFERS: 'on' } });
let operators: TestOperators | undefined;
const pictures = join(import.meta.dirname, '..', 'output');

async function openOffer(): Promise<OfferView> {
  for (let period = 0; period < 4; period += 1) {
    await open.app.offers.runDue();
    const [running] = good(
      await open.app.client().call(listOffers, { filter: 'open', kind: 'follow_on', country: 'IN' }),
    ).items;
    if (running) return running;
    const [coming] = good(
      await open.app.client().call(listOffers, { filter: 'coming', kind: 'follow_on', country: 'IN' }),
    ).items;
    if (coming) await open.passTo(coming.opensAt);
  }
  throw new Error('nothing is offered');
}

async function pass(iso: string): Promise<void> {
  await open.passTo(iso);
  await open.app.offers.runDue();
}

async function drawOf(offerId: string): Promise<string> {
  return (await fetch(`${open.app.origin}${BASE_PATH}/stock/index/new/draw?id=${offerId}`)).text();
}

async function expectAlterationsFound(page: Page, say: typeof en, offerId: string): Promise<void> {
  const text = (await drawOf(offerId)).trimEnd();
  const altered = alteredFiles(text.split('\n'));
  expect(altered.length).toBeGreaterThan(8);
  // One route for all of it: a browser that is told anew what to intercept may already ask by the old word. Undefined: as it is.
  let body: string | undefined;
  const file = '**/stock/index/new/draw*';
  await page.route(file, (route) =>
    body === undefined ? route.continue() : route.fulfill({ body, contentType: 'text/plain' }),
  );
  const results = { same: page.getByText(say.same), wrong: page.getByText(say.differs).or(page.getByText(say.broken)) };
  const runAgain = async (rows?: readonly string[]) => {
    body = rows && `${rows.join('\n')}\n`;
    // The result before it is gone when the file is asked for, so what is shown then is the result of this run.
    await Promise.all([page.waitForResponse(file), page.getByRole('button', { name: say.again }).click()]);
    await results.same.or(results.wrong).waitFor();
    return (await results.same.isVisible()) ? 'same' : 'wrong';
  };
  for (const { name, rows } of altered) {
    expect([name, await runAgain(rows)]).toEqual([name, 'wrong']);
    expect([name, await runAgain()]).toEqual([name, 'same']);
  }
  await page.unroute(file);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: say.program }).click(),
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'tarazu-verifier-'));
  try {
    await download.saveAs(join(folder, download.suggestedFilename()));
    writeFileSync(join(folder, 'draw.txt'), `${text}\n`);
    const program = spawnSync(process.execPath, ['verify-draw.mjs', 'draw.txt'], { cwd: folder, encoding: 'utf8' });
    expect(program).toMatchObject({ status: 0 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const en = {
  details: 'Read details',
  apply: 'Apply',
  read: 'I have read the risks.',
  one: 'Apply for 1 lot',
  mine: 'My applications',
  applied: 'Applied',
  change: 'Change',
  two: 'Change to 2 lots',
  more: 'Increase',
  withdraw: 'Withdraw',
  withdrawn: 'Withdrawn',
  run: 'Run the draw here',
  again: 'Run again',
  same: 'Same result as published',
  differs: 'The result does not follow',
  broken: /^The file could not be read/,
  program: 'Get the checking program',
  result: 'Allotment result',
  inList: 'Your application is in it',
  terms: 'All the terms',
  place: 'Your place in the draw',
};
const pt: typeof en = {
  details: 'Ver detalhes',
  apply: 'Pedir ações',
  read: 'Li os riscos.',
  one: 'Pedir 1 lote',
  mine: 'Meus pedidos',
  applied: 'Pedido feito',
  change: 'Alterar',
  two: 'Alterar para 2 lotes',
  more: 'Mais',
  withdraw: 'Retirar',
  withdrawn: 'Retirado',
  run: 'Refazer o sorteio aqui',
  again: 'Refazer',
  same: 'O mesmo resultado publicado',
  differs: 'O resultado não confere',
  broken: /^Não foi possível ler o arquivo/,
  program: 'Baixar o programa de conferência',
  result: 'Resultado da oferta',
  inList: 'Seu pedido está nela',
  terms: 'Todas as condições',
  place: 'Seu lugar no sorteio',
};

test.each([
  { say: en, language: 'en-US', theme: 'light' },
  { say: pt, language: 'pt-BR', theme: 'dark' },
] as const)('applied for, changed, drawn, and the draw run again here: $language', async ({ say, language, theme }) => {
  const person = await open.app.person({ unlocked: false });
  operators ??= createOperators(open.app);
  await verified(operators, person);
  const offer = await openOffer();
  const page = await open.visit('/pages/stockIPO/ipoList', { person, language, theme, still: true });
  await page.getByRole('link', { name: say.apply, exact: true }).first().waitFor();
  await expectClean(page);
  await page.goto(`${open.app.origin}/pages/stockIPO/ipoDetail?id=${offer.offerId}`);
  await page.getByText(offer.commit ?? '').waitFor();
  await expectClean(page);
  await page.getByRole('link', { name: say.apply, exact: true }).click();
  await onScreen(page, '/pages/stockIPO/ipoOrder');
  await page.getByRole('checkbox', { name: say.read }).check();
  await expectClean(page);
  await page.getByRole('button', { name: say.one }).click();
  await typeDigits(page, person.transactionPassword);
  await page.getByRole('dialog').getByRole('button', { name: say.one }).click();
  await onScreen(page, '/pages/stockIPO/ipoDetail');
  await page.getByRole('link', { name: say.change, exact: true }).click();
  await page.getByRole('textbox').fill('2');
  await page.getByRole('button', { name: say.two }).click();
  await typeDigits(page, person.transactionPassword);
  await page.getByRole('dialog').getByRole('button', { name: say.two }).click();
  await onScreen(page, '/pages/stockIPO/ipoDetail');
  await page.getByRole('button', { name: say.withdraw }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: say.withdraw }).click();
  await dialog.waitFor({ state: 'detached' });

  // Applied for again, and left to the draw.
  const digits = { transactionPassword: person.transactionPassword };
  const again = { offerId: offer.offerId, lots: 1, agree: true, requestId: `again-${language}`, ...digits };
  good(await person.client.call(applyForOffer, again));
  const closed = new Date(Date.parse(offer.closesAt) + 5_000).toISOString();
  await pass(closed);
  // Between the close and the draw: one's own line leads to the root, worked out here; the terms are there to be hashed.
  await page.goto(`${open.app.origin}/pages/stockIPO/ipoDetail?id=${offer.offerId}`);
  await page.getByText(say.inList).waitFor();
  await page.getByRole('heading', { name: say.terms }).waitFor();
  await expectClean(page);
  await page.screenshot({ path: join(pictures, `offer-closed.${language}.png`), fullPage: true });
  await pass(offer.drawsAt);
  await open.app.offers.runDue();
  await page.goto(`${open.app.origin}/pages/stockIPO/list`);
  await page.getByRole('link', { name: /.+/ }).first().waitFor();
  await expectClean(page);
  await page.goto(`${open.app.origin}/pages/stockIPO/result?id=${offer.offerId}`);
  await page.getByRole('heading', { name: say.place }).waitFor();
  await page.getByRole('button', { name: say.run }).click();
  await page.getByText(say.same).waitFor();
  await expectClean(page);
  await page.screenshot({ path: join(pictures, `offer-result.${language}.png`), fullPage: true });
});

test('whatever is altered in a published draw, this device finds; and the program that it offers runs alone', async () => {
  const person = await open.app.person({ unlocked: false });
  operators ??= createOperators(open.app);
  await verified(operators, person);
  // How many others ask for shares is drawn by the house: an offer that somebody went without is waited for.
  for (let tries = 0; tries < 12; tries += 1) {
    const { offerId, closesAt, drawsAt } = await openOffer();
    const digits = { transactionPassword: person.transactionPassword };
    good(await person.client.call(applyForOffer, { offerId, lots: 1, agree: true, requestId: offerId, ...digits }));
    await pass(new Date(Date.parse(closesAt) + 5_000).toISOString());
    await pass(drawsAt);
    await open.app.offers.runDue();
    if (!canBeAltered((await drawOf(offerId)).trimEnd().split('\n'))) continue;
    const page = await open.visit(`/pages/stockIPO/result?id=${offerId}`, { person, still: true });
    await page.getByRole('button', { name: en.run }).click();
    await page.getByText(en.same).waitFor();
    await expectAlterationsFound(page, en, offerId);
    return;
  }
  throw new Error('everybody got everything each time');
});
