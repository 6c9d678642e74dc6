import type { AccountId } from '@tarazu/domain/posting';
import type { EndReason, UserEvent } from '@tarazu/domain/user/account';
import type { CredentialKind } from '@tarazu/domain/user/credential-hold';
import type { DecideContext } from '../platform/commit/transactor.ts';
import type { NewSession, Origin, RegisterCommand, UserCommand } from './commands.ts';
import type { UserFacts } from './facts.ts';
import type { Person } from './store/people.ts';

/** Folds one event into the facts of the batch and marks what has to be saved. */
export function applyUserEvent(
  facts: UserFacts,
  event: UserEvent,
  command: UserCommand,
  { nowMs }: Pick<DecideContext, 'nowMs'>,
): void {
  switch (event.type) {
    case 'user.registered':
      if (command.kind === 'register') addPerson(facts, command, event.body.publicId, nowMs);
      return;
    case 'user.logged-in':
      if (command.kind !== 'log-in') return;
      addSession(facts, command.owner, command.session, nowMs);
      if (command.newHash !== undefined) change(facts, command.owner, { passwordHash: command.newHash });
      return;
    case 'user.session-ended':
      endSessions(facts, command.owner, event.body.sessionIds, event.body.reason, nowMs);
      return;
    case 'user.updated':
      if (command.kind !== 'update') return;
      change(facts, command.owner, {
        ...(command.nickname === undefined ? {} : { nickname: command.nickname }),
        ...(command.language === undefined ? {} : { language: command.language }),
      });
      return;
    case 'user.password-changed':
      if (command.kind !== 'password' && command.kind !== 'password-reset') return;
      change(facts, command.owner, { passwordHash: command.hash });
      hold(facts, command.owner, 'password');
      if (command.kind === 'password-reset') useCode(facts, command.codeId);
      return;
    case 'user.transaction-password-changed':
      if (command.kind !== 'transaction-password') return;
      change(facts, command.owner, { transactionHash: command.hash });
      useCode(facts, command.codeId);
      facts.changed.triesCleared.add(command.owner);
      if (!event.body.first) hold(facts, command.owner, 'transaction-password');
      return;
    case 'user.withdrawal-password-changed':
      if (command.kind !== 'withdrawal-password') return;
      change(facts, command.owner, { withdrawalHash: command.hash });
      useCode(facts, command.codeId);
      facts.changed.withdrawalTriesCleared.add(command.owner);
      if (!event.body.first) hold(facts, command.owner, 'withdrawal-password');
      return;
    case 'user.email-changed':
      if (command.kind !== 'email') return;
      changeEmail(facts, command.owner, command.name.to, command.name.key, command.codeId);
      useCode(facts, command.ownCodeId);
      hold(facts, command.owner, 'email');
      return;
    case 'user.trading-unlocked':
      unlock(facts, command.owner, event.body.sessionId, event.body.until);
      return;
    case 'user.status-changed':
      facts.changed.statuses.set(command.owner, event.body.status);
      if (event.body.byPerson) forgetWishes(facts, command.owner);
      return;
    case 'user.second-factor-changed':
    case 'user.passkey-limit-set':
      throw new Error('second factors have transactors of their own');
    case 'user.consent-changed':
      if (command.kind === 'consent') changeConsent(facts, command, nowMs);
      return;
    case 'user.data-exported':
    case 'wallet.returned':
    case 'wallet.granted':
      return; // The postings are all there is to it.
  }
}

/** Who leaves hears nothing more of the product. */
function forgetWishes(facts: UserFacts, ownerId: AccountId): void {
  facts.changed.consentsWithdrawn.push({ ownerId, purpose: 'product_news' });
}

function changeConsent(facts: UserFacts, command: Extract<UserCommand, { kind: 'consent' }>, nowMs: number): void {
  const { owner: ownerId, purpose, version, language, origin, given } = command;
  const { address } = origin;
  if (!given) facts.changed.consentsWithdrawn.push({ ownerId, purpose });
  else facts.changed.consents.push({ ownerId, purpose, version, language, channel: 'app', address, givenAtMs: nowMs });
}

/** Withdrawals wait from now on; for how long is a rule of its own. */
function hold(facts: UserFacts, ownerId: AccountId, kind: CredentialKind): void {
  facts.changed.credentials.push({ ownerId, kind });
}

