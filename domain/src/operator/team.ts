import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';
import { may, type Role } from './capability.ts';

/** Who may work for the house, and the rules by which that changes. Secrets are checked before and never come here. */
export interface Operator {
  readonly operatorId: string;
  /** What they log in with, in small letters. */
  readonly login: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly active: boolean;
  /** The last step of the authenticator that was used; no step opens a session twice. */
  readonly lastStep: number | undefined;
}

/** A link, good once and for a while: to join, or (with `operatorId`) to set a new password and authenticator. */
export interface Invitation {
  readonly invitationId: string;
  readonly operatorId: string | undefined;
  /** Empty in the link of the first start, where the person who uses it chooses both. */
  readonly login: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly expiresAtMs: number;
  readonly used: boolean;
}

export type TeamEvent =
  | DomainEvent<'operator.first-link-made', { readonly invitationId: string }>
  | DomainEvent<
      'operator.invited',
      {
        readonly invitationId: string;
        readonly name: string;
        readonly login: string;
        readonly roles: readonly Role[];
        readonly operatorId: string | null;
      }
    >
  | DomainEvent<'operator.link-made', { readonly invitationId: string; readonly expiresAt: string }>
  | DomainEvent<
      'operator.joined',
      { readonly operatorId: string; readonly login: string; readonly name: string; readonly roles: readonly Role[] }
    >
  | DomainEvent<'operator.recovered', { readonly operatorId: string }>
  | DomainEvent<'operator.logged-in', { readonly operatorId: string; readonly sessionId: string }>
  | DomainEvent<'operator.logged-out', { readonly operatorId: string; readonly sessionId: string }>
  | DomainEvent<
      'operator.roles-changed',
      { readonly operatorId: string; readonly from: readonly Role[]; readonly to: readonly Role[] }
    >
  | DomainEvent<'operator.switched', { readonly operatorId: string; readonly active: boolean }>;

export type TeamRefusal =
  | 'operator_login_wrong'
  | 'operator_link_gone'
  | 'operator_login_taken'
  | 'operator_unknown'
  | 'operator_unchanged'
  | 'operator_self'
  | 'operator_last_administrator'
  | 'operator_session_gone';

export type TeamDecision = Decision<TeamEvent, TeamRefusal>;

/** A link of the first start is only made while nobody works here. */
export function decideFirstLink(invitationId: string, team: readonly Operator[]): TeamDecision {
  if (team.length > 0) return refused('operator_unchanged');
  return accepted<TeamEvent>([{ type: 'operator.first-link-made', body: { invitationId } }]);
}

/** Asks somebody in. One login belongs to one person, whether they have come already or not. */
export function decideInvite(
  wish: Pick<Invitation, 'invitationId' | 'login' | 'name' | 'roles'>,
  team: readonly Operator[],
): TeamDecision {
  if (team.some(({ login }) => login === wish.login)) return refused('operator_login_taken');
  const { invitationId, login, name, roles } = wish;
  return accepted<TeamEvent>([
    { type: 'operator.invited', body: { invitationId, login, name, roles, operatorId: null } },
  ]);
}

/** Lets an operator set a new password and authenticator; the old ones stay good until that is done. */
export function decideRecovery(
  { invitationId, operatorId }: { readonly invitationId: string; readonly operatorId: string },
  team: readonly Operator[],
): TeamDecision {
  const operator = team.find((one) => one.operatorId === operatorId);
  if (!operator) return refused('operator_unknown');
  const { login, name, roles } = operator;
  return accepted<TeamEvent>([{ type: 'operator.invited', body: { invitationId, login, name, roles, operatorId } }]);
}

/** A new link takes the place of the one before, which opens nothing any more. */
export function decideLink(
  invitation: Invitation | undefined,
  { expiresAtMs }: { readonly expiresAtMs: number },
): TeamDecision {
  if (!invitation || invitation.used || invitation.login === '') return refused('operator_link_gone');
  const { invitationId } = invitation;
  const expiresAt = new Date(expiresAtMs).toISOString();
  return accepted<TeamEvent>([{ type: 'operator.link-made', body: { invitationId, expiresAt } }]);
}

