import type { AccountId } from '@tarazu/domain/posting';
import type { CodeFact } from '@tarazu/domain/user/account';
import type { Reader, Writer } from '../platform/database.ts';
import { type BalanceRow, readBalancesOf } from '../platform/ledger.ts';
import type { UserCommand } from './commands.ts';
import { markCodesUsed, selectCodesForUse } from './store/codes.ts';
import { type ChangedCredential, saveCredentialChanges } from './store/credential-changes.ts';
import { clearDigitsTries } from './store/digits-tries.ts';
import {
  type Consent,
  type LoginName,
  type Person,
  saveConsents,
  saveLoginNames,
  savePeople,
  saveWithdrawnConsents,
  selectInviteCodes,
  selectLoginNames,
  selectPersons,
  selectTakenPublicIds,
} from './store/people.ts';
import { type Session, saveSessions, selectAliveSessions } from './store/sessions.ts';
import { saveStatuses } from './store/statuses.ts';
import { saveTraces, type Trace } from './store/traces.ts';

/** What the commands of one batch know, and what they have changed. */
export interface UserFacts {
  readonly people: Map<AccountId, Person>;
  /** Alive, the latest seen first. */
  readonly sessions: Map<AccountId, readonly Session[]>;
  readonly names: Map<string, AccountId>;
  readonly publicIds: Set<string>;
  readonly inviters: Map<string, AccountId>;
  readonly codes: Map<string, CodeFact>;
  /** Of who wants to leave. */
  readonly balances: readonly (BalanceRow & { readonly holder: AccountId; readonly acting?: true })[];
  readonly changed: {
    readonly people: Set<AccountId>;
    readonly sessions: Map<string, Session>;
    readonly consents: Consent[];
    readonly consentsWithdrawn: Pick<Consent, 'ownerId' | 'purpose'>[];
    readonly namesGone: string[];
    readonly namesMade: LoginName[];
    readonly codesUsed: string[];
    /** Whose wrong tries at the six digits, and locks for them, are forgotten. */
    readonly triesCleared: Set<AccountId>;
    readonly withdrawalTriesCleared: Set<AccountId>;
    /** What holds withdrawals from now on. */
    readonly credentials: ChangedCredential[];
    readonly statuses: Map<AccountId, 0 | 1>;
    readonly traces: Trace[];
  };
}

export interface AliveBounds {
  readonly createdAfterMs: number;
  readonly seenAfterMs: number;
}

function present<Value>(values: readonly (Value | undefined)[]): Value[] {
  return [...new Set(values.filter((value) => value !== undefined))];
}

/** Accounts that trade for people, with what they have: asked of the feature that opens them. */
export type ReadActing = (
  reader: Reader,
  owners: readonly AccountId[],
) => Promise<readonly { readonly account: AccountId; readonly owner: AccountId }[]>;

/** Of who wants to leave: what they have, and what lies in accounts that trade for them, none of which is free money. */
async function balancesOfLeaving(reader: Reader, leaving: readonly AccountId[], readActing: ReadActing) {
  if (leaving.length === 0) return [];
  const acting = new Map((await readActing(reader, leaving)).map(({ account, owner }) => [account, owner]));
  const rows = await readBalancesOf(reader, [...leaving, ...acting.keys()]);
  return rows.map((row) => {
    const owner = acting.get(row.holder);
    return owner === undefined ? row : { ...row, holder: owner, purpose: 'held' as const, acting: true as const };
  });
}

export async function loadUserFacts(
  reader: Reader,
  commands: readonly UserCommand[],
  bounds: AliveBounds,
  readActing: ReadActing,
): Promise<UserFacts> {
  const owners = present(commands.map((command) => (command.kind === 'register' ? undefined : command.owner)));
  const registrations = commands.filter((command) => command.kind === 'register');
  const names = commands.map((command) => ('name' in command ? command.name.key : undefined));
  const codeIds = commands.flatMap((command) => [
    'codeId' in command ? command.codeId : undefined,
    'ownCodeId' in command ? command.ownCodeId : undefined,
  ]);
  const leaving = present(commands.map((command) => (command.kind === 'close' ? command.owner : undefined)));
  const [people, sessions, namesKnown, publicIds, inviters, codes, balances] = await Promise.all([
    selectPersons(reader, owners),
    selectAliveSessions(reader, owners, bounds),
    selectLoginNames(reader, present(names)),
    selectTakenPublicIds(reader, present(registrations.flatMap((command) => command.registration.publicIds))),
    selectInviteCodes(reader, present(registrations.map((command) => command.inviteCode))),
    selectCodesForUse(reader, present(codeIds)),
    balancesOfLeaving(reader, leaving, readActing),
  ]);
  const sessionsOf = new Map<AccountId, Session[]>();
  for (const session of sessions) {
    const own = sessionsOf.get(session.ownerId);
    if (own) own.push(session);
    else sessionsOf.set(session.ownerId, [session]);
  }
  return {
    people: new Map(people.map((person) => [person.ownerId, person])),
    sessions: sessionsOf,
    names: new Map(namesKnown.map((row) => [row.name, row.ownerId])),
    publicIds: new Set(publicIds),
    inviters: new Map(inviters.map((row) => [row.inviteCode, row.ownerId])),
    codes: new Map(codes.map((code) => [code.codeId, code])),
    balances,
    changed: {
      people: new Set(),
      sessions: new Map(),
      consents: [],
      consentsWithdrawn: [],
      namesGone: [],
      namesMade: [],
      codesUsed: [],
      triesCleared: new Set(),
      withdrawalTriesCleared: new Set(),
      credentials: [],
      statuses: new Map(),
      traces: [],
    },
  };
}

/** One statement for each table that changed, all sent before the first is awaited. */
export async function saveUserFacts(writer: Writer, { people, changed }: UserFacts, nowMs: number): Promise<void> {
  const changedPeople = [...changed.people].flatMap((owner) => people.get(owner) ?? []);
  await Promise.all([
    savePeople(writer, changedPeople),
    saveLoginNames(writer, changed.namesGone, changed.namesMade),
    saveSessions(writer, [...changed.sessions.values()]),
    saveConsents(writer, changed.consents),
    saveWithdrawnConsents(writer, changed.consentsWithdrawn, nowMs),
    markCodesUsed(writer, changed.codesUsed, nowMs),
    saveStatuses(writer, changed.statuses),
    clearDigitsTries(writer, 'transaction', [...changed.triesCleared]),
    clearDigitsTries(writer, 'withdrawal', [...changed.withdrawalTriesCleared]),
    saveCredentialChanges(writer, changed.credentials, nowMs),
    saveTraces(writer, changed.traces, nowMs),
  ]);
}
