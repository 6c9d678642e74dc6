import { decimal } from '@tarazu/domain/money';
import { listCopies, showCopy, takeFromCopy } from '@tarazu/wire/follow/copy';
import { listTeachers, setTeacherFee } from '@tarazu/wire/follow/teacher';
import { changeRobot } from '@tarazu/wire/robot/robot';
import { showAssets } from '@tarazu/wire/wallet';
import { expect, test } from 'vitest';
import { verifyLedger } from '../platform/ledger.ts';
import { rowsOf } from '../testing/people.ts';
import { createTeachers } from '../testing/teacher.ts';
import { createTestApp, good, refusalOf, type TestPerson } from '../testing/test-app.ts';
import { verifyFills } from '../trading/index.ts';
import { verifyFees } from './index.ts';

const free = async ({ client }: TestPerson) =>
  Number(good(await client.call(showAssets, {})).accounts.find(({ currency }) => currency === 'USDT')?.available);

test('a share is set before anybody copies, paid in a new month and at the end of what was earned, and found again', async () => {
  const app = await createTestApp({
    environment: { COIN_MARKET: 'simulated' },
    startMs: Date.parse('2026-11-30T22:00:00.000Z'),
  });
  const { requestId, teacher: begin, withDollars, copy, passes } = createTeachers(app, 'fee');
  const { person, robot, teacher } = await begin();
  const { teacherId } = teacher;
  const set = (percent: number, by = person) =>
    by.client.call(setTeacherFee, { teacherId, percent, requestId: requestId() });
  const follower = await withDollars();
  expect(refusalOf(await set(21))).toBe('teacher_fee_max');
  expect(refusalOf(await set(10, follower))).toBe('teacher_unknown');
  expect(good(await set(20)).teacher).toMatchObject({ feePercent: 20 });
  // Nobody begins at a share that they were not shown.
  expect(refusalOf(await copy(follower, teacherId))).toBe('teacher_fee_changed');
  const before = await free(follower);
  const { copyId } = good(await copy(follower, teacherId, { feePercent: 20 })).copy;
  expect(refusalOf(await set(5))).toBe('teacher_fee_followed');
  await passes(60);
  const seen = async () => good(await follower.client.call(showCopy, { copyId }));
  // As if it had been put in for less: the same worth is a profit. The figure stands in the journal too, from which the share is reckoned again.
  await app.database.script(`
    alter table journal disable trigger journal_append_only;
    update follow_copy set copy = jsonb_set(copy::jsonb, '{capital}', '"300.00"')::json where copy_id = '${copyId}';
    update journal set events = replace(events::text, '"amount":"400.00"', '"amount":"300.00"')::json
      where owner_id = (select account_id from follow_copy where copy_id = '${copyId}') and events::text like '%follow.funded%';
  `);
  const rich = await seen();
  const due = Number(rich.copy.feeDue);
  expect(due).toBeCloseTo((Number(rich.copy.worth) - 300) * 0.2, 1);
  expect(Number(rich.free)).toBeCloseTo(Number(rich.cash) - due, 2);
  // What is due stays, whoever asks for it.
  const all = await follower.client.call(takeFromCopy, { copyId, amount: rich.cash, requestId: requestId() });
  expect(refusalOf(all)).toBe('insufficient_balance');

  const earned = await free(person);
  await passes(75);
  const paid = await seen();
  expect(Number(paid.copy.feesPaid)).toBeGreaterThan(0);
  expect(await free(person)).toBeCloseTo(earned + Number(paid.copy.feesPaid), 2);
  const charges = async () =>
    rowsOf(
      app,
      `select e -> 'body' ->> 'amount' as amount, e -> 'body' ->> 'profit' as profit, e -> 'body' ->> 'mark' as mark
        from journal, jsonb_array_elements(events::jsonb) e where e ->> 'type' = 'follow.fee-charged' order by owner_id, no`,
    );
  const [first, ...none] = await charges();
  expect(none).toEqual([]);
  expect(Number(first?.['amount'])).toBeCloseTo(Number(first?.['profit']) * 0.2, 6);
  // Who publishes is told how much, and not by whom.
  const told = await rowsOf(
    app,
    `select events from journal where owner_id = (select owner_id from follow_teacher where teacher_id = '${teacherId}')`,
  );
  expect(JSON.stringify(told)).toContain('follow.fee-earned');
  expect(JSON.stringify(told)).not.toContain(copyId);

  good(await person.client.call(changeRobot, { robotId: robot.robotId, action: 'stop', requestId: requestId() }));
  await passes(15);
  const { copy: ended } = await seen();
  expect(ended).toMatchObject({ status: 'ended', feeDue: '0.00' });
  const total = (await charges()).reduce((sum, { amount }) => sum + Number(amount), 0);
  expect(Number(ended.feesPaid)).toBeCloseTo(total, 2);
  // All that came back and the shares are what the copy made of the four hundred.
  expect(await free(follower)).toBeCloseTo(before - 400 + Number(ended.returned), 2);
  expect(good(await follower.client.call(listCopies, {})).items[0]).toMatchObject({ copyId, feePercent: 20 });
  expect(good(await person.client.call(listTeachers, { mine: true })).items[0]).toMatchObject({ feePercent: 20 });

  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect((await verifyFills(app.database)).differences).toEqual([]);
  expect(await verifyFees(app.database)).toEqual([]);
  // One cent more in the record, and it is found.
  await app.database.script(
    `update journal set events = replace(events::text, '"amount":"${String(first?.['amount'])}"', '"amount":"${(Number(first?.['amount']) + 0.01).toFixed(8)}"')::json where events::text like '%follow.fee-charged%'`,
  );
  expect(await verifyFees(app.database)).toHaveLength(1);
  await app.close();
});

