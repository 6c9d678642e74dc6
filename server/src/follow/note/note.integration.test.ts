import { listMessages } from '@tarazu/wire/content/message';
import { listAllNotes, listNotes, proposeTakeDown, writeNote } from '@tarazu/wire/follow/note';
import { showVip } from '@tarazu/wire/market-features/vip';
import { listProposals } from '@tarazu/wire/operator/proposal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { becomeMember } from '../../testing/member.ts';
import { createOperators } from '../../testing/operators.ts';
import { rowsOf } from '../../testing/people.ts';
import { createTeachers } from '../../testing/teacher.ts';
import { createTestApp, good, refusalOf, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { COIN_MARKET: 'simulated' } });
});
afterAll(() => app.close());

const text = 'The book is thin on weekends.\nI wait for Monday.';

test('a note is dated, read by members with what has become since, and never changed', async () => {
  const { requestId, teacher: begin, withDollars, passes } = createTeachers(app, 'note');
  const { person, teacher } = await begin();
  const { teacherId } = teacher;
  const [guest, member] = [await withDollars(), await withDollars()];
  await becomeMember(member.client);
  const write = (said: string, by = person, instrumentId = 'XC:SOL-USDT') =>
    by.client.call(writeNote, { teacherId, instrumentId, text: said, requestId: requestId() });
  expect(refusalOf(await write(text, member))).toBe('teacher_unknown');
  expect(refusalOf(await write('short'))).toBe('note_text');
  expect(refusalOf(await write(text, person, 'XC:NO-USDT'))).toBe('instrument_unknown');
  const { note } = good(await write(`  ${text}\r\n`));
  expect(note).toMatchObject({ teacherName: 'Slow River', text, symbol: 'SOL-USDT', changePercent: '0.00' });
  await passes(30);

  expect(refusalOf(await guest.client.call(listNotes, { teacherId }))).toBe('vip_required');
  for (const { client } of [member, person]) {
    const { items, next } = good(await client.call(listNotes, { teacherId }));
    expect(next).toBeNull();
    expect(items).toMatchObject([{ noteId: note.noteId, at: note.at, priceThen: note.priceThen }]);
    const { priceThen, priceNow, changePercent } = items[0] ?? note;
    expect(Number(changePercent)).toBeCloseTo((Number(priceNow) / Number(priceThen) - 1) * 100, 1);
  }
  expect(good(await guest.client.call(showVip, {})).gates).toContainEqual({
    gate: 'advice',
    state: 'members',
    country: null,
  });
  // The store itself refuses a change.
  await expect(app.database.script(`update follow_note set at_ms = 0`)).rejects.toThrow(/append only/);
  await expect(app.database.script(`delete from follow_note`)).rejects.toThrow(/append only/);

  for (const more of ['first', 'second', 'third', 'fourth']) good(await write(`${text} The ${more} one.`));
  expect(refusalOf(await write(`${text} One more.`))).toBe('notes_full');
  const first = good(await person.client.call(listNotes, { teacherId, pageSize: '3' }));
  expect(first.items).toHaveLength(3);
  const second = good(await person.client.call(listNotes, { teacherId, pageSize: '3', cursor: first.next ?? '' }));
  expect(second.items.at(-1)?.noteId).toBe(note.noteId);

  // Operators read them, and have no call that writes.
  const operators = createOperators(app);
  const operator = await operators.as('content');
  const seen = good(await operator.call(listAllNotes, { pageSize: '2', page: '3' }));
  expect(seen).toMatchObject({
    total: 5,
    items: [{ noteId: note.noteId, teacherName: 'Slow River', takenDown: null, proposal: null }],
  });

  // Two of them take one down: what stands in its place is public, the text is kept, and its writer is told.
  const notices = { noticeEn: 'It named a person.', noticePt: 'Citava uma pessoa.' };
  const propose = (noteId: string, said: Partial<typeof notices> = {}) =>
    operator.call(proposeTakeDown, { noteId, ...notices, ...said, reason: 'a complaint', requestId: requestId() });
  expect(refusalOf(await propose('nothing-of-the-kind'))).toBe('note_unknown');
  // A notice says something.
  for (const said of [{ noticeEn: '   ' }, { noticePt: ' \u2003 ab ' }])
    expect(refusalOf(await propose(note.noteId, said))).toBe('malformed_field');
  const { proposalId } = good(await propose(note.noteId, { noticeEn: `  ${notices.noticeEn} ` }));
  expect(refusalOf(await propose(note.noteId))).toBe('proposal_open_already');
  // Whoever is to agree reads what it is about; and the list says that it waits.
  const checker = await operators.as('administrator', 2);
  const shown = good(await checker.call(listProposals, { list: 'open' })).items;
  expect(shown.find((each) => each.proposalId === proposalId)?.summary).toEqual({
    name: 'Slow River · SOL-USDT',
    day: note.at,
    what: `“${text}”`,
    ...notices,
  });
  const list = async () => good(await operator.call(listAllNotes, { pageSize: '2', page: '3' })).items;
  expect(await list()).toMatchObject([{ proposal: { proposalId, reason: 'a complaint' } }]);
  const read = async (client: typeof member.client) =>
    good(await client.call(listNotes, { teacherId })).items.find(({ noteId }) => noteId === note.noteId);
  expect(await read(member.client)).toMatchObject({ text, takenDown: null });
  await operators.approve(proposalId);
  const down = await read(member.client);
  expect(down).toMatchObject({ text: '', at: note.at, takenDown: { notice: notices.noticeEn } });
  expect(await read(person.client)).toMatchObject({ text, takenDown: { at: down?.takenDown?.at } });
  expect(await list()).toMatchObject([{ text, takenDown: { notice: notices.noticeEn }, proposal: null }]);
  expect(refusalOf(await propose(note.noteId))).toBe('note_taken_down');
  expect(good(await person.client.call(listMessages, {})).items[0]).toMatchObject({
    title: 'A note of yours was taken down',
    to: `/pages/follow/notes?id=${teacherId}`,
  });
  // It is in the trail with both of them, and neither the note nor its taking down can be changed.
  expect(await rowsOf(app, `select outcome from audit where action = 'note.take-down'`)).toEqual([{ outcome: 'done' }]);
  await expect(app.database.script(`delete from follow_note_down`)).rejects.toThrow(/append only/);
  const [row] = await rowsOf(app, `select note->>'text' as text from follow_note where note_id = '${note.noteId}'`);
  expect(row?.['text']).toBe(text);
});
