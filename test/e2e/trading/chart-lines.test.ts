// Lines of waiting orders on the chart: dragged, or moved with keys, and changed only once the person has said so.
import { decimal } from '@tarazu/domain/money';
import { instrumentInfo, listStocks } from '@tarazu/wire/market';
import { buyStock, listOrders } from '@tarazu/wire/stock-order';
import { addConditionalOrder, listConditionalOrders } from '@tarazu/wire/trading/conditional-order';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { good, type TestPerson } from '../../../server/src/testing/test-app.ts';
import { typeDigits } from '../gestures.ts';
import { openApp } from '../open-app.ts';

const open = openApp();
let person: TestPerson;
let share: string;
let near: (percent: number) => string;

beforeAll(async () => {
  person = await open.app.person();
  share = good(await person.client.call(listStocks, { country: 'IN' })).items[0]!.id;
  const { quote } = good(await person.client.call(instrumentInfo, { id: share }));
  near = (percent) => String(Math.floor(Number(quote.last) * (1 + percent / 100)));
  const limit = {
    instrumentId: share,
    type: 'limit',
    quantity: '4',
    price: near(-2),
    requestId: 'chart-line-1',
  } as const;
  good(await person.client.call(buyStock, limit));
  const stop = {
    instrumentId: share,
    side: 'buy',
    quantity: '2',
    stopLevel: near(3),
    requestId: 'chart-line-2',
  } as const;
  good(await person.client.call(addConditionalOrder, stop));
});

const address = () => `/pages/stock/stockKline?id=${share}`;

test('with keys: the line of a limit is moved to another price, shown with the one before, and confirmed', async () => {
  const page = await open.visit(address(), { person, still: true });
  await page.getByRole('button', { name: /^Move Buy 4 · ₹/ }).press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Limit until now').waitFor();
  await sheet.getByRole('textbox', { name: /^Limit/ }).press('ArrowUp');
  await sheet.getByRole('button', { name: 'Change order', disabled: false }).press('Enter');
  await typeDigits(page, person.transactionPassword);
  await sheet.getByRole('button', { name: 'Change order' }).press('Enter');
  await page.getByText('Order changed').waitFor();
  const [order] = good(await person.client.call(listOrders, { filter: 'open' })).items;
  expect(decimal(order?.price ?? '0')).toBeGreaterThan(decimal(near(-2)));
});

test('a stop that is dragged asks before it moves, with the old price and the new', async () => {
  const page = await open.visit(address(), { person, still: true });
  await page.getByRole('button', { name: /^Move Stop 2 · ₹/ }).waitFor();
  await expect.poll(() => labelAt(page), { timeout: 20_000 }).toBeDefined();
  const at = await labelAt(page);
  await page.mouse.move(at?.x ?? 0, at?.y ?? 0);
  await page.mouse.down();
  await page.mouse.move(at?.x ?? 0, (at?.y ?? 0) - 12, { steps: 4 });
  await page.mouse.up();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Stop until now').waitFor();
  const dropped = await sheet.getByRole('textbox', { name: 'Stop price' }).inputValue();
  expect(Number(dropped)).toBeGreaterThan(Number(near(3)));
  // Nothing has moved yet.
  const { items } = good(await person.client.call(listConditionalOrders, {}));
  expect(items.map(({ legs }) => legs[0]?.level)).toEqual([`${near(3)}.00`]);
  await sheet.getByRole('button', { name: 'Review', disabled: false }).click();
  await typeDigits(page, person.transactionPassword);
  await sheet.getByRole('button', { name: 'Change' }).click();
  await page.getByText('Conditional order changed').waitFor();
  const after = good(await person.client.call(listConditionalOrders, {})).items;
  expect(after.map(({ legs }) => Number(legs[0]?.level))).toEqual([Number(dropped)]);
});

/** The middle of the highest label at the left edge of the chart: a block of one colour on a canvas. */
function labelAt(page: Page): Promise<{ readonly x: number; readonly y: number } | undefined> {
  return page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--up)';
    document.body.append(probe);
    const wanted = getComputedStyle(probe).color.match(/\d+/g)?.join();
    probe.remove();
    for (const canvas of document.querySelectorAll('canvas')) {
      const copy = document.createElement('canvas');
      [copy.width, copy.height] = [1, Math.max(1, canvas.height)];
      const drawn = copy.getContext('2d', { willReadFrequently: true });
      drawn?.drawImage(canvas, -6, 0);
      const { data = [] } = drawn?.getImageData(0, 0, 1, copy.height) ?? {};
      let rows = 0;
      for (let y = 0; y * 4 < data.length; y += 1) {
        rows = [data[y * 4], data[y * 4 + 1], data[y * 4 + 2]].join() === wanted ? rows + 1 : 0;
        const box = canvas.getBoundingClientRect();
        if (rows === 12) return { x: box.x + 6, y: box.y + y - 4 };
      }
    }
    return undefined;
  });
}
