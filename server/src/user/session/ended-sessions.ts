import type { JournalEntry } from '../../platform/commit/batch.ts';

/** The sessions that these entries of the journal ended, so that whoever holds a line open for them can hang up. */
export function endedSessions(entries: readonly Pick<JournalEntry, 'events'>[]): readonly string[] {
  return entries.flatMap(({ events }) =>
    events.flatMap((event) => {
      const { type, body } = event as {
        readonly type: string;
        readonly body: { readonly sessionIds?: readonly string[] };
      };
      return type === 'user.session-ended' ? (body.sessionIds ?? []) : [];
    }),
  );
}
