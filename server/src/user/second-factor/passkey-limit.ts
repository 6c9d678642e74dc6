import type { Currency } from '@tarazu/domain/asset';
import type { AccountId } from '@tarazu/domain/posting';
import { decidePasskeyLimit, type PasskeyLimitEvent } from '@tarazu/domain/user/passkey-limit';
import type { Transactor } from '../../platform/commit/transactor.ts';
import type { Origin } from '../commands.ts';
import { savePasskeyLimits, selectPasskeyLimits } from '../store/passkey-limits.ts';
import { selectPasskeys } from '../store/passkeys.ts';
import { saveTraces, type Trace } from '../store/traces.ts';

/** That the digits were right was looked at before. */
export interface PasskeyLimitCommand {
  readonly owner: AccountId;
  readonly currency: Currency;
  /** e8; 0n asks for the digits again. */
  readonly most: bigint;
  readonly origin: Origin;
}

interface PasskeyLimitFacts {
  readonly passkeys: ReadonlyMap<AccountId, number>;
  readonly limits: Map<string, bigint>;
  readonly changed: PasskeyLimitCommand[];
  readonly traces: Trace[];
}

export type PasskeyLimitTransactor = Transactor<PasskeyLimitCommand, PasskeyLimitFacts, PasskeyLimitEvent>;

const keyOf = ({ owner, currency }: Pick<PasskeyLimitCommand, 'owner' | 'currency'>) => `${owner} ${currency}`;

export const passkeyLimitTransactor: PasskeyLimitTransactor = {
  name: 'passkey-limit',
  emits: ['user.passkey-limit-set'],
  touches: ({ owner }) => ({ accounts: [owner] }),
  async load(reader, commands) {
    const owners = [...new Set(commands.map(({ owner }) => owner))];
    const [passkeys, limits] = await Promise.all([selectPasskeys(reader, owners), selectPasskeyLimits(reader, owners)]);
    return {
      passkeys: new Map(owners.map((owner) => [owner, passkeys.filter(({ ownerId }) => ownerId === owner).length])),
      limits: new Map(
        [...limits].flatMap(([owner, own]) => own.map(({ currency, most }) => [keyOf({ owner, currency }), most])),
      ),
      changed: [],
      traces: [],
    };
  },
  decide: (command, { passkeys, limits }) =>
    decidePasskeyLimit(command, {
      passkeys: passkeys.get(command.owner) ?? 0,
      before: limits.get(keyOf(command)) ?? 0n,
    }),
  apply({ limits, changed, traces }, events, command, { nextEventNo }) {
    if (events.length === 0) return;
    limits.set(keyOf(command), command.most);
    changed.push(command);
    traces.push({ ownerId: command.owner, eventNo: nextEventNo, ...command.origin });
  },
  answer: () => ({}),
  async save(writer, { changed, traces }, { nowMs }) {
    await Promise.all([savePasskeyLimits(writer, changed, nowMs), saveTraces(writer, traces, nowMs)]);
  },
};