export interface Joining {
  readonly operatorId: string;
  readonly login: string;
  readonly name: string;
  readonly sessionId: string;
}

/** Uses a link: somebody joins, or comes back with a new password and authenticator. */
export function decideJoin(
  joining: Joining,
  invitation: Invitation | undefined,
  facts: { readonly team: readonly Operator[]; readonly nowMs: number },
): TeamDecision {
  const { team, nowMs } = facts;
  if (!invitation || invitation.used || nowMs >= invitation.expiresAtMs) return refused('operator_link_gone');
  const { sessionId } = joining;
  if (invitation.operatorId !== undefined) {
    const { operatorId } = invitation;
    if (!team.some((one) => one.operatorId === operatorId)) return refused('operator_unknown');
    return accepted<TeamEvent>([
      { type: 'operator.recovered', body: { operatorId } },
      { type: 'operator.logged-in', body: { operatorId, sessionId } },
    ]);
  }
  const first = invitation.login === '';
  // Whoever holds the link of the first start after somebody has joined holds nothing.
  if (first && team.length > 0) return refused('operator_link_gone');
  const login = first ? joining.login : invitation.login;
  const name = first ? joining.name : invitation.name;
  if (team.some((one) => one.login === login)) return refused('operator_login_taken');
  const { operatorId } = joining;
  return accepted<TeamEvent>([
    { type: 'operator.joined', body: { operatorId, login, name, roles: invitation.roles } },
    { type: 'operator.logged-in', body: { operatorId, sessionId } },
  ]);
}

/** The password and the code were right; a step used meanwhile, or somebody switched off meanwhile, opens nothing. */
export function decideOperatorLogIn(
  wish: { readonly operatorId: string; readonly sessionId: string; readonly step: number },
  team: readonly Operator[],
): TeamDecision {
  const operator = team.find((one) => one.operatorId === wish.operatorId);
  if (!operator?.active) return refused('operator_login_wrong');
  if (operator.lastStep !== undefined && wish.step <= operator.lastStep) return refused('operator_login_wrong');
  const { operatorId, sessionId } = wish;
  return accepted<TeamEvent>([{ type: 'operator.logged-in', body: { operatorId, sessionId } }]);
}

export function decideOperatorLogOut(session: {
  readonly operatorId: string;
  readonly sessionId: string;
}): TeamDecision {
  return accepted<TeamEvent>([{ type: 'operator.logged-out', body: session }]);
}

export function decideRoles(
  { operatorId, roles }: { readonly operatorId: string; readonly roles: readonly Role[] },
  team: readonly Operator[],
): TeamDecision {
  const operator = team.find((one) => one.operatorId === operatorId);
  if (!operator) return refused('operator_unknown');
  if ([...roles].sort().join() === [...operator.roles].sort().join()) return refused('operator_unchanged');
  if (!keepsAdministrator(team, { ...operator, roles })) return refused('operator_last_administrator');
  return accepted<TeamEvent>([
    { type: 'operator.roles-changed', body: { operatorId, from: operator.roles, to: roles } },
  ]);
}

/** Switching off needs nobody else: it is what must be quick. Nobody switches themselves off or on. */
export function decideSwitch(
  wish: { readonly operatorId: string; readonly active: boolean; readonly by: string },
  team: readonly Operator[],
): TeamDecision {
  const { operatorId, active, by } = wish;
  const operator = team.find((one) => one.operatorId === operatorId);
  if (!operator) return refused('operator_unknown');
  if (operator.active === active) return refused('operator_unchanged');
  if (by === operatorId) return refused('operator_self');
  if (!keepsAdministrator(team, { ...operator, active })) return refused('operator_last_administrator');
  return accepted<TeamEvent>([{ type: 'operator.switched', body: { operatorId, active } }]);
}

/** Without anybody who may invite, a house would be shut for good. */
function keepsAdministrator(team: readonly Operator[], changed: Operator): boolean {
  return team
    .map((one) => (one.operatorId === changed.operatorId ? changed : one))
    .some((one) => one.active && may(one.roles, 'operator.manage'));
}
