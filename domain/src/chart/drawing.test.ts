import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '../money.ts';
import {
  type Drawing,
  type DrawingPoint,
  decideClearDrawings,
  decideDeleteDrawing,
  decideSaveDrawing,
  drawingPoints,
  drawingTools,
  evolveDrawings,
} from './drawing.ts';

const nowMs = Date.parse('2026-11-20T09:00:00.000Z');
const facts = { drawings: [], tick: decimal('0.05'), eachMax: 2, allMax: 3, nowMs };
const at = (day: number, price: string): DrawingPoint => ({
  atMs: Date.parse(`2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`),
  price: decimal(price),
});
const wanted = { drawingId: 'a', instrumentId: 'IN:X', tool: 'line', colour: 'teal', text: '', isNew: true } as const;
const points = [at(2, '100'), at(9, '104.55')];

test('a drawing keeps its instants and exact prices, and stays of its kind when it is changed', () => {
  const decision = decideSaveDrawing({ ...wanted, points }, facts);
  const drawings = decision.kind === 'accepted' ? decision.events.reduce(evolveDrawings, [] as readonly Drawing[]) : [];
  const { isNew: _, ...saved } = wanted;
  expect(drawings).toEqual([{ ...saved, points, drawnAtMs: nowMs }]);
  const other = { ...facts, drawings };
  const change = { ...wanted, points, isNew: false };
  expect(decideSaveDrawing({ ...change, tool: 'ray' }, other)).toMatchObject({ code: 'drawing_unknown' });
  expect(decideSaveDrawing({ ...change, instrumentId: 'IN:Y' }, other)).toMatchObject({ code: 'drawing_unknown' });
  const moved = decideSaveDrawing({ ...change, colour: 'pink', points: [at(3, '99'), at(4, '98.95')] }, other);
  const after = moved.kind === 'accepted' ? moved.events.reduce(evolveDrawings, drawings) : [];
  expect(after).toMatchObject([{ colour: 'pink', points: [at(3, '99'), at(4, '98.95')] }]);
});

test('a point that stays where it was keeps its price, whatever the step has become; one that moves takes the new step', () => {
  const old = [at(2, '100.05'), at(9, '104.55')];
  const decision = decideSaveDrawing({ ...wanted, points: old }, facts);
  const drawings = decision.kind === 'accepted' ? decision.events.reduce(evolveDrawings, [] as readonly Drawing[]) : [];
  const later = { ...facts, drawings, tick: decimal('0.1') };
  const change = { ...wanted, points: old, isNew: false };
  expect(decideSaveDrawing({ ...change, colour: 'pink' }, later).kind).toBe('accepted');
  const to = (point: DrawingPoint) => decideSaveDrawing({ ...change, points: [at(2, '100.05'), point] }, later);
  expect(to(at(9, '104.6')).kind).toBe('accepted');
  const code = { code: 'drawing_points_wrong', params: { tick: '0.10' } };
  expect(to(at(9, '104.65'))).toMatchObject(code);
  // Another instant is another place too, and so is that of the other point.
  expect(to(at(10, '104.55'))).toMatchObject(code);
  expect(to(at(2, '100.05'))).toMatchObject(code);
  expect(decideSaveDrawing({ ...change, points: old.toReversed() }, later)).toMatchObject(code);
});

test('refuses what is no drawing: other prices than there are, a place twice, instants out of reach, words beside a note', () => {
  const wrong = (change: object) => decideSaveDrawing({ ...wanted, points, ...change }, facts);
  const code = { code: 'drawing_points_wrong', params: { tick: '0.05' } };
  expect(wrong({ points: [at(2, '100.01'), at(9, '104')] })).toMatchObject(code);
  expect(wrong({ points: [at(2, '0'), at(9, '104')] })).toMatchObject(code);
  expect(wrong({ points: [at(2, '100'), at(2, '100')] })).toMatchObject(code);
  expect(wrong({ points: [{ atMs: -1, price: decimal('100') }, at(2, '100')] })).toMatchObject(code);
  expect(wrong({ points: [{ atMs: nowMs * 2, price: decimal('100') }, at(2, '100')] })).toMatchObject(code);
  expect(wrong({ text: 'words' })).toMatchObject(code);
  expect(wrong({ tool: 'note', points: [at(2, '100')] })).toMatchObject(code);
  expect(wrong({ tool: 'note', points: [at(2, '100')], text: 'x'.repeat(121) })).toMatchObject(code);
  expect(wrong({ tool: 'note', points: [at(2, '100')], text: 'Results' }).kind).toBe('accepted');
  expect(decideSaveDrawing({ ...wanted, points }, { ...facts, tick: undefined })).toMatchObject({
    code: 'instrument_unknown',
  });
});

test('the kept drawings never pass a bound, are what was asked for, and go only when they are named', () => {
  const instrument = fc.constantFrom('IN:X', 'IN:Y', 'IN:Z');
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const command = fc.oneof(
    fc.record({
      kind: fc.constant('save' as const),
      id,
      instrument,
      tool: fc.constantFrom(...drawingTools),
      count: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({ kind: fc.constant('delete' as const), id }),
    fc.record({ kind: fc.constant('clear' as const), instrument }),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      let drawings: readonly Drawing[] = [];
      // Written down the long way: number, instrument and kind of what there has to be.
      const oracle = new Map<string, string>();
      for (const one of commands) {
        if (one.kind === 'save') {
          const text = one.tool === 'note' ? 'Results' : '';
          const places = Array.from({ length: one.count }, (_, place) => at(place + 1, '100'));
          const isNew = !oracle.has(one.id);
          const wish = { ...wanted, drawingId: one.id, instrumentId: one.instrument, tool: one.tool, text, isNew };
          const decision = decideSaveDrawing({ ...wish, points: places }, { ...facts, drawings });
          const beside = [...oracle.values()].filter((each) => each.startsWith(`${one.instrument} `)).length;
          const room = !isNew || (beside < facts.eachMax && oracle.size < facts.allMax);
          const sameKind = isNew || oracle.get(one.id) === `${one.instrument} ${one.tool}`;
          const whole = one.count === drawingPoints[one.tool];
          expect(decision.kind).toBe(room && sameKind && whole ? 'accepted' : 'refused');
          if (decision.kind === 'accepted') {
            drawings = decision.events.reduce(evolveDrawings, drawings);
            oracle.set(one.id, `${one.instrument} ${one.tool}`);
          }
        } else {
          const decision =
            one.kind === 'delete'
              ? decideDeleteDrawing(drawings, one.id)
              : decideClearDrawings(drawings, one.instrument);
          const some =
            one.kind === 'delete'
              ? oracle.has(one.id)
              : [...oracle.values()].some((of) => of.startsWith(`${one.instrument} `));
          expect(decision.kind).toBe(some ? 'accepted' : 'refused');
          if (decision.kind === 'accepted') drawings = decision.events.reduce(evolveDrawings, drawings);
          for (const [key, of] of oracle) {
            if (one.kind === 'delete' ? key === one.id : of.startsWith(`${one.instrument} `)) oracle.delete(key);
          }
        }
        expect(drawings.map((each) => [each.drawingId, `${each.instrumentId} ${each.tool}`])).toEqual([...oracle]);
      }
    }),
  );
});
