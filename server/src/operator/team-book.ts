import type { Role } from '@tarazu/domain/operator/capability';
import type { Writer } from '../platform/database.ts';
import { endSession, endSessionsOf, type NewOperatorSession, openSession } from './store/sessions.ts';
import { type InvitationRow, type OperatorRow, saveInvitation, saveOperator } from './store/team.ts';

/** What a link carries: the hash of its token and the key that it offers, sealed for the invitation. */
export interface NewLink {
  readonly invitationId: string;
  readonly linkHash: string;
  readonly authenticator: string;
  readonly expiresAtMs: number;
}

/** Who joins with which secrets; the hash and the sealed key, never the secrets themselves. */
interface NewSecrets {
  readonly invitationId: string;
  readonly passwordHash: string;
  readonly authenticator: string;
  readonly step: number;
}

/** The team and its invitations as a batch sees them, with what it changes. */
export class TeamBook {
  readonly team: Map<string, OperatorRow>;
  readonly invitations: Map<string, InvitationRow>;
  readonly #changed = new Set<string>();
  readonly #changedInvitations = new Set<string>();
  /** What becomes of sessions, in order. */
  readonly #sessions: ((writer: Writer) => Promise<void>)[] = [];

  constructor(team: readonly OperatorRow[], invitations: readonly InvitationRow[]) {
    this.team = new Map(team.map((row) => [row.operatorId, row]));
    this.invitations = new Map(invitations.map((row) => [row.invitationId, row]));
  }

  change(operatorId: string, fields: Partial<OperatorRow>): void {
    const before = this.team.get(operatorId);
    if (!before) throw new Error(`operator ${operatorId} is to change and is not there`);
    this.team.set(operatorId, { ...before, ...fields });
    this.#changed.add(operatorId);
  }

  /** Links of earlier starts open nothing any more. */
  putFirstLink(link: NewLink): void {
    for (const row of this.invitations.values()) if (row.login === '') this.#put({ ...row, used: true });
    this.#put({ ...link, operatorId: undefined, login: '', name: '', roles: ['administrator'], used: false });
  }

  get #isAlone(): boolean {
    return [...this.team.values()].filter(({ active }) => active).length < 2;
  }

  /** One person alone must not become many checkers: the newest invitation takes the place of those that are still open. */
  #withdrawInvitations(): void {
    for (const row of this.invitations.values()) {
      if (!row.used && row.operatorId === undefined) this.#put({ ...row, used: true });
    }
  }

  putInvitation(invited: {
    readonly invitationId: string;
    readonly login: string;
    readonly name: string;
    readonly roles: readonly Role[];
    readonly operatorId: string | null;
  }): void {
    const { invitationId, login, name, roles } = invited;
    const operatorId = invited.operatorId ?? undefined;
    if (operatorId === undefined && this.#isAlone) this.#withdrawInvitations();
    const link = { linkHash: undefined, authenticator: undefined, expiresAtMs: 0, used: false };
    this.#put({ invitationId, operatorId, login, name, roles, ...link });
  }

  putLink(link: NewLink): void {
    const before = this.invitations.get(link.invitationId);
    if (before) this.#put({ ...before, ...link });
  }

  join(
    joined: Pick<OperatorRow, 'operatorId' | 'login' | 'name' | 'roles'>,
    { invitationId, passwordHash, authenticator, step }: NewSecrets,
    nowMs: number,
  ): void {
    const { operatorId, login, name, roles } = joined;
    const secrets = { passwordHash, authenticator, lastStep: step };
    this.team.set(operatorId, { operatorId, login, name, roles, active: true, joinedAtMs: nowMs, ...secrets });
    this.#changed.add(operatorId);
    this.#use(invitationId);
  }

  recover(operatorId: string, { invitationId, passwordHash, authenticator, step }: NewSecrets): void {
    this.change(operatorId, { passwordHash, authenticator, lastStep: step });
    this.#use(invitationId);
  }

  logIn({ operatorId, step, newHash }: { operatorId: string; step: number; newHash: string | undefined }): void {
    this.change(operatorId, { lastStep: step, ...(newHash === undefined ? {} : { passwordHash: newHash }) });
  }

  openSession(session: NewOperatorSession): void {
    this.#sessions.push((writer) => openSession(writer, session));
  }

  endSession(sessionId: string, nowMs: number): void {
    this.#sessions.push((writer) => endSession(writer, sessionId, nowMs));
  }

  endSessionsOf(operatorId: string, nowMs: number): void {
    this.#sessions.push((writer) => endSessionsOf(writer, operatorId, nowMs));
  }

  /** Sessions and invitations name operators, so they are sent behind them. */
  async save(writer: Writer): Promise<void> {
    const people = [...this.#changed].flatMap((id) => this.team.get(id) ?? []);
    const asked = [...this.#changedInvitations].flatMap((id) => this.invitations.get(id) ?? []);
    await Promise.all([
      ...people.map((row) => saveOperator(writer, row)),
      ...asked.map((row) => saveInvitation(writer, row)),
      ...this.#sessions.map((write) => write(writer)),
    ]);
  }

  #put(row: InvitationRow): void {
    this.invitations.set(row.invitationId, row);
    this.#changedInvitations.add(row.invitationId);
  }

  #use(invitationId: string): void {
    const before = this.invitations.get(invitationId);
    if (before) this.#put({ ...before, used: true });
  }
}
