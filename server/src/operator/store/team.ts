import type { Role } from '@tarazu/domain/operator/capability';
import type { Invitation, Operator } from '@tarazu/domain/operator/team';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

/** One row of operator: the person as the rules see them, with what only this room sees. */
export interface OperatorRow extends Operator {
  readonly passwordHash: string;
  /** The key of the authenticator app, sealed. */
  readonly authenticator: string;
  readonly joinedAtMs: number;
}

export interface InvitationRow extends Invitation {
  /** SHA-256 of the token in the link; undefined until somebody asks for the link. */
  readonly linkHash: string | undefined;
  /** The key that the link offers, sealed; made when the link is. */
  readonly authenticator: string | undefined;
}

interface OperatorColumns {
  readonly operator_id: string;
  readonly login: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly active: boolean;
  readonly password_hash: string;
  readonly authenticator: string;
  readonly last_step: number | null;
  readonly joined_at_ms: number;
}

interface InvitationColumns {
  readonly invitation_id: string;
  readonly operator_id: string | null;
  readonly login: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly link_hash: string | null;
  readonly authenticator: string | null;
  readonly expires_at_ms: number;
  readonly used: boolean;
}

/** The team is a few dozen people, so it is read whole. */
const readTeamStatement: Statement = { name: 'operator_team', text: 'select * from operator order by joined_at_ms' };
const readInvitationsStatement: Statement = {
  name: 'operator_invitations',
  text: 'select * from operator_invitation where not used order by invitation_id',
};

export async function readTeam(reader: Reader): Promise<readonly OperatorRow[]> {
  const rows = await reader.query<OperatorColumns>(readTeamStatement);
  return rows.map((row) => ({
    operatorId: row.operator_id,
    login: row.login,
    name: row.name,
    roles: row.roles,
    active: row.active,
    passwordHash: row.password_hash,
    authenticator: row.authenticator,
    lastStep: row.last_step ?? undefined,
    joinedAtMs: row.joined_at_ms,
  }));
}

/** Those that were not used. */
export async function readInvitations(reader: Reader): Promise<readonly InvitationRow[]> {
  const rows = await reader.query<InvitationColumns>(readInvitationsStatement);
  return rows.map((row) => ({
    invitationId: row.invitation_id,
    operatorId: row.operator_id ?? undefined,
    login: row.login,
    name: row.name,
    roles: row.roles,
    linkHash: row.link_hash ?? undefined,
    authenticator: row.authenticator ?? undefined,
    expiresAtMs: row.expires_at_ms,
    used: row.used,
  }));
}

const saveOperatorStatement: Statement = {
  name: 'operator_save',
  text: `insert into operator (operator_id, login, name, roles, active, password_hash, authenticator, last_step, joined_at_ms)
    values ($1, $2, $3, string_to_array($4, ','), $5, $6, $7, $8, $9)
    on conflict (operator_id) do update set name = excluded.name, roles = excluded.roles, active = excluded.active,
      password_hash = excluded.password_hash, authenticator = excluded.authenticator, last_step = excluded.last_step`,
};

export async function saveOperator(writer: Writer, row: OperatorRow): Promise<void> {
  const { operatorId, login, name, roles, active, passwordHash, authenticator, lastStep, joinedAtMs } = row;
  const values = [operatorId, login, name, roles.join(), active, passwordHash, authenticator, lastStep, joinedAtMs];
  await writer.query(saveOperatorStatement, values);
}

const saveInvitationStatement: Statement = {
  name: 'operator_invitation_save',
  text: `insert into operator_invitation
      (invitation_id, operator_id, login, name, roles, link_hash, authenticator, expires_at_ms, used)
    values ($1, $2, $3, $4, string_to_array($5, ','), $6, $7, $8, $9)
    on conflict (invitation_id) do update set link_hash = excluded.link_hash, authenticator = excluded.authenticator,
      expires_at_ms = excluded.expires_at_ms, used = excluded.used`,
};

export async function saveInvitation(writer: Writer, row: InvitationRow): Promise<void> {
  const { invitationId, operatorId, login, name, roles, linkHash, authenticator, expiresAtMs, used } = row;
  const values = [invitationId, operatorId, login, name, roles.join(), linkHash, authenticator, expiresAtMs, used];
  await writer.query(saveInvitationStatement, values);
}
