import { accepted } from '@tarazu/domain/decision';
import { decimal } from '@tarazu/domain/money';
import { type AccountId, ownPurposes } from '@tarazu/domain/posting';
import {
  decideEmailChange,
  decideEndSessions,
  decideLogIn,
  decidePasswordChange,
  decidePasswordReset,
  decideRegistration,
  decideStatus,
  decideTransactionPasswordChange,
  decideUnlock,
  decideWithdrawalPasswordChange,
  type UserDecision,
  type UserEvent,
} from '@tarazu/domain/user/account';
import { decideClosing, type OwnBalance } from '@tarazu/domain/user/closing';
import type { Clock } from '../platform/clock.ts';
import type { DecideContext, Transactor } from '../platform/commit/transactor.ts';
import { applyUserEvent, traceCommand } from './apply.ts';
import type { RegisterCommand, UserCommand } from './commands.ts';
import { loadUserFacts, type ReadActing, saveUserFacts, type UserFacts } from './facts.ts';
import type { SessionBook } from './session/sessions.ts';
import { sessionsMax, type UserSettings } from './settings.ts';

export type UserTransactor = Transactor<UserCommand, UserFacts, UserEvent, UserAnswer>;
/** How many sessions a command has ended. */
export interface UserAnswer {
  readonly sessionsEnded: number;
}

export interface TransactorDeps {
  readonly clock: Clock;
  readonly settings: Pick<UserSettings, 'sessionIdleMs' | 'sessionLifeMs' | 'practice'>;
  readonly sessions: SessionBook;
  readonly readActing: ReadActing;
}

export function createUserTransactor({ clock, settings, sessions, readActing }: TransactorDeps): UserTransactor {
  return {
    name: 'user',
    emits: [
      'user.registered',
      'wallet.granted',
      'user.logged-in',
      'user.session-ended',
      'user.updated',
      'user.password-changed',
      'user.transaction-password-changed',
      'user.withdrawal-password-changed',
      'user.email-changed',
      'user.trading-unlocked',
      'user.status-changed',
      'user.consent-changed',
      'user.data-exported',
      'wallet.returned',
    ],
    touches(command) {
      if (command.kind === 'close') return { accounts: [command.owner], assets: command.assets };
      if (command.kind !== 'register') return { accounts: [command.owner] };
      const assets = Object.keys(command.registration.grant.amounts);
      return { accounts: [command.owner], assets, creates: command.owner };
    },
    load(reader, commands) {
      const nowMs = clock.nowMs();
      const bounds = { createdAfterMs: nowMs - settings.sessionLifeMs, seenAfterMs: nowMs - settings.sessionIdleMs };
      return loadUserFacts(reader, commands, bounds, readActing);
    },
    decide: (command, facts, context) => decideUserCommand(command, facts, context, settings.practice),
    apply(facts, events, command, context) {
      if (events.length > 0) traceCommand(facts, command, context.nextEventNo);
      for (const event of events) applyUserEvent(facts, event, command, context);
    },
    answer: (_command, _facts, events) => ({ sessionsEnded: events.reduce((sum, event) => sum + endedBy(event), 0) }),
    save: (writer, facts, { nowMs }) => saveUserFacts(writer, facts, nowMs),
    committed(_facts, entries) {
      for (const { events } of entries) {
        for (const { type, body } of events) {
          if (type === 'user.session-ended') sessions.forget(body.sessionIds);
          if (type === 'user.trading-unlocked') {
            sessions.unlocked(body.sessionId, body.until === null ? null : Date.parse(body.until));
          }
        }
      }
    },
  };
}

function endedBy(event: UserEvent): number {
  return event.type === 'user.session-ended' ? event.body.sessionIds.length : 0;
}

