import { type Refusal, refused } from '@tarazu/domain/decision';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { confirmedBy } from '@tarazu/domain/user/passkey-limit';
import { passkeysMax } from '@tarazu/domain/user/second-factor';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import {
  addPasskey,
  confirmTotp,
  endTotp,
  logInWithPasskey,
  removePasskey,
  renewRecoveryCodes,
  setPasskeyLimit,
  showSecondFactor,
  startPasskey,
  startPasskeyLogin,
  startPasskeyOrder,
  startTotp,
} from '@tarazu/wire/user/second-factor';
import type { Serve, SessionContext } from '../../platform/http.ts';
import { totpUri } from '../../platform/proof/totp.ts';
import { personOf, type Refused, tell, type UserParts } from '../parts.ts';
import { ownName } from '../proof/account-name.ts';
import { originOf } from '../session/device.ts';
import { openSession } from '../session/log-in.ts';
import { type Proof, proveFully, provePerson } from '../session/prove-again.ts';
import { selectPasskeyLimits } from '../store/passkey-limits.ts';
import { selectPasskeys } from '../store/passkeys.ts';
import type { Person } from '../store/people.ts';
import { countRecoveryCodes, findTotp } from '../store/second-factors.ts';
import type { SecondFactorCommand } from './transactor.ts';

/** How authenticators show the account: masked, as everything that may be seen over a shoulder. */
const accountText = (person: Person): string => ownName(person).masked;
const iso = (ms: number): string => new Date(ms).toISOString();

export function serveSecondFactor(serve: Serve, parts: UserParts): void {
  serve(showSecondFactor, (_input, { session }) => secondFactorView(parts, session.accountId));
  serveTotp(serve, parts);
  servePasskeys(serve, parts);
  servePasskeyOrders(serve, parts);
  servePasskeyLogin(serve, parts);
}

async function secondFactorView(
  { database, passkeys }: UserParts,
  owner: AccountId,
): Promise<ReplyOf<typeof showSecondFactor>> {
  const [totp, recoveryCodesLeft, own, limits] = await Promise.all([
    findTotp(database, owner),
    countRecoveryCodes(database, owner),
    selectPasskeys(database, [owner]),
    selectPasskeyLimits(database, [owner]),
  ]);
  return {
    totpSince: totp?.onAtMs === undefined || totp.onAtMs === null ? null : iso(totp.onAtMs),
    recoveryCodesLeft,
    passkeys: own.map(({ passkeyId, name, createdAtMs, usedAtMs }) => ({
      passkeyId,
      name,
      createdAt: iso(createdAtMs),
      usedAt: usedAtMs === null ? null : iso(usedAtMs),
    })),
    passkeyHost: passkeys.host ?? null,
    orderLimits: (limits.get(owner) ?? []).map(({ currency, most, sinceMs }) => ({
      currency,
      most: decimalToText(most, 2),
      since: iso(sinceMs),
    })),
  };
}

/** Keeps a change and tells the person of it, wherever they are reached. */
async function change(
  parts: UserParts,
  context: SessionContext,
  command: Omit<SecondFactorCommand, 'owner' | 'origin'>,
): Promise<Refused | undefined> {
  const owner = context.session.accountId;
  const committed = await parts.submitSecondFactor({ ...command, owner, origin: originOf(context) });
  if (committed.kind === 'refused') return committed;
  await tell(parts, await personOf(parts, owner), 'second_factor_changed');
  return undefined;
}

async function proved(parts: UserParts, input: Proof, context: SessionContext): Promise<Refused | undefined> {
  return proveFully(parts, await personOf(parts, context.session.accountId), input, context);
}

