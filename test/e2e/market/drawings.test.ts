// What somebody draws on a chart: by finger and by keys, kept for the next visit, in words beside it, and never of another person.
import { listStocks } from '@tarazu/wire/market';
import { listDrawings, saveDrawing } from '@tarazu/wire/market-features/drawing';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { good, type TestPerson } from '../../../server/src/testing/test-app.ts';
import { expectCleanAndNarrow } from '../clean.ts';
import { openApp, phone } from '../open-app.ts';

const open = openApp();
let share: string;
let other: string;

beforeAll(async () => {
  const { items } = good(await open.app.client().call(listStocks, { country: 'IN' }));
  [share = '', other = ''] = items.map(({ id }) => id);
});

const address = (id = share) => `/pages/stock/stockKline?id=${id}`;
const drawn = async (person: TestPerson, id = share) => good(await person.client.call(listDrawings, { id })).items;

/** A tap on the candles, so far across and down of them. */
async function tap(page: Page, across: number, down: number): Promise<void> {
  const box = await page.getByRole('region', { name: 'Chart', exact: true }).locator('canvas').first().boundingBox();
  if (!box) throw new Error('no canvas');
  await page.touchscreen.tap(box.x + box.width * across, box.y + box.height * down);
}

async function openTools(page: Page): Promise<void> {
  await page.getByText(/^SMA20 [\d,.]+$/).waitFor();
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await page.getByRole('group', { name: 'Drawing tools' }).waitFor();
}

test('a finger draws a line, a channel and a note; they are there on the next visit, and go with an undo', async () => {
  const person = await open.app.person();
  const page = await open.visit(address(), { person, still: true });
  await openTools(page);
  const tools = page.getByRole('group', { name: 'Drawing tools' });
  await tools.getByRole('button', { name: 'Line' }).click();
  await page.getByText('Line: tap point 1 of 2').waitFor();
  await tap(page, 0.3, 0.6);
  await page.getByText('Line: tap point 2 of 2').waitFor();
  // At once: the library would take it for a double tap.
  await tap(page, 0.7, 0.4);
  await page.getByText('Line chosen: drag it or its points').waitFor();
  await expect.poll(async () => (await drawn(person)).length).toBe(1);
  const [line] = await drawn(person);
  expect(line).toMatchObject({ tool: 'line', colour: 'blue' });
  const [from, to] = line?.points ?? [];
  expect(Date.parse(from?.at ?? '')).toBeLessThan(Date.parse(to?.at ?? ''));
  expect(Number(from?.price)).toBeLessThan(Number(to?.price));

  await tools.getByRole('button', { name: 'Channel' }).click();
  for (const [across, down] of [
    [0.2, 0.5],
    [0.6, 0.3],
    [0.4, 0.7],
  ] as const) {
    await tap(page, across, down);
  }
  await page.getByText('Channel chosen: drag it or its points').waitFor();
  await tools.getByRole('button', { name: 'Note' }).click();
  await tap(page, 0.5, 0.2);
  const form = page.getByRole('dialog', { name: 'New drawing' });
  await form.getByLabel('Words').fill('Results <b>tomorrow</b>');
  await form.getByLabel('Colour').selectOption('Pink');
  await form.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect.poll(async () => (await drawn(person)).map(({ tool }) => tool)).toEqual(['line', 'channel', 'note']);
  expect((await drawn(person))[2]).toMatchObject({ text: 'Results <b>tomorrow</b>', colour: 'pink' });
  await expectCleanAndNarrow(page);

  await page.reload();
  await openTools(page);
  await page.getByRole('button', { name: 'List of drawings' }).click();
  const list = page.getByRole('dialog', { name: /^Drawings of / });
  // Days have signs in them that keep them on one line.
  await list.getByText(/^Line: ₹[\d,.]+ on [\d\W]+, then ₹[\d,.]+ on [\d\W]+$/).waitFor();
  await list.getByText(/^Note: “Results <b>tomorrow<\/b>”, ₹/).waitFor();
  await expectCleanAndNarrow(page);
  await list.getByRole('button', { name: /^Delete: Channel/ }).click();
  await expect.poll(async () => (await drawn(person)).map(({ tool }) => tool)).toEqual(['line', 'note']);
  await page.keyboard.press('Escape');
  await page.getByText('Channel deleted').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await drawn(person)).map(({ tool }) => tool)).toEqual(['line', 'note', 'channel']);

  await page.getByRole('button', { name: 'List of drawings' }).click();
  await list.getByRole('button', { name: 'Remove all' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove all' });
  await question.getByText(/^Remove all 3 drawings from the chart of /).waitFor();
  await question.getByRole('button', { name: 'Keep them' }).click();
  expect(await drawn(person)).toHaveLength(3);
  await list.getByRole('button', { name: 'Remove all' }).click();
  await question.getByRole('button', { name: 'Remove all' }).click();
  await list.getByText(/^Nothing is drawn here yet/).waitFor();
  expect(await drawn(person)).toEqual([]);
});

