// Lines of waiting orders on the chart: dragged, or moved with keys, and changed only once the person has said so.
import { decimal } from '@tarazu/domain/money';
import { instrumentInfo, listStocks } from '@tarazu/wire/market';
import { addPriceAlert, listPriceAlerts } from '@tarazu/wire/market-features/price-alert';
import { buyStock, listOrders } from '@tarazu/wire/stock-order';
import { addBracket, addConditionalOrder, listConditionalOrders } from '@tarazu/wire/trading/conditional-order';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { good, type TestPerson } from '../../../server/src/testing/test-app.ts';
import { expectClean } from '../clean.ts';
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
  await sheet.getByRole('button', { name: 'Change order', disabled: false }).press('Enter');
  await page.getByText('Order changed').waitFor();
  const [order] = good(await person.client.call(listOrders, { filter: 'open' })).items;
  expect(decimal(order?.price ?? '0')).toBeGreaterThan(decimal(near(-2)));
});

test('a stop that is dragged asks before it moves, with the old price and the new', async () => {
  const page = await open.visit(address(), { person, still: true });
  await page.getByRole('button', { name: /^Move Buy stop 2 · ₹/ }).waitFor();
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

test('a bracket is drawn with its entry, its target and its stop; a finger drags them, and each has its button', async () => {
  const own = await open.app.person();
  const wish = { instrumentId: share, side: 'buy', type: 'limit', quantity: '3', price: near(-2) } as const;
  const levels = { stopLevel: near(-4), targetLevel: near(4), requestId: 'chart-bracket' };
  good(await own.client.call(addBracket, { ...wish, ...levels }));
  const page = await open.visit(address(), { person: own, still: true });
  for (const name of [/^Move Buy 3 · ₹/, /^Move Sell stop 3 · ₹/, /^Move Sell target 3 · ₹/]) {
    await page.getByRole('button', { name }).waitFor();
  }
  await expect.poll(() => labelAt(page, '--down'), { timeout: 20_000 }).toBeDefined();
  // The highest label in the colour of a sale is that of the target.
  const at = await labelAt(page, '--down');
  await drag(page, { x: at?.x ?? 0, y: at?.y ?? 0 }, -32);
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Target until now').waitFor();
  const dropped = await sheet.getByRole('textbox', { name: 'Target price' }).inputValue();
  expect(Number(dropped)).toBeGreaterThan(Number(near(4)));
  expect(await sheet.getByRole('textbox', { name: 'Stop price' }).inputValue()).toBe(`${near(-4)}.00`);
  await sheet.getByRole('button', { name: 'Review', disabled: false }).click();
  await typeDigits(page, own.transactionPassword);
  await sheet.getByRole('button', { name: 'Change' }).click();
  await page.getByText('Conditional order changed').waitFor();
  const [exit] = good(await own.client.call(listConditionalOrders, {})).items;
  expect(exit?.legs.map(({ level }) => Number(level))).toEqual([Number(near(-4)), Number(dropped)]);

  // The entry, in the colour of a purchase.
  await expect.poll(() => labelAt(page, '--up'), { timeout: 20_000 }).toBeDefined();
  const entry = await labelAt(page, '--up');
  await drag(page, { x: entry?.x ?? 0, y: entry?.y ?? 0 }, 32);
  await sheet.getByText('Limit until now').waitFor();
  const limit = await sheet.getByRole('textbox', { name: /^Limit/ }).inputValue();
  expect(Number(limit)).toBeLessThan(Number(near(-2)));

  // With keys: the stop.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Move Sell stop 3 · ₹/ }).press('Enter');
  await sheet.getByText('Stop until now').waitFor();
  await sheet.getByRole('textbox', { name: 'Stop price' }).press('ArrowUp');
  expect(Number(await sheet.getByRole('textbox', { name: 'Stop price' }).inputValue())).toBeGreaterThan(
    Number(near(-4)),
  );
  await page.keyboard.press('Escape');
  // Many more are three buttons and a way to all of them.
  for (const [at, percent] of [6, 7, 8, 9, 10].entries()) {
    const far = { instrumentId: share, side: 'sell', quantity: '1', targetLevel: near(percent) } as const;
    good(await own.client.call(addConditionalOrder, { ...far, requestId: `far-from-the-price-${at}` }));
  }
  await page.getByRole('link', { name: 'All conditional orders' }).waitFor();
  expect(await page.getByRole('button', { name: /^Move Sell (?:stop|target) / }).count()).toBe(3);
});

test('a price is chosen on the chart, by its line and by keys: an alert is set there, and the ticket opens with it as its limit', async () => {
  const own = await open.app.person();
  const page = await open.visit(address(), { person: own, still: true });
  await page.getByRole('button', { name: 'Chart tools' }).click();
  await page.getByRole('button', { name: 'Order or alert at a price' }).click();
  const bar = page.getByRole('region', { name: 'Order or alert at a price' });
  const field = bar.getByRole('textbox', { name: 'Price' });
  const { quote } = good(await own.client.call(instrumentInfo, { id: share }));
  await expect.poll(() => labelAt(page), { timeout: 20_000 }).toBeDefined();
  const before = Number(await field.inputValue());
  const at = await labelAt(page);
  await drag(page, { x: at?.x ?? 0, y: at?.y ?? 0 }, -40);
  await expect.poll(async () => Number(await field.inputValue())).toBeGreaterThan(before);

  await field.fill(near(5));
  await bar.getByRole('button', { name: /^Alert at / }).press('Enter');
  await page.getByText(/^You will be told when the price reaches /).waitFor();
  const [alert] = good(await own.client.call(listPriceAlerts, {})).items;
  expect(alert).toMatchObject({ instrumentId: share, kind: 'above', fired: null });
  expect(Number(alert?.target)).toBe(Number(near(5)));

  await field.fill(String(Math.floor(Number(quote.last) * 0.97)));
  // Its line is there beside those of orders, and moves with keys; where it would fire at once it stays.
  await page.getByRole('group', { name: 'Lines of my waiting orders and alerts' }).waitFor();
  await page.getByRole('button', { name: /^Move Alert · ₹/ }).press('Enter');
  const moving = page.getByRole('dialog', { name: 'Move alert' });
  await moving.getByText('Above, until now').waitFor();
  await moving.getByRole('textbox', { name: 'New price' }).fill('0.05');
  await moving.getByRole('button', { name: 'Move alert' }).press('Enter');
  await moving
    .getByRole('alert')
    .getByText(/^This has already happened/)
    .waitFor();
  await expectClean(page);
  await moving.getByRole('textbox', { name: 'New price' }).fill(near(5));
  await moving.getByRole('textbox', { name: 'New price' }).press('ArrowUp');
  const next = Number(await moving.getByRole('textbox', { name: 'New price' }).inputValue());
  expect(next).toBeGreaterThan(Number(near(5)));
  await moving.getByRole('button', { name: 'Move alert' }).press('Enter');
  await page.getByText(/^Alert moved to ₹/).waitFor();
  expect(good(await own.client.call(listPriceAlerts, {})).items.map(({ target }) => Number(target))).toEqual([next]);
  // By its line.
  await expect.poll(() => labelAt(page, '--brand-ink'), { timeout: 20_000 }).toBeDefined();
  // Keys have scrolled to the buttons below.
  await page.locator('figure').scrollIntoViewIfNeeded();
  const line = await labelAt(page, '--brand-ink');
  await drag(page, { x: line?.x ?? 0, y: line?.y ?? 0 }, 24);
  await moving.getByText('Above, until now').waitFor();
  expect(Number(await moving.getByRole('textbox', { name: 'New price' }).inputValue())).toBeLessThan(next);
  await page.keyboard.press('Escape');

  const limit = Number(await field.inputValue());
  await bar.getByRole('button', { name: /^Buy at / }).press('Enter');
  const sheet = page.getByRole('dialog');
  expect(Number(await sheet.getByRole('textbox', { name: /^Limit/ }).inputValue())).toBe(limit);
  expect(good(await own.client.call(listOrders, { filter: 'all' })).items).toEqual([]);
});

test('at a desk an order at a chosen price fills the ticket beside the chart, also out of the full screen, and leaves no page', async () => {
  const own = await open.app.person();
  const page = await open.visit(`/pages/tabbar/trade?id=${share}`, { person: own, desk: true, still: true });
  const ticket = page.getByRole('region', { name: 'Ticket' });
  const chart = page.getByRole('region', { name: 'Chart 1' });
  const quantity = ticket.getByRole('textbox', { name: 'Quantity' });
  await quantity.fill('7');
  await chart.getByRole('button', { name: 'Chart tools' }).click();
  await chart.getByRole('button', { name: 'Order or alert at a price' }).click();
  const bar = page.getByRole('region', { name: 'Order or alert at a price' });
  await bar.getByRole('textbox', { name: 'Price' }).fill(near(2));
  await bar.getByRole('button', { name: /^Sell at / }).press('Enter');
  await page.getByText(/^The ticket has the limit /).waitFor();
  await ticket.getByRole('radio', { name: 'Sell', checked: true }).waitFor();
  const limit = ticket.getByRole('textbox', { name: /^Limit/ });
  expect([Number(await limit.inputValue()), await quantity.inputValue()]).toEqual([Number(near(2)), '7']);
  // The same wish again counts again, after the ticket was written on.
  await limit.fill(near(9));
  await chart.getByRole('button', { name: 'Full screen' }).click();
  await page.getByRole('button', { name: 'Leave full screen' }).waitFor();
  await bar.getByRole('textbox', { name: 'Price' }).fill(near(-3));
  await bar.getByRole('button', { name: /^Buy at / }).click();
  await ticket.getByRole('radio', { name: 'Buy', checked: true }).waitFor();
  await page.getByRole('button', { name: 'Leave full screen' }).waitFor({ state: 'detached' });
  expect(Number(await limit.inputValue())).toBe(Number(near(-3)));
  expect(new URL(page.url()).pathname).toBe('/pages/tabbar/trade');
  // Figures of before are pale until those of the new price are there.
  await expect.poll(() => page.locator('[data-settling]').count()).toBe(0);
  await expectClean(page);
  expect(good(await own.client.call(listOrders, { filter: 'all' })).items).toEqual([]);
});

test('what is held has its average on the chart; labels keep apart, far ones stand at the edge, and all have their price on the axis', async () => {
  const own = await open.app.person();
  good(
    await own.client.call(buyStock, {
      instrumentId: share,
      type: 'market',
      quantity: '12',
      requestId: 'chart-average',
    }),
  );
  // One far above all that is shown, and two so near to each other that they would lie over one another.
  for (const [at, target] of [near(80), near(2), `${near(2)}.05`].entries()) {
    const alert = { id: share, kind: 'above', target, requestId: `chart-alert-${at}` } as const;
    good(await own.client.call(addPriceAlert, alert));
  }
  const page = await open.visit(address(), { person: own, still: true });
  await page
    .getByRole('button', { name: /^Move Alert · ₹/ })
    .first()
    .waitFor();
  await expect.poll(() => labelAt(page, '--ink-3'), { timeout: 20_000 }).toBeDefined();
  await expect.poll(async () => (await labelsAt(page, '--brand-ink')).length).toBe(3);
  const alerts = (await labelsAt(page, '--brand-ink')).map(({ down }) => down);
  expect(alerts[0]).toBeLessThan(24);
  expect((alerts[2] ?? 0) - (alerts[1] ?? 0)).toBeGreaterThan(16);
  // Their prices stand beside them.
  const prices = (await labelsAt(page, '--brand-ink', 'right')).map(({ down }) => down);
  expect(prices).toHaveLength(3);
  for (const [at, down] of prices.entries()) expect(Math.abs(down - (alerts[at] ?? 0))).toBeLessThan(6);
  expect(await labelsAt(page, '--ink-3', 'right')).toHaveLength(1);
  // The average is told, and moved by nobody.
  expect(await page.getByRole('button', { name: /^Move / }).count()).toBe(3);
  await page.locator('figure').first().scrollIntoViewIfNeeded();
  await page.screenshot({ path: 'test/e2e/output/chart-average.png' });
  await page.close();

  // At a small desk the buttons of the lines are one row, and most of the height is for the candles.
  const desk = await open.visit(`/pages/tabbar/trade?id=${share}`, { person: own, desk: true, still: true });
  await desk.setViewportSize({ width: 1024, height: 700 });
  const lines = desk.getByRole('group', { name: 'Lines of my waiting orders and alerts' });
  await lines.getByRole('button').nth(2).waitFor();
  const tops = await lines.getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const figure = desk.getByRole('region', { name: 'Chart 1' }).locator('figure');
  await expect.poll(async () => (await figure.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(180);
  await desk.screenshot({ path: 'test/e2e/output/desk-small.png' });
  await expectClean(desk);
});

/** One finger: down, along the chart in steps, and up. A browser tells nothing of the first fifteen pixels: it may be a tap. */
async function drag(page: Page, { x, y }: { readonly x: number; readonly y: number }, by: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  await touch('touchStart', y);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', y + (by * step) / 8);
  await touch('touchEnd');
  await session.detach();
}

interface Label {
  readonly x: number;
  readonly y: number;
  /** From the top of its canvas. */
  readonly down: number;
}

type Token = '--up' | '--down' | '--brand-ink' | '--ink-3';

/** The middle of the highest label at the left edge of the chart. */
async function labelAt(page: Page, token: Token = '--up'): Promise<Label | undefined> {
  return (await labelsAt(page, token))[0];
}

/** The middles of the labels at an edge of a canvas, from the top: blocks of one colour. */
function labelsAt(page: Page, token: Token, edge: 'left' | 'right' = 'left'): Promise<readonly Label[]> {
  return page.evaluate(
    ({ colour, right }) => {
      const probe = document.createElement('i');
      probe.style.color = `var(${colour})`;
      document.body.append(probe);
      const wanted = getComputedStyle(probe).color.match(/\d+/g)?.join();
      probe.remove();
      const found: Label[] = [];
      for (const canvas of document.querySelectorAll('canvas')) {
        // The axis of prices is narrow.
        if (canvas.clientWidth < 120 !== right) continue;
        const copy = document.createElement('canvas');
        [copy.width, copy.height] = [1, Math.max(1, canvas.height)];
        const drawn = copy.getContext('2d', { willReadFrequently: true });
        drawn?.drawImage(canvas, right ? 3 - canvas.width : -6, 0);
        const { data = [] } = drawn?.getImageData(0, 0, 1, copy.height) ?? {};
        let rows = 0;
        for (let y = 0; y * 4 < data.length; y += 1) {
          rows = [data[y * 4], data[y * 4 + 1], data[y * 4 + 2]].join() === wanted ? rows + 1 : 0;
          const box = canvas.getBoundingClientRect();
          if (rows === 12) found.push({ x: box.x + 6, y: box.y + y - 4, down: y - 4 });
        }
      }
      return found;
    },
    { colour: token, right: edge === 'right' },
  );
}
