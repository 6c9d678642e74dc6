import { refused } from '@tarazu/domain/decision';
import type { Teacher, TeacherNote } from '@tarazu/domain/follow/copy';
import type { NoteTakenDown } from '@tarazu/domain/follow/take-down';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { partOf, percentText } from '@tarazu/domain/performance/earned';
import { isMember } from '@tarazu/domain/vip/membership';
import { listAllNotes, listNotes, type NoteView, writeNote } from '@tarazu/wire/follow/note';
import type { Language } from '@tarazu/wire/language';
import { type LiveMarket, priceNow } from '../../market/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Committer } from '../../platform/commit/committer.ts';
import type { Database } from '../../platform/database.ts';
import type { Serve } from '../../platform/http.ts';
import type { ProposalDesk } from '../../platform/proposals.ts';
import type { IdSource } from '../../platform/random-id.ts';
import { readMemberships } from '../../vip/index.ts';
import { loadTeachers, readTeacher } from '../store.ts';
import { named } from '../views.ts';
import { noteObject } from './desk.ts';
import { loadDowns, readAllNotes, readNotes } from './store.ts';
import { noteTransactor } from './transactor.ts';

interface NoteDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly market: LiveMarket;
  readonly proposals: ProposalDesk;
}

const DAY_MS = 86_400_000;

/** Who reads: operators see also what was taken down; everybody else sees why it was, in its place. */
type Reading = { readonly language: Language; readonly withText: boolean };

/** A note with what has become of its instrument since it was published. */
function noteView(
  note: TeacherNote,
  { teacherName, down }: { readonly teacherName: string; readonly down: NoteTakenDown | undefined },
  { language, withText }: Reading,
  market: LiveMarket,
): NoteView {
  const { noteId, teacherId, instrumentId, currency, at } = note;
  const text = down && !withText ? '' : note.text;
  const then = priceNow(market, { instrumentId, price: decimal(note.price), sinceMs: Date.parse(at) }, 'floor');
  const now = market.quote(instrumentId)?.last;
  return {
    ...{ noteId, teacherId, teacherName, instrumentId, currency, text, at },
    ...named(market, instrumentId),
    priceThen: decimalToText(then),
    priceNow: now === undefined ? null : decimalToText(now),
    changePercent: now === undefined || then === 0n ? null : percentText(partOf(now - then, then)),
    takenDown: down ? { at: down.at, notice: language === 'pt-BR' ? down.noticePt : down.noticeEn } : null,
  };
}

/** Notes of teachers: written by whoever has published one, read by members. */
export function serveNotes(serve: Serve, { database, committer, clock, ids, market, proposals }: NoteDeps): void {
  async function pageOf(notes: readonly TeacherNote[], pageSize: number, reading: Reading) {
    const shown = notes.slice(0, pageSize);
    const known = await loadTeachers(database, [...new Set(shown.map(({ account }) => account))]);
    const downs = await loadDowns(
      database,
      shown.map(({ noteId }) => noteId),
    );
    const items = shown.map((note) => {
      const of = { teacherName: known.get(note.account)?.name ?? '', down: downs.get(note.noteId) };
      return noteView(note, of, reading, market);
    });
    return { items, next: notes.length > pageSize ? (items.at(-1)?.noteId ?? null) : null };
  }

  serve(writeNote, async ({ requestId, teacherId, instrumentId, text: written }, { session, language }) => {
    const owner = session.accountId;
    const teacher: Teacher | undefined = await readTeacher(database, teacherId);
    if (teacher?.owner !== owner) return refused('teacher_unknown');
    const text = written.replaceAll('\r\n', '\n').trim();
    const price = market.quote(instrumentId)?.last;
    const instrument = market.instrument(instrumentId);
    const quoted = instrument && price !== undefined ? { currency: instrument.currency, price } : undefined;
    const nowMs = clock.nowMs();
    const of = { owner, account: teacher.account, dayMs: nowMs - (nowMs % DAY_MS) };
    const command = { ...of, noteId: ids.id(), instrumentId, text, quoted };
    const body = JSON.stringify(['teacher-note', teacherId, instrumentId, text]);
    const outcome = await committer.submit(noteTransactor, { owner, requestId, body, command });
    if (outcome.kind === 'refused') return outcome;
    const [note] = (await readNotes(database, teacher.account, { cursor: undefined, limit: 10 })).filter(
      ({ noteId }) => noteId === outcome.answer.noteId,
    );
    if (!note) return refused('teacher_unknown');
    const fresh = { teacherName: teacher.name, down: undefined };
    return { note: noteView(note, fresh, { language, withText: false }, market) };
  });

  serve(listNotes, async ({ teacherId, pageSize, cursor }, { session, language }) => {
    const teacher = await readTeacher(database, teacherId);
    if (!teacher) return refused('teacher_unknown');
    const reader = session.accountId;
    const memberships = teacher.owner === reader ? [] : (await readMemberships(database, [reader])).get(reader);
    if (teacher.owner !== reader && !isMember(memberships ?? [], clock.nowMs()))
      return refused('vip_required', { gate: 'advice' });
    const notes = await readNotes(database, teacher.account, { cursor, limit: pageSize + 1 });
    // Whoever wrote it has it still.
    return pageOf(notes, pageSize, { language, withText: teacher.owner === reader });
  });

  serve(listAllNotes, async ({ page, pageSize }, { language }) => {
    const { notes, total } = await readAllNotes(database, { limit: pageSize, offset: (page - 1) * pageSize });
    const { items } = await pageOf(notes, pageSize, { language, withText: true });
    const open = await proposals.openFor(items.map(({ noteId }) => noteObject(noteId)));
    const withProposal = items.map((item) => {
      const waits = open.get(noteObject(item.noteId));
      if (!waits) return { ...item, proposal: null };
      const { proposalId, makerName, reason } = waits;
      return { ...item, proposal: { proposalId, makerName, reason } };
    });
    return { items: withProposal, page, pageSize, total };
  });
}