test('a drawing is taken hold of by its line, moved as a whole and by one of its points', async () => {
  const person = await open.app.person();
  const page = await open.visit(address(), { person, still: true });
  await openTools(page);
  await page.getByRole('group', { name: 'Drawing tools' }).getByRole('button', { name: 'Line' }).click();
  await tap(page, 0.3, 0.5);
  await tap(page, 0.7, 0.5);
  await page.getByText('Line chosen: drag it or its points').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  const before = (await drawn(person))[0]?.points ?? [];
  await tap(page, 0.5, 0.5);
  await page.getByText('Line chosen: drag it or its points').waitFor();
  await drag(page, [0.5, 0.5], [0.5, 0.3]);
  await expect
    .poll(async () => Number((await drawn(person))[0]?.points[0]?.price))
    .toBeGreaterThan(Number(before[0]?.price));
  const moved = (await drawn(person))[0]?.points ?? [];
  expect(Number(moved[1]?.price)).toBeGreaterThan(Number(before[1]?.price));
  await drag(page, [0.7, 0.3], [0.7, 0.6]);
  await expect
    .poll(async () => Number((await drawn(person))[0]?.points[1]?.price))
    .toBeLessThan(Number(moved[1]?.price));
  expect((await drawn(person))[0]?.points[0]).toEqual(moved[0]);

  await page.getByRole('button', { name: 'List of drawings' }).click();
  await page
    .getByRole('dialog', { name: /^Drawings of / })
    .getByRole('button', { name: 'Remove all' })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Remove all' });
  await question.getByText(/^Remove the one drawing from the chart of /).waitFor();
});

/** One finger, from one part of the candles to another. */
async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const box = await page.getByRole('region', { name: 'Chart', exact: true }).locator('canvas').first().boundingBox();
  if (!box) throw new Error('no canvas');
  const at = (part: number) => ({
    x: box.x + box.width * (from[0] + (to[0] - from[0]) * part),
    y: box.y + box.height * (from[1] + (to[1] - from[1]) * part),
  });
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: part === undefined ? [] : [at(part)] });
  await touch('touchStart', 0);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', step / 8);
  await touch('touchEnd');
  await session.detach();
}

test('keys alone: a retracement by days and prices, at a desk and in the whole window, in Portuguese and the dark', async () => {
  const person = await open.app.person();
  const page = await open.visit(address(), { person, language: 'pt-BR', theme: 'dark', desk: true, still: true });
  await page.getByText(/^SMA20 [\d,.]+$/).waitFor();
  await page.getByRole('button', { name: 'Tela cheia', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Desenhar', exact: true }).press('Enter');
  const tools = page.getByRole('group', { name: 'Ferramentas de desenho' });
  await tools.getByRole('button', { name: 'Retração' }).press('Enter');
  await page.getByText('Retração: toque no ponto 1 de 2').waitFor();
  // What was begun ends, and the whole window stays.
  await page.keyboard.press('Escape');
  await page.getByText(/^Escolha o que desenhar/).waitFor();
  await tools.getByRole('button', { name: 'Retração' }).press('Enter');
  await page.getByRole('button', { name: 'Por preço e hora' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Novo desenho' });
  const save = form.getByRole('button', { name: 'Salvar' });
  expect(await save.isDisabled()).toBe(true);
  await form.getByLabel('Dia, ponto 1').fill('02-11-2026');
  await form.getByLabel('Preço, ponto 1').fill('100');
  await form.getByLabel('Dia, ponto 2').fill('16-11-2026');
  await form.getByLabel('Preço, ponto 2').fill('110,07');
  await form.getByText(/^Cada ponto precisa de um dia/).waitFor();
  await form.getByLabel('Preço, ponto 2').fill('110,5');
  await expectCleanAndNarrow(page);
  await save.press('Enter');
  await expect
    .poll(() => drawn(person))
    .toMatchObject([
      {
        tool: 'retracement',
        points: [
          { at: '2026-11-02T00:00:00.000Z', price: '100' },
          { at: '2026-11-16T00:00:00.000Z', price: '110.5' },
        ],
      },
    ]);
  await page.getByRole('button', { name: 'Sair da tela cheia' }).waitFor();
  await page.getByRole('button', { name: 'Lista de desenhos' }).press('Enter');
  const list = page.getByRole('dialog', { name: /^Desenhos de / });
  await list.getByRole('button', { name: /^Alterar: Retração: ₹/ }).press('Enter');
  const change = page.getByRole('dialog', { name: 'Alterar o desenho' });
  await change.getByLabel('Cor').selectOption('Oliva');
  await change.getByRole('button', { name: 'Salvar' }).press('Enter');
  await expect.poll(async () => (await drawn(person))[0]?.colour).toBe('olive');
});

test('a guest draws for as long as the page is open, and is told so; nobody sees what another has drawn', async () => {
  const person = await open.app.person();
  const line = { tool: 'line', times: '2026-11-02T00:00:00.000Z 2026-11-16T00:00:00.000Z', prices: '100 110' } as const;
  good(await person.client.call(saveDrawing, { requestId: 'draw-elsewhere', id: other, ...line }));
  const page = await open.visit(address(), { still: true });
  await openTools(page);
  await page.getByText(/^Log in to keep drawings/).waitFor();
  await page.getByRole('group', { name: 'Drawing tools' }).getByRole('button', { name: 'Ray' }).click();
  await tap(page, 0.3, 0.6);
  await tap(page, 0.6, 0.5);
  await page.getByText('Ray chosen: drag it or its points').waitFor();
  await page.getByRole('button', { name: 'List of drawings' }).click();
  const list = page.getByRole('dialog', { name: /^Drawings of / });
  await list.getByText(/^Ray: ₹/).waitFor();
  expect(await list.getByRole('listitem').count()).toBe(1);
  expect(page.viewportSize()).toEqual(phone);
  await page.goto(new URL(address(other), page.url()).toString());
  await openTools(page);
  await page.getByRole('button', { name: 'List of drawings' }).click();
  await list.getByText(/^Nothing is drawn here yet/).waitFor();
});