test('a share is of what the book would give for all that is held, and waits while nobody would buy', async () => {
  const app = await createTestApp({
    environment: { COIN_MARKET: 'simulated' },
    startMs: Date.parse('2026-11-30T22:00:00.000Z'),
  });
  const { requestId, teacher: begin, withDollars, copy, passes } = createTeachers(app, 'sale');
  const { person, teacher } = await begin();
  const { teacherId, instrumentId } = teacher;
  good(await person.client.call(setTeacherFee, { teacherId, percent: 20, requestId: requestId() }));
  const follower = await withDollars();
  const { copyId } = good(await copy(follower, teacherId, { feePercent: 20 })).copy;
  await passes(60);
  const seen = async () => good(await follower.client.call(showCopy, { copyId }));
  await app.database.script(`
    alter table journal disable trigger journal_append_only;
    update follow_copy set copy = jsonb_set(copy::jsonb, '{capital}', '"300.00"')::json where copy_id = '${copyId}';
    update journal set events = replace(events::text, '"amount":"400.00"', '"amount":"300.00"')::json
      where owner_id = (select account_id from follow_copy where copy_id = '${copyId}') and events::text like '%follow.funded%';
  `);
  // What is known of it is read anew after any command that is not decided ahead.
  const all = await follower.client.call(takeFromCopy, { copyId, amount: '9999', requestId: requestId() });
  expect(refusalOf(all)).toBe('insufficient_balance');
  const last = app.market.live.quote(instrumentId)?.last ?? 0n;
  const known = app.market.live.book;
  /** Who would buy so much, a hundredth below the last price. */
  const shows = (size: bigint) => {
    const bids = size > 0n ? [{ price: ((last * 99n) / 10_000n / 100n) * 10_000n, size }] : [];
    Object.assign(app.market.live, {
      book(id: string) {
        const found = known(id);
        return found && id === instrumentId ? { ...found, bids } : found;
      },
    });
  };
  const charges = () =>
    rowsOf(
      app,
      `select e -> 'body' ->> 'amount' as amount, e -> 'body' ->> 'price' as price, e -> 'body' ->> 'quantity' as quantity, e -> 'body' ->> 'money' as money
        from journal, jsonb_array_elements(events::jsonb) e where e ->> 'type' = 'follow.fee-charged'`,
    );
  shows(0n);
  await passes(75);
  expect(await charges()).toEqual([]);
  // What would be due at the last price stays meanwhile.
  const waiting = await seen();
  expect(Number(waiting.copy.feeDue)).toBeCloseTo((Number(waiting.copy.worth) - 300) * 0.2, 1);
  const { quantity } = waiting;
  shows((decimal(quantity) * 9n) / 10n);
  await passes(5);
  const [charged, ...none] = await charges();
  expect(none).toEqual([]);
  // Nine tenths of what was held, a hundredth below, less the charges of that sale; the last tenth brings nothing.
  expect(charged?.['quantity']).toBe(quantity);
  const sold = Number(charged?.['price']) * Number(quantity);
  const whole = Number(quantity) * (Number(last) / 1e8) * 0.9 * 0.99;
  expect(sold).toBeGreaterThan(whole * 0.98);
  expect(sold).toBeLessThan(whole);
  expect(Number(charged?.['amount'])).toBeCloseTo((Number(charged?.['money']) + sold - 300) * 0.2, 1);
  expect(await verifyFees(app.database)).toEqual([]);
  await app.close();
});