function decideUserCommand(
  command: UserCommand,
  facts: UserFacts,
  context: DecideContext,
  practice: boolean,
): UserDecision {
  if (command.kind === 'register') return decideRegister(command, facts, context.nowMs);
  const alive = (facts.sessions.get(command.owner) ?? []).map((session) => session.sessionId);
  switch (command.kind) {
    case 'log-in':
      return decideLogIn(
        { ...command.session, method: command.method },
        { status: context.account(command.owner).status, aliveLatestFirst: alive, sessionsMax },
      );
    case 'end-sessions':
      return decideEndSessions(command, alive);
    case 'update':
      return decideUpdate(command);
    case 'password':
      return decidePasswordChange(command.keepSessionId, alive);
    case 'password-reset':
      return decidePasswordReset(command.owner, {
        nowMs: context.nowMs,
        code: facts.codes.get(command.codeId) ?? 'unknown',
        nameOwner: facts.names.get(command.name.key),
        status: context.account(command.owner).status,
        alive,
      });
    case 'transaction-password':
      return decideTransactionPasswordChange({
        nowMs: context.nowMs,
        first: !facts.people.get(command.owner)?.transactionHash,
        code: command.codeId === undefined ? undefined : (facts.codes.get(command.codeId) ?? 'unknown'),
        unlockedSessions: unlockedSessions(facts, command.owner, context.nowMs),
      });
    case 'withdrawal-password':
      return decideWithdrawalPasswordChange({
        nowMs: context.nowMs,
        first: !facts.people.get(command.owner)?.withdrawalHash,
        code: command.codeId === undefined ? undefined : (facts.codes.get(command.codeId) ?? 'unknown'),
      });
    case 'email':
      return decideEmailChange(
        { owner: command.owner, maskedEmail: command.name.masked },
        {
          nowMs: context.nowMs,
          code: facts.codes.get(command.codeId) ?? 'unknown',
          ownCode: facts.codes.get(command.ownCodeId) ?? 'unknown',
          emailOwner: facts.names.get(command.name.key),
        },
      );
    case 'unlock': {
      const until = command.untilMs === null ? null : new Date(command.untilMs).toISOString();
      return decideUnlock(command.sessionId, until, alive);
    }
    case 'consent':
      return decideConsent(command);
    case 'export':
      return accepted<UserEvent>([{ type: 'user.data-exported', body: {} }]);
    case 'close':
      return decideClosing(command.owner, { practice, balances: ownBalances(command, facts, context), alive });
    case 'status':
      return decideStatus(command.status, alive);
  }
}

function decideUpdate({ nickname, language }: Extract<UserCommand, { kind: 'update' }>): UserDecision {
  const body = { ...(nickname === undefined ? {} : { nickname }), ...(language === undefined ? {} : { language }) };
  return accepted<UserEvent>([{ type: 'user.updated', body }]);
}

function decideConsent({ purpose, version, given }: Extract<UserCommand, { kind: 'consent' }>): UserDecision {
  return accepted<UserEvent>([{ type: 'user.consent-changed', body: { purpose, version, given } }]);
}

/** What the batch knows of the assets that were named, and what the store has beside them. */
function ownBalances(
  { owner, assets }: Extract<UserCommand, { kind: 'close' }>,
  facts: UserFacts,
  context: DecideContext,
): OwnBalance[] {
  const named = assets.flatMap((asset) =>
    ownPurposes.map((purpose) => ({ asset, purpose, amount: context.balance(owner, asset, purpose) })),
  );
  const others = facts.balances.filter(
    ({ holder, asset, purpose, acting }) =>
      holder === owner && (acting === true || !(assets.includes(asset) && ownPurposes.includes(purpose))),
  );
  return [...named, ...others.map(({ asset, purpose, amount }) => ({ asset, purpose, amount: decimal(amount) }))];
}

function unlockedSessions(facts: UserFacts, owner: AccountId, nowMs: number): string[] {
  const own = facts.sessions.get(owner) ?? [];
  return own.filter((session) => (session.unlockedUntilMs ?? 0) > nowMs).map((session) => session.sessionId);
}

function decideRegister(command: RegisterCommand, facts: UserFacts, nowMs: number): UserDecision {
  const { codeId, inviteCode } = command;
  return decideRegistration(command.registration, {
    nowMs,
    accountTaken: facts.names.has(command.name.key),
    inviterKnown: inviteCode !== undefined && facts.inviters.has(inviteCode),
    code: codeId === undefined ? undefined : (facts.codes.get(codeId) ?? 'unknown'),
    isPublicIdTaken: (publicId) => facts.publicIds.has(publicId),
  });
}
