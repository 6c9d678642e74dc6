import { refused } from '@tarazu/domain/decision';
import { proposeTakeDown } from '@tarazu/wire/follow/note';
import * as z from 'zod/mini';
import type { LiveMarket } from '../../market/index.ts';
import type { Committer } from '../../platform/commit/committer.ts';
import type { Database } from '../../platform/database.ts';
import type { Serve } from '../../platform/http.ts';
import type { ProposalDesk } from '../../platform/proposals.ts';
import { loadTeachers } from '../store.ts';
import { named } from '../views.ts';
import { loadDowns, loadNotes } from './store.ts';
import { takeDownTransactor } from './take-down.ts';

interface NoteDeskDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly market: LiveMarket;
  readonly proposals: ProposalDesk;
}

/** What a proposal about a note is about. */
export const noteObject = (noteId: string) => `note:${noteId}` as const;

const payloadOf = z.object({ noteId: z.string(), noticeEn: z.string(), noticePt: z.string() });

/** Two people of the house take a note from where members read it; neither of them, nor anybody, changes it. */
export function createNoteDesk({ database, committer, market, proposals }: NoteDeskDeps) {
  async function found(noteId: string) {
    const note = (await loadNotes(database, [noteId])).get(noteId);
    const teacher = note && (await loadTeachers(database, [note.account])).get(note.account);
    return note && teacher ? { note, teacher } : undefined;
  }

  proposals.register({
    kind: 'note.take-down',
    propose: 'content.edit',
    approve: 'content.publish',
    parse: (json) => z.parse(payloadOf, json),
    async execute(payload, { requestId, audit }) {
      const known = await found(payload.noteId);
      if (!known) return refused('note_unknown');
      const { owner } = known.teacher;
      const command = { ...payload, owner };
      return committer.submit(takeDownTransactor, { owner, requestId, body: JSON.stringify(payload), command, audit });
    },
  });

  return {
    routes(serve: Serve): void {
      serve(proposeTakeDown, async ({ noteId, noticeEn, noticePt, reason, requestId }, context) => {
        const known = await found(noteId);
        if (!known) return refused('note_unknown');
        const { note, teacher } = known;
        return proposals.propose(context, {
          kind: 'note.take-down',
          payload: { noteId, noticeEn, noticePt },
          object: noteObject(noteId),
          subject: teacher.owner,
          summary: {
            name: `${teacher.name} · ${named(market, note.instrumentId).symbol}`,
            day: note.at,
            // In marks: what somebody wrote is never read as a day or as a name of the program.
            what: `“${note.text}”`,
            noticeEn,
            noticePt,
          },
          reason,
          requestId,
          barred: async () =>
            (await loadDowns(database, [noteId])).has(noteId) ? refused('note_taken_down') : undefined,
        });
      });
    },
  };
}