function serveTotp(serve: Serve, parts: UserParts): void {
  const { secondFactor } = parts;
  serve(startTotp, async ({ password }, context) => {
    const person = await personOf(parts, context.session.accountId);
    const wrong = await provePerson(parts, person, password, context);
    if (wrong) return wrong;
    const secret = await secondFactor.offer(person.ownerId);
    if (secret === undefined) return refused('totp_on');
    return { secret, uri: totpUri({ issuer: 'Tarazu', account: accountText(person), secret }) };
  });
  serve(confirmTotp, async ({ code }, context) => {
    const owner = context.session.accountId;
    const wrong = await secondFactor.confirm(owner, code);
    if (wrong) return wrong;
    const { codes, hashes } = secondFactor.newRecoveryCodes(owner);
    const refusal = await change(parts, context, { change: 'totp_on', recoveryHashes: hashes });
    return refusal ?? { recoveryCodes: [...codes] };
  });
  serve(endTotp, async (input, context) => {
    const refusal = (await proved(parts, input, context)) ?? (await change(parts, context, { change: 'totp_off' }));
    return refusal ?? {};
  });
  serve(renewRecoveryCodes, async (input, context) => {
    const wrong = await proved(parts, input, context);
    if (wrong) return wrong;
    const { codes, hashes } = secondFactor.newRecoveryCodes(context.session.accountId);
    const refusal = await change(parts, context, { change: 'recovery_renewed', recoveryHashes: hashes });
    return refusal ?? { recoveryCodes: [...codes] };
  });
}

function unavailable({ passkeys }: UserParts): Refusal<'passkeys_unavailable'> | undefined {
  return passkeys.host === undefined ? refused('passkeys_unavailable') : undefined;
}

function servePasskeys(serve: Serve, parts: UserParts): void {
  const { passkeys, database } = parts;
  serve(startPasskey, async (input, context) => {
    const wrong = unavailable(parts) ?? (await proved(parts, input, context));
    if (wrong) return wrong;
    const person = await personOf(parts, context.session.accountId);
    const own = await selectPasskeys(database, [person.ownerId]);
    if (own.length >= passkeysMax) return refused('passkeys_max', { max: passkeysMax });
    return { options: await passkeys.makeOptions(person, accountText(person)) };
  });
  serve(addPasskey, async ({ name, response }, context) => {
    if (passkeys.host === undefined) return refused('passkeys_unavailable');
    // The challenge was given out after the proof and is good once: it stands for the proof here.
    const made = await passkeys.made(context.session.accountId, response);
    if (!made) return refused('passkey_refused');
    const given = name.trim().replace(/\s+/g, ' ') || originOf(context).device;
    return (await change(parts, context, { change: 'passkey_added', made: { ...made, name: given } })) ?? {};
  });
  serve(removePasskey, async ({ passkeyId, ...input }, context) => {
    const wrong = await proved(parts, input, context);
    return wrong ?? (await change(parts, context, { change: 'passkey_removed', passkeyId })) ?? {};
  });
}

function servePasskeyOrders(serve: Serve, parts: UserParts): void {
  const { passkeys, database, gate } = parts;
  serve(setPasskeyLimit, async ({ currency, most, transactionPassword }, context) => {
    const owner = context.session.accountId;
    // The digits themselves: a session that is unlocked for trading may lie on a table.
    const wrong = await gate.verify(owner, transactionPassword);
    if (wrong) return wrong;
    const command = { owner, currency, most: decimal(most), origin: originOf(context) };
    const committed = await parts.submitPasskeyLimit(command);
    if (committed.kind === 'refused') return committed;
    await tell(parts, await personOf(parts, owner), 'passkey_limit_changed');
    return {};
  });
  serve(startPasskeyOrder, async (_input, { session }) => {
    const fault = unavailable(parts);
    if (fault) return fault;
    const owner = session.accountId;
    const [own, limits] = await Promise.all([
      selectPasskeys(database, [owner]),
      selectPasskeyLimits(database, [owner]),
    ]);
    const confirming = own.filter((passkey) => confirmedBy(passkey, limits.get(owner) ?? []).size > 0);
    if (confirming.length === 0) return refused('passkeys_none');
    return { options: await passkeys.confirmOptions(owner, confirming) };
  });
}

function servePasskeyLogin(serve: Serve, parts: UserParts): void {
  const { passkeys } = parts;
  serve(startPasskeyLogin, async () => unavailable(parts) ?? { options: await passkeys.showOptions() });
  serve(logInWithPasskey, async ({ response, device }, context) => {
    if (passkeys.host === undefined) return refused('passkeys_unavailable');
    const owner = await passkeys.shown(response);
    if (owner === undefined) return refused('passkey_refused');
    const person = await personOf(parts, owner);
    return openSession(parts, person, { device, newHash: undefined, method: 'passkey' }, context);
  });
}
