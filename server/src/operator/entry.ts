import { refused } from '@tarazu/domain/decision';
import type { SoloDeed } from '@tarazu/domain/operator/action';
import { HOUSE } from '@tarazu/domain/posting';
import { passwordFault } from '@tarazu/domain/user/password';
import type { RequestOf } from '@tarazu/wire/endpoint';
import type { enterByLink, logInOperator, lookAtLink } from '@tarazu/wire/operator/session';
import { type AuditNote, recordAudit } from '../platform/commit/audit.ts';
import { onceRequestId } from '../platform/commit/request-id.ts';
import type { CallContext } from '../platform/http.ts';
import { tokenHash } from '../platform/proof/token.ts';
import { newTotpSecret, totpUri, verifyTotp } from '../platform/proof/totp.ts';
import { HasherBusy } from '../user/index.ts';
import { firstLinkLifeMs, linkLifeMs, type OperatorParts, operatorPasswordBounds } from './parts.ts';
import { meOf } from './sessions.ts';
import { hasWorkedAt } from './store/sessions.ts';
import { type InvitationRow, type OperatorRow, readInvitations, readTeam } from './store/team.ts';
import type { NewLink } from './team-book.ts';
import { teamTransactor } from './team-transactor.ts';

/** What an authenticator app shows above the code. */
const issuer = 'Tarazu Console';

/** A link and what is kept of it. The token itself stands in the answer only. */
export function newLink(
  { seal, clock, tokens }: Pick<OperatorParts, 'seal' | 'clock' | 'tokens'>,
  invitationId: string,
  first = false,
): { readonly token: string; readonly link: NewLink } {
  const token = tokens.mint();
  const expiresAtMs = clock.nowMs() + (first ? firstLinkLifeMs : linkLifeMs);
  const authenticator = seal.seal(newTotpSecret(), `invitation:${invitationId}`);
  return { token, link: { invitationId, linkHash: tokenHash(token), authenticator, expiresAtMs } };
}

/** The token of a fresh link for the first administrator; undefined when somebody works here already. */
export async function makeFirstLink(parts: OperatorParts): Promise<string | undefined> {
  const { token, link } = newLink(parts, parts.ids.id(), true);
  const submission = { owner: HOUSE, requestId: onceRequestId(parts.ids), body: 'first-link' };
  const outcome = await parts.committer.submit(teamTransactor, {
    ...submission,
    command: { kind: 'first-link', link },
  });
  return outcome.kind === 'accepted' ? token : undefined;
}

async function findInvitation(parts: OperatorParts, token: string): Promise<InvitationRow | undefined> {
  if (!parts.tokens.isOurs(token)) return undefined;
  const hash = tokenHash(token);
  const invitations = await readInvitations(parts.database);
  return invitations.find((row) => row.linkHash === hash && parts.clock.nowMs() < row.expiresAtMs);
}

function authenticatorOf({ seal }: OperatorParts, { authenticator, invitationId }: InvitationRow): string {
  return seal.open(authenticator ?? '', `invitation:${invitationId}`);
}

export async function lookAtInvitation(parts: OperatorParts, { link }: RequestOf<typeof lookAtLink>) {
  const invitation = await findInvitation(parts, link);
  if (!invitation) return refused('operator_link_gone');
  const { login, name, roles, operatorId, expiresAtMs } = invitation;
  const secret = authenticatorOf(parts, invitation);
  return {
    purpose: login === '' ? ('first' as const) : operatorId === undefined ? ('join' as const) : ('recovery' as const),
    login,
    name,
    roles: [...roles],
    expiresAt: new Date(expiresAtMs).toISOString(),
    secret,
    uri: totpUri({ issuer, account: login === '' ? 'administrator' : login, secret }),
    passwordMin: operatorPasswordBounds.min,
  };
}

/** The note of somebody who is about to have a session. */
function noteOf(
  operator: Pick<OperatorRow, 'operatorId' | 'name' | 'roles'>,
  { address }: CallContext,
  entering: { readonly sessionId: string; readonly action: SoloDeed; readonly reason?: string },
): AuditNote {
  const { operatorId, name, roles } = operator;
  const { sessionId, action, reason = '' } = entering;
  return {
    operatorId,
    operatorName: name,
    roles,
    sessionId,
    address,
    action,
    object: `operator:${operatorId}`,
    reason,
  };
}

