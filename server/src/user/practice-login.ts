import { randomInt } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccountId } from '@tarazu/domain/posting';
import { transactionPasswordFault } from '@tarazu/domain/user/transaction-password';
import type { UserParts } from './parts.ts';
import { type AccountName, parseAccountName } from './proof/account-name.ts';
import { randomText } from './proof/secrets.ts';
import { registerCommand, submitRegistration } from './registration.ts';
import { findPersonByName } from './store/people.ts';

/** A way in for whoever has just installed this house; made once for each installation. */
export interface PracticeLogin {
  readonly areaCode: string;
  readonly account: string;
  readonly password: string;
  readonly transactionPassword: string;
  /** Not there in files of programs that set none. */
  readonly withdrawalPassword?: string;
}

const fileName = 'practice-login.json';
const areaCode = '+91';
const firstNumber = 9_000_000_001;
const numbersMax = 50;
const passwordLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * The practice login of this data folder: read from its file, or made with random passwords. The file is readable by its
 * owner only. `dataDir` undefined (a store in memory): made anew and kept nowhere.
 */
export async function ensurePracticeLogin(parts: UserParts, dataDir: string | undefined): Promise<PracticeLogin> {
  const path = dataDir === undefined ? undefined : join(dataDir, fileName);
  const kept = path === undefined ? undefined : await readLogin(path);
  if (kept) {
    const name = nameOf(parts, kept.account);
    // The passwords of an account that is there may have been changed since; then the file is only out of date.
    const person = await findPersonByName(parts.database, name.key);
    // The program may have ended between the account and the second of its locks.
    if (person?.withdrawalHash === null) await setWithdrawalPassword(parts, person.ownerId, kept);
    if (person || (await open(parts, name, kept))) return kept;
  }
  for (let number = firstNumber; number < firstNumber + numbersMax; number += 1) {
    const login = { areaCode, account: String(number), password: newPassword(), ...newSixDigits() };
    const name = nameOf(parts, login.account);
    if (await findPersonByName(parts.database, name.key)) continue;
    // The file first: an account whose passwords nobody knows would be of no use.
    if (path !== undefined) await writeLogin(path, login);
    if (await open(parts, name, login)) return login;
  }
  throw new Error('no telephone number is left for the practice login');
}

export async function practiceOwner(parts: UserParts, login: PracticeLogin): Promise<AccountId | undefined> {
  return (await findPersonByName(parts.database, nameOf(parts, login.account).key))?.ownerId;
}

function nameOf({ settings }: UserParts, account: string): AccountName {
  const name = parseAccountName({ kind: 'phone', areaCode, account }, settings.phoneCountries);
  if (typeof name === 'string') throw new Error(`the practice login cannot have the number ${account}`);
  return name;
}

async function open(parts: UserParts, name: AccountName, login: PracticeLogin): Promise<boolean> {
  const command = await registerCommand(parts, {
    name,
    passwordHash: await parts.hasher.hash(login.password),
    transactionHash: await parts.digitsHasher.hash(login.transactionPassword),
    inviteCode: undefined,
    language: 'en-US',
    address: '',
    channel: 'house',
    codeId: undefined,
    session: undefined,
    wordings: await parts.wordings(),
  });
  if ((await submitRegistration(parts, command)) !== undefined) return false;
  return setWithdrawalPassword(parts, command.owner, login);
}

async function setWithdrawalPassword(
  parts: UserParts,
  owner: AccountId,
  { withdrawalPassword }: PracticeLogin,
): Promise<boolean> {
  if (withdrawalPassword === undefined) return true;
  const hash = await parts.digitsHasher.hash(withdrawalPassword);
  const origin = { address: '', device: '' };
  const set = await parts.submit({ kind: 'withdrawal-password', owner, hash, codeId: undefined, origin });
  return set.kind === 'accepted';
}

function newPassword(): string {
  return `${randomText(6, passwordLetters)}-${randomText(6, passwordLetters)}`;
}

/** Two locks, two keys. */
function newSixDigits(): Required<Pick<PracticeLogin, 'transactionPassword' | 'withdrawalPassword'>> {
  const transactionPassword = newDigits();
  for (;;) {
    const withdrawalPassword = newDigits();
    if (withdrawalPassword !== transactionPassword) return { transactionPassword, withdrawalPassword };
  }
}

function newDigits(): string {
  for (;;) {
    const digits = String(randomInt(1_000_000)).padStart(6, '0');
    if (transactionPasswordFault(digits) === undefined) return digits;
  }
}

async function readLogin(path: string): Promise<PracticeLogin | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isLogin(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isLogin(value: unknown): value is PracticeLogin {
  const fields = ['areaCode', 'account', 'password', 'transactionPassword'];
  if (typeof value !== 'object' || value === null) return false;
  return fields.every((field) => typeof Reflect.get(value, field) === 'string');
}

async function writeLogin(path: string, login: PracticeLogin): Promise<void> {
  await writeFile(`${path}.new`, `${JSON.stringify(login, undefined, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}
