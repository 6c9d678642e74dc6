import type { AccountId } from '@tarazu/domain/posting';
import { decideSecondFactor, type SecondFactorChange, type SecondFactorEvent } from '@tarazu/domain/user/second-factor';
import type { Transactor } from '../../platform/commit/transactor.ts';
import type { Origin } from '../commands.ts';
import { type ChangedCredential, saveCredentialChanges } from '../store/credential-changes.ts';
import { type Passkey, savePasskeys, selectPasskeys, selectPasskeysById } from '../store/passkeys.ts';
import { replaceRecoveryCodes, saveTotps, selectTotps } from '../store/second-factors.ts';
import { saveTraces, type Trace } from '../store/traces.ts';
import type { MadePasskey } from './passkeys.ts';

export interface SecondFactorCommand {
  readonly owner: AccountId;
  readonly change: SecondFactorChange;
  readonly origin: Origin;
  /** Hashes of the codes that take the place of all earlier ones. */
  readonly recoveryHashes?: readonly string[];
  readonly made?: MadePasskey & { readonly name: string };
  readonly passkeyId?: string;
}

interface SecondFactorFacts {
  /** Whether the app of a person is on; not there without a secret. */
  readonly totps: Map<AccountId, boolean>;
  readonly passkeys: Map<AccountId, readonly Pick<Passkey, 'passkeyId' | 'name'>[]>;
  readonly taken: Set<string>;
  readonly changed: {
    readonly on: Set<AccountId>;
    readonly off: Set<AccountId>;
    readonly recovery: Map<AccountId, readonly string[]>;
    readonly made: Passkey[];
    readonly gone: { readonly ownerId: AccountId; readonly passkeyId: string }[];
    readonly credentials: ChangedCredential[];
    readonly traces: Trace[];
  };
}

export type SecondFactorTransactor = Transactor<SecondFactorCommand, SecondFactorFacts, SecondFactorEvent>;

export const secondFactorTransactor: SecondFactorTransactor = {
  name: 'second-factor',
  emits: ['user.second-factor-changed'],
  touches: ({ owner }) => ({ accounts: [owner] }),
  async load(reader, commands) {
    const owners = [...new Set(commands.map(({ owner }) => owner))];
    const offered = commands.flatMap(({ made }) => (made ? [made.passkeyId] : []));
    const [totps, passkeys, taken] = await Promise.all([
      selectTotps(reader, owners),
      selectPasskeys(reader, owners),
      selectPasskeysById(reader, offered),
    ]);
    return {
      totps: new Map(totps.map(({ ownerId, onAtMs }) => [ownerId, onAtMs !== null])),
      passkeys: new Map(owners.map((owner) => [owner, passkeys.filter(({ ownerId }) => ownerId === owner)])),
      taken: new Set(taken.map(({ passkeyId }) => passkeyId)),
      changed: {
        on: new Set(),
        off: new Set(),
        recovery: new Map(),
        made: [],
        gone: [],
        credentials: [],
        traces: [],
      },
    };
  },
  decide({ owner, change, made, passkeyId }, facts) {
    const on = facts.totps.get(owner);
    const named = made ?? (passkeyId === undefined ? {} : { passkeyId });
    return decideSecondFactor(
      { change, ...named },
      {
        totpWaiting: on === false,
        totpOn: on === true,
        passkeys: facts.passkeys.get(owner) ?? [],
        passkeyTaken: made !== undefined && facts.taken.has(made.passkeyId),
      },
    );
  },
  apply(facts, events, command, { nowMs, nextEventNo }) {
    if (events.length === 0) return;
    const { owner, change, origin } = command;
    const { changed } = facts;
    changed.credentials.push({ ownerId: owner, kind: 'second-factor' });
    changed.traces.push({ ownerId: owner, eventNo: nextEventNo, ...origin });
    if (command.recoveryHashes) changed.recovery.set(owner, command.recoveryHashes);
    if (change === 'totp_on') turnOn(facts, owner);
    if (change === 'totp_off') turnOff(facts, owner);
    if (change === 'passkey_added' && command.made) addPasskey(facts, owner, command.made, nowMs);
    if (change === 'passkey_removed' && command.passkeyId) removePasskey(facts, owner, command.passkeyId);
  },
  answer: () => ({}),
  async save(writer, { changed }, { nowMs }) {
    await Promise.all([
      saveTotps(writer, [...changed.on], [...changed.off], nowMs),
      replaceRecoveryCodes(writer, changed.recovery),
      savePasskeys(writer, changed.made, changed.gone),
      saveCredentialChanges(writer, changed.credentials, nowMs),
      saveTraces(writer, changed.traces, nowMs),
    ]);
  },
};

function turnOn(facts: SecondFactorFacts, owner: AccountId): void {
  facts.totps.set(owner, true);
  facts.changed.on.add(owner);
}

function turnOff(facts: SecondFactorFacts, owner: AccountId): void {
  facts.totps.delete(owner);
  facts.changed.off.add(owner);
  facts.changed.recovery.set(owner, []);
}

function addPasskey(
  facts: SecondFactorFacts,
  ownerId: AccountId,
  made: MadePasskey & { readonly name: string },
  nowMs: number,
): void {
  facts.taken.add(made.passkeyId);
  facts.passkeys.set(ownerId, [...(facts.passkeys.get(ownerId) ?? []), made]);
  facts.changed.made.push({ ...made, ownerId, createdAtMs: nowMs, usedAtMs: null });
}

function removePasskey(facts: SecondFactorFacts, ownerId: AccountId, passkeyId: string): void {
  const own = facts.passkeys.get(ownerId) ?? [];
  facts.passkeys.set(
    ownerId,
    own.filter((passkey) => passkey.passkeyId !== passkeyId),
  );
  facts.changed.gone.push({ ownerId, passkeyId });
}
