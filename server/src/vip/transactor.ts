import type { AccountId } from '@tarazu/domain/posting';
import { type BuyVip, type CancelVip, decideBuy, decideCancel, decideTry } from '@tarazu/domain/vip/decide';
import { evolveMemberships, type Membership, type VipEvent } from '@tarazu/domain/vip/membership';
import type { VipCountry, VipTariff } from '@tarazu/domain/vip/plan';
import type { Consented } from '../platform/commit/consent.ts';
import type { Transactor } from '../platform/commit/transactor.ts';
import {
  insertTrials,
  type OwnedMembership,
  readMemberships,
  readTrials,
  saveMemberships,
  type TakenTrial,
} from './store.ts';

/** `person`: who they are as identity was verified when the call came; undefined for somebody who is not verified. */
interface TryVip {
  readonly owner: AccountId;
  readonly membershipId: string;
  readonly person: { readonly country: VipCountry; readonly personKey: string } | undefined;
}

export type VipCommand =
  | ({ readonly kind: 'try' } & TryVip)
  | ({ readonly kind: 'buy' } & BuyVip & Consented)
  | ({ readonly kind: 'cancel' } & CancelVip);

interface VipFacts {
  readonly before: ReadonlyMap<AccountId, readonly Membership[]>;
  readonly memberships: Map<AccountId, readonly Membership[]>;
  readonly tried: Set<string>;
  readonly newTrials: TakenTrial[];
}

export type VipTransactor = Transactor<VipCommand, VipFacts, VipEvent, VipAnswer>;
export interface VipAnswer {
  readonly membershipId: string;
  /** Of a cancelled one: what came back, decimal text. */
  readonly refund?: string;
}

export function createVipTransactor(tariffAt: (nowMs: number) => VipTariff): VipTransactor {
  return {
    name: 'vip',
    emits: ['vip.trial-started', 'vip.bought', 'vip.cancelled'],
    touches(command) {
      if (command.kind === 'try') return { accounts: [command.owner] };
      // A cancelled period is of one of these; which one is known only when it is loaded.
      return {
        accounts: [command.owner],
        assets: command.kind === 'buy' ? [command.currency] : ['INR', 'BRL'],
      };
    },
    async load(reader, commands) {
      const owners = [...new Set(commands.map(({ owner }) => owner))];
      const keys = commands.flatMap((one) => (one.kind === 'try' && one.person ? [one.person.personKey] : []));
      const [memberships, tried] = await Promise.all([readMemberships(reader, owners), readTrials(reader, keys)]);
      return { before: new Map(memberships), memberships, tried, newTrials: [] };
    },
    decide(command, facts, { nowMs, balance }) {
      const memberships = facts.memberships.get(command.owner) ?? [];
      if (command.kind === 'cancel') return decideCancel(command, { memberships, nowMs });
      const tariff = tariffAt(nowMs);
      if (command.kind === 'buy') {
        const available = balance(command.owner, command.currency, 'available');
        return decideBuy(command, { tariff, memberships, nowMs, available });
      }
      const { membershipId, person } = command;
      const trialTaken = person !== undefined && facts.tried.has(person.personKey);
      return decideTry(membershipId, { tariff, memberships, nowMs, person, trialTaken });
    },
    apply(facts, events, command) {
      const { owner, membershipId } = command;
      facts.memberships.set(owner, events.reduce(evolveMemberships, facts.memberships.get(owner) ?? []));
      if (command.kind !== 'try' || !command.person) return;
      facts.tried.add(command.person.personKey);
      facts.newTrials.push({ personKey: command.person.personKey, owner, membershipId });
    },
    answer({ membershipId }, _facts, [event]) {
      return { membershipId, ...(event?.type === 'vip.cancelled' && { refund: event.body.refund }) };
    },
    async save(writer, { before, memberships, newTrials }) {
      const changed: OwnedMembership[] = [];
      for (const [owner, own] of memberships) {
        const old = before.get(owner) ?? [];
        // Folding keeps what it does not touch, so what is not the same object is new.
        for (const membership of own) if (!old.includes(membership)) changed.push({ owner, membership });
      }
      await Promise.all([saveMemberships(writer, changed), insertTrials(writer, newTrials)]);
    },
  };
}
