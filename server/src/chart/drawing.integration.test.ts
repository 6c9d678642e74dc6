import { clearDrawings, deleteDrawing, listDrawings, saveDrawing } from '@tarazu/wire/market-features/drawing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, good, refusalOf, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { DRAWINGS_EACH_MAX: '2', DRAWINGS_MAX: '3' } });
});
afterAll(() => app.close());

const line = {
  tool: 'line',
  colour: 'teal',
  times: '2026-01-02T00:00:00.000Z 2026-01-09T09:15:00.000Z',
  prices: '100 104.5',
} as const;

test('a drawing is kept with its instants and exact prices, changed, and taken off; nobody else sees it', async () => {
  const [one, other] = [await app.person(), await app.person()];
  const id = app.market.live.instruments[0]?.id ?? '';
  const asked = { requestId: 'draw-line', id, ...line };
  const { drawingId } = good(await one.client.call(saveDrawing, asked));
  // An answer that was lost is asked for again: the same drawing, not a second one.
  expect(good(await one.client.call(saveDrawing, asked))).toEqual({ drawingId });
  const points = [
    { at: '2026-01-02T00:00:00.000Z', price: '100' },
    { at: '2026-01-09T09:15:00.000Z', price: '104.5' },
  ];
  const kept = { drawingId, tool: 'line', colour: 'teal', text: '', points };
  expect(good(await one.client.call(listDrawings, { id }))).toEqual({ items: [kept], max: 2 });
  expect(good(await other.client.call(listDrawings, { id })).items).toEqual([]);
  const stolen = { requestId: 'steal-line', id, drawingId, ...line };
  expect(refusalOf(await other.client.call(saveDrawing, stolen))).toBe('drawing_unknown');
  expect(refusalOf(await other.client.call(deleteDrawing, { requestId: 'steal-more', drawingId }))).toBe(
    'drawing_unknown',
  );
  const moved = { requestId: 'move-line', id, drawingId, ...line, colour: 'pink', prices: '99 103' } as const;
  good(await one.client.call(saveDrawing, moved));
  const [now] = good(await one.client.call(listDrawings, { id })).items;
  expect([now?.colour, now?.points.map(({ price }) => price)]).toEqual(['pink', ['99', '103']]);
  good(await one.client.call(deleteDrawing, { requestId: 'delete-line', drawingId }));
  expect(good(await one.client.call(listDrawings, { id })).items).toEqual([]);
});

test('so many on a chart and so many in all; each refusal says why, and all of a chart go together', async () => {
  const { client } = await app.person();
  const [one = '', two = ''] = app.market.live.instruments.map(({ id }) => id);
  const draw = (requestId: string, id: string) => client.call(saveDrawing, { requestId, id, ...line });
  for (const no of [1, 2]) good(await draw(`many-one-${no}`, one));
  expect(refusalOf(await draw('many-one-3', one))).toBe('drawings_full');
  good(await draw('many-two-1', two));
  expect(refusalOf(await draw('many-two-2', two))).toBe('drawings_full');
  expect(good(await client.call(clearDrawings, { requestId: 'clear-one', id: one }))).toEqual({ id: one });
  // An answer that was lost is asked for again; asked for anew there is nothing to take off, and nothing is entered.
  expect(good(await client.call(clearDrawings, { requestId: 'clear-one', id: one }))).toEqual({ id: one });
  expect(refusalOf(await client.call(clearDrawings, { requestId: 'clear-more', id: one }))).toBe('drawings_none');
  expect(good(await client.call(listDrawings, { id: one })).items).toEqual([]);
  expect(good(await client.call(listDrawings, { id: two })).items).toHaveLength(1);
  const wrong = (requestId: string, change: object) =>
    client.call(saveDrawing, { requestId, id: one, ...line, ...change });
  for (const [no, change] of [
    { prices: '100 100.0001' },
    { prices: '100' },
    { times: line.times.split(' ')[0] ?? '' },
    { tool: 'note', times: '2026-01-02T00:00:00.000Z', prices: '100' },
    { text: 'words beside a line' },
    { times: '2026-01-02T00:00:00.000Z 2099-01-02T00:00:00.000Z' },
  ].entries()) {
    expect(refusalOf(await wrong(`wrong-place-${no}`, change))).toBe('drawing_points_wrong');
  }
  expect(refusalOf(await wrong('wrong-instant', { times: 'today tomorrow' }))).toBe('malformed_field');
  expect(refusalOf(await wrong('wrong-id', { id: 'IN:NOSUCH' }))).toBe('instrument_unknown');
  const note = { tool: 'note', times: '2026-01-02T00:00:00.000Z', prices: '100', text: ' <b>Results</b> ' };
  good(await wrong('plain-note', note));
  expect(good(await client.call(listDrawings, { id: one })).items[0]?.text).toBe('<b>Results</b>');
});

test('a price goes with the shares through a split, and what is then left where it was can be changed', async () => {
  const splitting = await createTestApp({ startMs: Date.parse('2027-01-11T06:30:00.000Z') });
  try {
    const { client } = await splitting.person();
    const { live } = splitting.market;
    const coming = live.instruments
      .flatMap(({ id }) => live.splits(id))
      .find(({ market, kind, basePrice }) => market === 'NSE' && kind === 'bonus' && basePrice === undefined);
    if (!coming) throw new Error('no bonus is announced');
    // Three shares become four.
    expect([coming.held, coming.given]).toEqual([3n, 1n]);
    const id = coming.instrumentId;
    const { drawingId } = good(await client.call(saveDrawing, { requestId: 'draw-before', id, ...line }));
    const prices = async () => {
      const [drawing] = good(await client.call(listDrawings, { id })).items;
      return drawing?.points.map(({ price }) => price);
    };
    splitting.clock.jumpTo(coming.exMs - 1000);
    expect(await prices()).toEqual(['100', '104.5']);
    splitting.clock.jumpTo(coming.exMs);
    splitting.clock.advance(1000);
    // 78.375 downwards, on the step of ten hundredths.
    expect(await prices()).toEqual(['75', '78.3']);
    const change = { id, drawingId, ...line, colour: 'pink' } as const;
    good(await client.call(saveDrawing, { requestId: 'same-points', ...change, prices: '75 78.3' }));
    // By the shares of now from here on: it does not go through the split again.
    expect(await prices()).toEqual(['75', '78.3']);
  } finally {
    await splitting.close();
  }
});
