import { refused } from '@tarazu/domain/decision';
import type { RequestOf } from '@tarazu/wire/endpoint';
import {
  createCaptcha,
  createCaptchaChallenge,
  endSession,
  listSessions,
  logIn,
  loginInfo,
  logOut,
  register,
  sendCode,
  unlockTrading,
  updateUser,
  userInfo,
} from '@tarazu/wire/user';
import { updateEmail, updatePassword } from '@tarazu/wire/user/credentials';
import { resetPassword } from '@tarazu/wire/user/reset';
import type { CallContext, Serve, SessionContext } from '../platform/http.ts';
import { serveAvatar } from './avatar/routes.ts';
import { personOf, type Refused, type UserParts } from './parts.ts';
import { changeEmail, changePassword, resetLoginPassword } from './passwords.ts';
import { type AccountName, ownName, parseAccountName } from './proof/account-name.ts';
import type { AskedCode, CodePurpose } from './proof/codes.ts';
import { HasherBusy } from './proof/password-hash.ts';
import { serveOwnRecord } from './record/routes.ts';
import { registerPerson } from './registration.ts';
import { serveSecondFactor } from './second-factor/routes.ts';
import { type Asker, askerOf } from './session/asker.ts';
import { logInPerson } from './session/log-in.ts';
import { codeResendMs } from './settings.ts';
import { findPersonByName } from './store/people.ts';
import { selectAliveSessions } from './store/sessions.ts';
import { sessionView, userDetailView, userView } from './views.ts';

export function serveUser(serveCall: Serve, parts: UserParts): void {
  const serve = answeringBusy(serveCall);
  serveGuests(serve, parts);
  serveSessions(serve, parts);
  serveSelf(serve, parts);
  serveSecondFactor(serve, parts);
  serveOwnRecord(serve, parts);
  serveAvatar(serve, parts);
}

/** Too many passwords at once are a refusal like any other, not a fault. */
function answeringBusy(serve: Serve): Serve {
  return (endpoint, handler) => {
    serve(endpoint, async (input, context) => {
      try {
        return await handler(input, context);
      } catch (error) {
        if (error instanceof HasherBusy) return refused('busy');
        throw error;
      }
    });
  };
}

/** Codes that go to who is logged in, under the name the account was opened with. */
const ownPurposes: ReadonlySet<CodePurpose> = new Set(['transaction_password', 'withdrawal_password', 'email_change']);

/** Who is logged in asks under their own count; without a session the address tells. */
async function codeAsker(
  { database }: UserParts,
  { name, purpose }: Pick<AskedCode, 'name' | 'purpose'>,
  { session, address }: CallContext,
): Promise<Asker> {
  if (session && purpose === 'email') return `session ${session.accountId}`;
  const person = await findPersonByName(database, name.key);
  if (session && session.accountId === person?.ownerId) return 'own';
  return askerOf(database, person?.ownerId, address);
}

/** Where a code goes: to the name that is asked about, or to who is logged in and asks for the forgotten six digits. */
async function codeTarget(
  parts: UserParts,
  input: RequestOf<typeof sendCode>,
  { session }: CallContext,
): Promise<AccountName | Refused> {
  const { account, purpose } = input;
  if (account === undefined && ownPurposes.has(purpose)) {
    return session ? ownName(await personOf(parts, session.accountId)) : refused('session_gone');
  }
  const name = parseAccountName({ ...input, account: account ?? '' }, parts.settings.phoneCountries);
  if (typeof name === 'string') return refused(name);
  if (purpose === 'email' && name.kind !== 'email') return refused('email_format');
  // A session is proof enough that a person asks; how many codes a name gets is limited for everybody.
  const fault = session && purpose === 'email' ? undefined : await parts.captcha.check(input);
  return fault ?? name;
}