export async function useInvitation(parts: OperatorParts, input: RequestOf<typeof enterByLink>, context: CallContext) {
  const { seal, clock, ids, hasher, throttle, committer } = parts;
  if (input.password !== input.passwordAgain) return refused('passwords_differ');
  const fault = passwordFault(input.password, operatorPasswordBounds);
  if (fault) return refused(fault, fault === 'password_length' ? { ...operatorPasswordBounds } : {});
  const invitation = await findInvitation(parts, input.link);
  if (!invitation) return refused('operator_link_gone');
  const key = `operator link ${invitation.invitationId}`;
  const wait = await throttle.reserve(key);
  if (wait) return wait;
  const secret = authenticatorOf(parts, invitation);
  const step = verifyTotp(secret, input.code, clock.nowMs(), undefined);
  if (step === undefined) return refused('operator_code_wrong');
  const first = invitation.login === '';
  const login = first ? input.login : invitation.login;
  const name = first ? input.name : invitation.name;
  if (login === undefined || name === undefined) {
    return refused('malformed_field', { field: login === undefined ? 'login' : 'name', problem: 'missing' });
  }
  const operatorId = invitation.operatorId ?? ids.id();
  const passwordHash = await hasher.hash(input.password);
  const { token, session } = newSession(parts, context);
  const { roles, invitationId, linkHash = '' } = invitation;
  const committed = await committer.submit(teamTransactor, {
    owner: HOUSE,
    requestId: onceRequestId(ids),
    body: 'join',
    command: {
      kind: 'join',
      invitationId,
      linkHash,
      joining: { operatorId, login, name, sessionId: session.sessionId },
      passwordHash,
      authenticator: seal.seal(secret, `operator:${operatorId}`),
      step,
      session,
    },
    audit: noteOf({ operatorId, name, roles }, context, {
      sessionId: session.sessionId,
      action: invitation.operatorId === undefined ? 'operator.join' : 'operator.recover',
      reason: first ? 'First administrator, by the link on the terminal' : '',
    }),
  });
  if (committed.kind === 'refused') return committed;
  await throttle.succeeded(key);
  return opened(parts, token, session.sessionId);
}

function newSession({ ids, tokens }: OperatorParts, { address }: CallContext) {
  const token = tokens.mint();
  return { token, session: { sessionId: ids.id(), tokenHash: tokenHash(token), address } };
}

async function opened(parts: OperatorParts, token: string, sessionId: string) {
  const me = await meOf(parts, sessionId);
  return me ? { token, me } : refused('operator_session_gone');
}

/** One answer for a wrong name, password or code, and the same work for each: nobody learns which it was. */
export async function logIn(parts: OperatorParts, input: RequestOf<typeof logInOperator>, context: CallContext) {
  const { database, hasher, throttle, committer, ids } = parts;
  const login = input.login.trim().toLowerCase();
  const operator = (await readTeam(database)).find((row) => row.login === login);
  // Where this operator has worked before, nobody waits for what strangers have tried elsewhere.
  const known = await hasWorkedAt(database, operator?.operatorId ?? '', context.address);
  const name = `operator ${tokenHash(login).slice(0, 22)}`;
  const key = known ? `${name} at ${tokenHash(context.address).slice(0, 22)}` : name;
  const { refusal } = await throttle.check(key, context.address);
  if (refusal) return refusal;
  const wait = await throttle.reserve(key);
  if (wait) return wait;
  const step = await prove(parts, operator, input, key);
  if (!operator || step === undefined) {
    await throttle.failed(context.address);
    await noteFailure(parts, operator, context);
    return refused('operator_login_wrong');
  }
  const newHash = hasher.isOutdated(operator.passwordHash) ? await hasher.hash(input.password) : undefined;
  const { token, session } = newSession(parts, context);
  const { operatorId } = operator;
  const committed = await committer.submit(teamTransactor, {
    owner: HOUSE,
    requestId: onceRequestId(ids),
    body: 'log-in',
    command: { kind: 'log-in', operatorId, step, newHash, session },
    audit: noteOf(operator, context, { sessionId: session.sessionId, action: 'operator.login' }),
  });
  if (committed.kind === 'refused') return committed;
  await throttle.succeeded(key);
  return opened(parts, token, session.sessionId);
}

/** The step of a right code that came with the right password. The password is always looked at. */
async function prove(
  { hasher, seal, clock, throttle }: OperatorParts,
  operator: OperatorRow | undefined,
  input: RequestOf<typeof logInOperator>,
  key: string,
): Promise<number | undefined> {
  try {
    const right = await hasher.verify(operator?.passwordHash ?? hasher.nobody, input.password);
    if (!operator || !right || !operator.active) return undefined;
    const secret = seal.open(operator.authenticator, `operator:${operator.operatorId}`);
    return verifyTotp(secret, input.code, clock.nowMs(), operator.lastStep);
  } catch (error) {
    if (error instanceof HasherBusy) await throttle.notLooked(key);
    throw error;
  }
}

/** A name of nobody leaves its line as well: that costs the same time, and whoever watches the trail sees the guessing. */
async function noteFailure(
  { database, clock }: OperatorParts,
  operator: OperatorRow | undefined,
  context: CallContext,
) {
  const who = operator ?? { operatorId: 'nobody', name: 'nobody', roles: [] };
  const note = noteOf(who, context, { sessionId: '', action: 'operator.login' });
  await recordAudit(database, { note, outcome: 'operator_login_wrong', atMs: clock.nowMs() });
}

export async function logOut(
  { committer, ids }: OperatorParts,
  session: { readonly operatorId: string; readonly sessionId: string },
  audit: AuditNote,
) {
  const { operatorId, sessionId } = session;
  return committer.submit(teamTransactor, {
    owner: HOUSE,
    requestId: onceRequestId(ids),
    body: 'log-out',
    command: { kind: 'log-out', operatorId, sessionId },
    audit,
  });
}
