import type { Role } from '@tarazu/domain/operator/capability';
import {
  decideFirstLink,
  decideInvite,
  decideJoin,
  decideLink,
  decideOperatorLogIn,
  decideOperatorLogOut,
  decideRecovery,
  decideRoles,
  decideSwitch,
  type Joining,
  type TeamDecision,
  type TeamEvent,
} from '@tarazu/domain/operator/team';
import { HOUSE } from '@tarazu/domain/posting';
import type { Transactor } from '../platform/commit/transactor.ts';
import type { NewOperatorSession } from './store/sessions.ts';
import { readInvitations, readTeam } from './store/team.ts';
import { type NewLink, TeamBook } from './team-book.ts';

export type TeamCommand =
  | { readonly kind: 'first-link'; readonly link: NewLink }
  | {
      readonly kind: 'invite';
      readonly invitationId: string;
      readonly login: string;
      readonly name: string;
      readonly roles: readonly Role[];
    }
  | { readonly kind: 'recovery'; readonly invitationId: string; readonly operatorId: string }
  | { readonly kind: 'link'; readonly link: NewLink }
  | {
      readonly kind: 'join';
      readonly invitationId: string;
      readonly linkHash: string;
      readonly joining: Joining;
      readonly passwordHash: string;
      /** Sealed for the operator. */
      readonly authenticator: string;
      readonly step: number;
      readonly session: Omit<NewOperatorSession, 'operatorId' | 'atMs'>;
    }
  | {
      readonly kind: 'log-in';
      readonly operatorId: string;
      readonly step: number;
      /** Set when the cost of hashing was raised since the password was kept. */
      readonly newHash: string | undefined;
      readonly session: Omit<NewOperatorSession, 'operatorId' | 'atMs'>;
    }
  | { readonly kind: 'log-out'; readonly operatorId: string; readonly sessionId: string }
  | { readonly kind: 'roles'; readonly operatorId: string; readonly roles: readonly Role[] }
  | { readonly kind: 'switch'; readonly operatorId: string; readonly active: boolean; readonly by: string };

export type TeamTransactor = Transactor<TeamCommand, TeamBook, TeamEvent>;

function decide(command: TeamCommand, facts: TeamBook, nowMs: number): TeamDecision {
  const team = [...facts.team.values()];
  switch (command.kind) {
    case 'first-link':
      return decideFirstLink(command.link.invitationId, team);
    case 'invite':
      return decideInvite(command, team);
    case 'recovery':
      return decideRecovery(command, team);
    case 'link':
      return decideLink(facts.invitations.get(command.link.invitationId), command.link);
    case 'join': {
      const invitation = facts.invitations.get(command.invitationId);
      // A link that was replaced between the look and now is gone.
      const current = invitation?.linkHash === command.linkHash ? invitation : undefined;
      return decideJoin(command.joining, current, { team, nowMs });
    }
    case 'log-in':
      return decideOperatorLogIn({ ...command, sessionId: command.session.sessionId }, team);
    case 'log-out':
      return decideOperatorLogOut({ operatorId: command.operatorId, sessionId: command.sessionId });
    case 'roles':
      return decideRoles(command, team);
    case 'switch':
      return decideSwitch(command, team);
  }
}

/** The team, the link or the session as this command leaves it. */
function apply(book: TeamBook, event: TeamEvent, command: TeamCommand, nowMs: number): void {
  switch (event.type) {
    case 'operator.first-link-made':
      if (command.kind === 'first-link') book.putFirstLink(command.link);
      return;
    case 'operator.invited':
      book.putInvitation(event.body);
      return;
    case 'operator.link-made':
      if (command.kind === 'link') book.putLink(command.link);
      return;
    case 'operator.joined':
      if (command.kind === 'join') book.join(event.body, command, nowMs);
      return;
    case 'operator.recovered':
      if (command.kind === 'join') book.recover(event.body.operatorId, command);
      return;
    case 'operator.logged-in':
      if (command.kind === 'log-in') book.logIn(command);
      if (command.kind !== 'log-in' && command.kind !== 'join') return;
      book.openSession({ ...command.session, operatorId: event.body.operatorId, atMs: nowMs });
      return;
    case 'operator.logged-out':
      book.endSession(event.body.sessionId, nowMs);
      return;
    case 'operator.roles-changed':
      book.change(event.body.operatorId, { roles: event.body.to });
      // What they may do is asked at each call; what their screen shows is not, so they log in again.
      book.endSessionsOf(event.body.operatorId, nowMs);
      return;
    case 'operator.switched':
      book.change(event.body.operatorId, { active: event.body.active });
      if (!event.body.active) book.endSessionsOf(event.body.operatorId, nowMs);
  }
}

export const teamTransactor: TeamTransactor = {
  name: 'operator',
  emits: [
    'operator.first-link-made',
    'operator.invited',
    'operator.link-made',
    'operator.joined',
    'operator.recovered',
    'operator.logged-in',
    'operator.logged-out',
    'operator.roles-changed',
    'operator.switched',
  ],
  touches: () => ({ accounts: [HOUSE] }),
  async load(reader) {
    const [team, invitations] = await Promise.all([readTeam(reader), readInvitations(reader)]);
    return new TeamBook(team, invitations);
  },
  decide: (command, book, { nowMs }) => decide(command, book, nowMs),
  apply(book, events, command, { nowMs }) {
    for (const event of events) apply(book, event, command, nowMs);
  },
  /** Nothing secret: the journal keeps it. */
  answer: (_command, _facts, [event]) => ({ event: event?.type ?? '' }),
  save: (writer, book) => book.save(writer),
};