function serveGuests(serve: Serve, parts: UserParts): void {
  const { captcha, codes } = parts;
  serve(createCaptcha, async () => {
    const picture = await captcha.picture();
    if (!picture) return refused('busy');
    const { captchaId, svg, expiresAtMs } = picture;
    return { captchaId, svg, expiresAt: new Date(expiresAtMs).toISOString() };
  });
  serve(createCaptchaChallenge, async () => {
    const { algorithm, challenge, maxnumber = 0, salt, signature } = await captcha.puzzle();
    return { algorithm, challenge, maxnumber, salt, signature };
  });
  serve(sendCode, async (input, context) => {
    const name = await codeTarget(parts, input, context);
    if (name.kind === 'refused') return name;
    const { purpose } = input;
    const asker = await codeAsker(parts, { name, purpose }, context);
    const sending = await codes.send({ name, purpose, asker }, context.language);
    if ('kind' in sending) return sending;
    return {
      deliveryId: sending.deliveryId,
      sentTo: name.masked,
      expiresAt: new Date(sending.expiresAtMs).toISOString(),
      resendAfterSeconds: codeResendMs / 1_000,
    };
  });
  serve(register, (input, context) => registerPerson(parts, input, context));
  serve(logIn, (input, context) => logInPerson(parts, input, context));
  serve(resetPassword, (input, context) => resetLoginPassword(parts, input, context));
  const { openAutoApply, serviceSaleSmartly } = parts.settings;
  serve(loginInfo, async (_input, { session }) => {
    if (!session) return {};
    const owner = session.accountId;
    const [person, idStatus] = await Promise.all([personOf(parts, owner), parts.idStatus(owner)]);
    return {
      user: userView(person, idStatus),
      openAutoApply: openAutoApply ? (1 as const) : (0 as const),
      serviceSaleSmartly,
    };
  });
}

function serveSessions(serve: Serve, parts: UserParts): void {
  const { database, clock, settings, sessions } = parts;
  serve(logOut, async (_input, { session }) => {
    const { accountId, sessionId } = session;
    const committed = await parts.submit({
      kind: 'end-sessions',
      owner: accountId,
      which: 'one',
      sessionId,
      reason: 'signed_out',
    });
    // It may have ended in the meantime; out is out.
    return committed.kind === 'refused' && committed.code !== 'session_unknown' ? committed : {};
  });
  serve(listSessions, async (_input, { session }) => {
    const nowMs = clock.nowMs();
    const rows = await selectAliveSessions(database, [session.accountId], {
      createdAfterMs: nowMs - settings.sessionLifeMs,
      seenAfterMs: nowMs - settings.sessionIdleMs,
    });
    const items = rows.map((row) => sessionView(row, sessions.lastSeenAtMs(row.sessionId), session.sessionId));
    return { items: items.toSorted((a, b) => Number(b.current) - Number(a.current)) };
  });
  serve(endSession, async ({ sessionId }, { session }) => {
    const committed = await parts.submit({
      kind: 'end-sessions',
      owner: session.accountId,
      which: sessionId === undefined ? 'others' : 'one',
      sessionId: sessionId ?? session.sessionId,
      reason: 'ended',
    });
    return committed.kind === 'refused' ? committed : { ended: committed.answer.sessionsEnded };
  });
}

function serveSelf(serve: Serve, parts: UserParts): void {
  const { clock, gate, sessions } = parts;
  const detail = async ({ session }: SessionContext) =>
    userDetailView(
      await personOf(parts, session.accountId),
      await parts.idStatus(session.accountId),
      sessions.unlockedUntilMs(session.sessionId),
      clock.nowMs(),
    );

  serve(userInfo, (_input, context) => detail(context));
  serve(updateUser, async ({ nickname, language }, context) => {
    if (nickname !== undefined || language !== undefined) {
      const shown = nickname?.trim().replace(/\s+/g, ' ');
      const owner = context.session.accountId;
      const committed = await parts.submit({ kind: 'update', owner, nickname: shown, language });
      if (committed.kind === 'refused') return committed;
    }
    return detail(context);
  });
  serve(updatePassword, (input, context) => changePassword(parts, input, context));
  serve(updateEmail, (input, context) => changeEmail(parts, input, context));
  serve(unlockTrading, async ({ transactionPassword, minutes }, { session }) => {
    const { accountId: owner, sessionId } = session;
    if (minutes > 0) {
      const wrong = await gate.verify(owner, transactionPassword);
      if (wrong) return wrong;
    }
    const untilMs = minutes === 0 ? null : clock.nowMs() + minutes * 60_000;
    const committed = await parts.submit({ kind: 'unlock', owner, sessionId, untilMs });
    if (committed.kind === 'refused') return committed;
    return { until: untilMs === null ? null : new Date(untilMs).toISOString() };
  });
}
