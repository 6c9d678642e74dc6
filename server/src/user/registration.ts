import { type Currency, isCurrency } from '@tarazu/domain/asset';
import { refused } from '@tarazu/domain/decision';
import { decimalToText } from '@tarazu/domain/money';
import { type AccountId, HOUSE, transfer } from '@tarazu/domain/posting';
import type { Registration } from '@tarazu/domain/user/account';
import { consentFault, type NeededWordings } from '@tarazu/domain/user/consent';
import { passwordFault } from '@tarazu/domain/user/password';
import type { RequestOf } from '@tarazu/wire/endpoint';
import type { Language } from '@tarazu/wire/language';
import type { register } from '@tarazu/wire/user';
import { nextAccountId } from '../platform/commit/store.ts';
import type { CallContext } from '../platform/http.ts';
import { tokenHash } from '../platform/proof/token.ts';
import type { NewSession, RegisterCommand } from './commands.ts';
import { isNameTaken, personOf, type Refused, type UserParts } from './parts.ts';
import { type AccountName, parseAccountName } from './proof/account-name.ts';
import { newInviteCode, newPublicIds } from './proof/secrets.ts';
import { deviceName } from './session/device.ts';
import type { UserSettings } from './settings.ts';
import { userView } from './views.ts';

type RegisterInput = RequestOf<typeof register>;

/** Opens an account: everything typed is judged first, then the code, then one command keeps it all. */
export async function registerPerson(parts: UserParts, input: RegisterInput, context: CallContext) {
  const { settings, codes, hasher, database, clock } = parts;
  const name = parseAccountName(input, settings.phoneCountries);
  if (typeof name === 'string') return refused(name);
  const wordings = await parts.wordings();
  const fault = typedFault(input, settings, wordings);
  if (fault) return fault;
  // Done before anything about the account is known, so that the time of the answer says nothing about it.
  const passwordHash = await hasher.hash(input.password);
  const codeId = await codes.check(
    { name, purpose: 'register', asker: `address ${context.address}` },
    input.code.trim(),
  );
  if (codeId === undefined) return refused('code_wrong');
  const inviteCode = input.inviteCode?.trim().toUpperCase();
  const { token, session } = newSession(parts, input.device, context);
  const command = await registerCommand(parts, {
    name,
    passwordHash,
    transactionHash: null,
    inviteCode: inviteCode === '' ? undefined : inviteCode,
    language: context.language,
    address: context.address,
    channel: 'app',
    codeId,
    session,
    wordings,
  });
  const refusal = await submitRegistration(parts, command);
  if (refusal) return refusal;
  parts.log.info({ account: command.owner, at: clock.nowMs() }, 'an account was opened');
  return { token, user: userView(await personOf({ database }, command.owner), 'none') };
}

function typedFault(input: RegisterInput, settings: UserSettings, wordings: NeededWordings): Refused | undefined {
  if (input.password !== input.passwordAgain) return refused('passwords_differ');
  const fault = passwordFault(input.password, settings.password);
  if (fault) return refused(fault, fault === 'password_length' ? { ...settings.password } : {});
  const consent = consentFault(input, wordings);
  return consent && refused(consent);
}

/** A token for the person and what is kept of it. */
export function newSession(
  { ids, sessions }: Pick<UserParts, 'ids' | 'sessions'>,
  device: string,
  { userAgent, address }: Pick<CallContext, 'userAgent' | 'address'>,
): { token: string; session: NewSession } {
  const token = sessions.mintToken();
  const session = { sessionId: ids.id(), tokenHash: tokenHash(token), device: deviceName(device, userAgent), address };
  return { token, session };
}

interface Opening {
  readonly name: AccountName;
  readonly passwordHash: string;
  readonly transactionHash: string | null;
  readonly inviteCode: string | undefined;
  readonly language: Language;
  readonly address: string;
  readonly channel: RegisterCommand['channel'];
  readonly codeId: string | undefined;
  readonly session: NewSession | undefined;
  /** What was agreed to. */
  readonly wordings: NeededWordings;
}

export async function registerCommand(
  { database, settings }: Pick<UserParts, 'database' | 'settings'>,
  { wordings, ...opening }: Opening,
): Promise<RegisterCommand> {
  const owner = await nextAccountId(database);
  return {
    kind: 'register',
    owner,
    ...opening,
    ownInviteCode: newInviteCode(),
    registration: {
      kind: opening.name.kind,
      maskedAccount: opening.name.masked,
      publicIds: newPublicIds(),
      invited: opening.inviteCode !== undefined,
      consents: [
        { purpose: 'terms', version: wordings.terms },
        { purpose: 'privacy', version: wordings.privacy },
      ],
      grant: practiceGrant(owner, settings.practice ? settings.grants : {}),
    },
  };
}

/** The refusal, or undefined when the account is open. A name taken a moment ago is answered like a wrong code. */
export async function submitRegistration(parts: UserParts, command: RegisterCommand): Promise<Refused | undefined> {
  try {
    const committed = await parts.submit(command);
    return committed.kind === 'refused' ? committed : undefined;
  } catch (error) {
    if (isNameTaken(error)) return refused('code_wrong');
    throw error;
  }
}

/** Play money from the house to a new account, e8 by currency. */
function practiceGrant(owner: AccountId, grants: UserSettings['grants']): Registration['grant'] {
  const amounts: Partial<Record<Currency, string>> = {};
  const postings = Object.entries(grants).flatMap(([currency, amount]) => {
    if (!isCurrency(currency) || amount === 0n) return [];
    amounts[currency] = decimalToText(amount, 2);
    const from = { holder: HOUSE, purpose: 'grant' } as const;
    return transfer(amount, currency, from, { holder: owner, purpose: 'available' });
  });
  return { amounts, postings };
}