/** Keeps from where a command came, beside the number of its first event. */
export function traceCommand(facts: UserFacts, command: UserCommand, eventNo: number): void {
  const origin = originOf(command);
  if (origin) facts.changed.traces.push({ ownerId: command.owner, eventNo, ...origin });
}

function originOf(command: UserCommand): Origin | undefined {
  if ('origin' in command) return command.origin;
  if (!('session' in command) || command.session === undefined) return undefined;
  const { address, device } = command.session;
  return { address, device };
}

function addPerson(facts: UserFacts, command: RegisterCommand, publicId: string, nowMs: number): void {
  const { owner, name, language, registration, codeId, session } = command;
  facts.people.set(owner, {
    ownerId: owner,
    publicId,
    kind: name.kind,
    areaCode: name.areaCode,
    phone: name.kind === 'phone' ? name.to : null,
    email: name.kind === 'email' ? name.to : null,
    nickname: '',
    language,
    inviteCode: command.ownInviteCode,
    invitedBy: command.inviteCode === undefined ? null : (facts.inviters.get(command.inviteCode) ?? null),
    passwordHash: command.passwordHash,
    transactionHash: command.transactionHash,
    withdrawalHash: null,
    createdAtMs: nowMs,
  });
  facts.changed.people.add(owner);
  facts.publicIds.add(publicId);
  addName(facts, name.key, owner);
  useCode(facts, codeId);
  for (const { purpose, version } of registration.consents) {
    const { channel, address } = command;
    facts.changed.consents.push({ ownerId: owner, purpose, version, language, channel, address, givenAtMs: nowMs });
  }
  if (session) addSession(facts, owner, session, nowMs);
}

function addName(facts: UserFacts, name: string, owner: AccountId): void {
  facts.names.set(name, owner);
  facts.changed.namesMade.push({ name, ownerId: owner });
}

function useCode(facts: UserFacts, codeId: string | undefined): void {
  if (codeId === undefined) return;
  const code = facts.codes.get(codeId);
  if (code) facts.codes.set(codeId, { ...code, used: true });
  facts.changed.codesUsed.push(codeId);
}

function addSession(facts: UserFacts, owner: AccountId, made: NewSession, nowMs: number): void {
  const session = {
    ...made,
    ownerId: owner,
    createdAtMs: nowMs,
    lastSeenAtMs: nowMs,
    unlockedUntilMs: null,
    endedAtMs: null,
    endedReason: null,
  };
  facts.sessions.set(owner, [session, ...(facts.sessions.get(owner) ?? [])]);
  facts.changed.sessions.set(session.sessionId, session);
}

function endSessions(
  facts: UserFacts,
  owner: AccountId,
  sessionIds: readonly string[],
  reason: EndReason,
  nowMs: number,
): void {
  const own = facts.sessions.get(owner) ?? [];
  for (const session of own) {
    if (!sessionIds.includes(session.sessionId)) continue;
    facts.changed.sessions.set(session.sessionId, { ...session, endedAtMs: nowMs, endedReason: reason });
  }
  facts.sessions.set(
    owner,
    own.filter((session) => !sessionIds.includes(session.sessionId)),
  );
}

function unlock(facts: UserFacts, owner: AccountId, sessionId: string, until: string | null): void {
  const untilMs = until === null ? null : Date.parse(until);
  const own = (facts.sessions.get(owner) ?? []).map((session) =>
    session.sessionId === sessionId ? { ...session, unlockedUntilMs: untilMs } : session,
  );
  facts.sessions.set(owner, own);
  const unlocked = own.find((session) => session.sessionId === sessionId);
  if (unlocked) facts.changed.sessions.set(sessionId, unlocked);
}

function change(facts: UserFacts, owner: AccountId, part: Partial<Person>): void {
  const person = facts.people.get(owner);
  if (!person) throw new Error(`account ${owner} has no person`);
  facts.people.set(owner, { ...person, ...part });
  facts.changed.people.add(owner);
}

/** The old address logs in no longer; an account that was opened with it goes on under the new one. */
function changeEmail(facts: UserFacts, owner: AccountId, email: string, name: string, codeId: string): void {
  const before = facts.people.get(owner)?.email;
  if (before && `email:${before}` !== name) {
    facts.names.delete(`email:${before}`);
    facts.changed.namesGone.push(`email:${before}`);
  }
  if (facts.names.get(name) !== owner) addName(facts, name, owner);
  useCode(facts, codeId);
  change(facts, owner, { email });
}
