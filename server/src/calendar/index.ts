import type { MarketHours } from '@tarazu/domain/market/calendar';
import { calendarChangeKinds } from '@tarazu/domain/market/calendar-change';
import { HOUSE } from '@tarazu/domain/posting';
import * as z from 'zod/mini';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { Serve } from '../platform/http.ts';
import type { ProposalDesk } from '../platform/proposals.ts';
import type { KeptCalendars } from './kept-calendars.ts';
import { CALENDAR_CHANGE, serveCalendar } from './routes.ts';
import { createCalendarTransactor } from './transactor.ts';

export { type KeptCalendars, openCalendars } from './kept-calendars.ts';
export { calendarMigrations, readChangesOf } from './store.ts';

export interface CalendarDeskDeps {
  readonly calendars: KeptCalendars;
  /** What the market keeps; without closing, a session begins days before its day. */
  readonly hours: MarketHours;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly proposals: ProposalDesk;
}

const payload = z.object({
  exchange: z.string(),
  date: z.string(),
  kind: z.enum(calendarChangeKinds),
  opens: z.string(),
  closes: z.string(),
  name: z.string(),
  source: z.string(),
});

/** Sessions and days without trading: the lists come with the program, two operators add what is announced later. */
export function createCalendarDesk({ calendars, hours, committer, clock, proposals }: CalendarDeskDeps) {
  const transactor = createCalendarTransactor(hours);
  const parts = { calendars, hours, nowMs: () => clock.nowMs() };
  proposals.register({
    kind: CALENDAR_CHANGE,
    propose: 'calendar.edit',
    approve: 'calendar.approve',
    parse: (json) => z.parse(payload, json),
    async execute(change, { proposalId, requestId, makerName, checkerName, audit }) {
      // Why it was changed is the word of who proposed it.
      const makerReason = audit.detail?.['makerReason'];
      const reason = typeof makerReason === 'string' ? makerReason : audit.reason;
      const command = { ...change, proposalId, proposedBy: makerName, approvedBy: checkerName, reason };
      const body = JSON.stringify(change);
      const outcome = await committer.submit(transactor, { owner: HOUSE, requestId, body, command, audit });
      if (outcome.kind === 'accepted') await calendars.reread();
      return outcome;
    },
  });
  return { routes: (serve: Serve) => serveCalendar(serve, { ...parts, proposals }) };
}
