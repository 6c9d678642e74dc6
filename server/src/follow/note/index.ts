import { refused } from '@tarazu/domain/decision';
import type { Teacher, TeacherNote } from '@tarazu/domain/follow/copy';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { partOf, percentText } from '@tarazu/domain/performance/earned';
import { isMember } from '@tarazu/domain/vip/membership';
import { listAllNotes, listNotes, type NoteView, writeNote } from '@tarazu/wire/follow/note';
import { type LiveMarket, priceNow } from '../../market/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Committer } from '../../platform/commit/committer.ts';
import type { Database } from '../../platform/database.ts';
import type { Serve } from '../../platform/http.ts';
import type { IdSource } from '../../platform/random-id.ts';
import { readMemberships } from '../../vip/index.ts';
import { loadTeachers, readTeacher } from '../store.ts';
import { named } from '../views.ts';
import { readAllNotes, readNotes } from './store.ts';
import { noteTransactor } from './transactor.ts';

interface NoteDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly market: LiveMarket;
}

const DAY_MS = 86_400_000;

/** A note with what has become of its instrument since it was published. */
function noteView(note: TeacherNote, teacherName: string, market: LiveMarket): NoteView {
  const { noteId, teacherId, instrumentId, currency, text, at } = note;
  const then = priceNow(market, { instrumentId, price: decimal(note.price), sinceMs: Date.parse(at) }, 'floor');
  const now = market.quote(instrumentId)?.last;
  return {
    ...{ noteId, teacherId, teacherName, instrumentId, currency, text, at },
    ...named(market, instrumentId),
    priceThen: decimalToText(then),
    priceNow: now === undefined ? null : decimalToText(now),
    changePercent: now === undefined || then === 0n ? null : percentText(partOf(now - then, then)),
  };
}

/** Notes of teachers: written by whoever has published one, read by members. */
export function serveNotes(serve: Serve, { database, committer, clock, ids, market }: NoteDeps): void {
  async function pageOf(notes: readonly TeacherNote[], pageSize: number) {
    const shown = notes.slice(0, pageSize);
    const known = await loadTeachers(database, [...new Set(shown.map(({ account }) => account))]);
    const items = shown.map((note) => noteView(note, known.get(note.account)?.name ?? '', market));
    return { items, next: notes.length > pageSize ? (items.at(-1)?.noteId ?? null) : null };
  }

  serve(writeNote, async ({ requestId, teacherId, instrumentId, text: written }, { session }) => {
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
    return note ? { note: noteView(note, teacher.name, market) } : refused('teacher_unknown');
  });

  serve(listNotes, async ({ teacherId, pageSize, cursor }, { session }) => {
    const teacher = await readTeacher(database, teacherId);
    if (!teacher) return refused('teacher_unknown');
    const reader = session.accountId;
    const memberships = teacher.owner === reader ? [] : (await readMemberships(database, [reader])).get(reader);
    if (teacher.owner !== reader && !isMember(memberships ?? [], clock.nowMs()))
      return refused('vip_required', { gate: 'advice' });
    return pageOf(await readNotes(database, teacher.account, { cursor, limit: pageSize + 1 }), pageSize);
  });

  serve(listAllNotes, async ({ page, pageSize }) => {
    const { notes, total } = await readAllNotes(database, { limit: pageSize, offset: (page - 1) * pageSize });
    const { items } = await pageOf(notes, pageSize);
    return { items, page, pageSize, total };
  });
}
