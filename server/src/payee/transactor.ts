import {
  decideAddPayee,
  decideDefaultPayee,
  decideRemovePayee,
  evolvePayees,
  type Payee,
  type PayeeEvent,
} from '@tarazu/domain/payee/payee';
import { payeeTermsAt } from '@tarazu/domain/payee/terms';
import type { AccountId } from '@tarazu/domain/posting';
import type { Pace } from '@tarazu/domain/practice/pace';
import type { CommittedEntry, Transactor } from '../platform/commit/transactor.ts';
import { type KeptPayee, readPayees, removePayees, savePayees } from './store.ts';

type NewPayee = Parameters<typeof decideAddPayee>[0];

export type PayeeCommand = { readonly owner: AccountId } & (
  | { readonly kind: 'add'; readonly payee: NewPayee; readonly details: Uint8Array }
  | { readonly kind: 'remove'; readonly payeeId: string }
  | { readonly kind: 'default'; readonly payeeId: string }
);

interface PayeeFacts {
  readonly before: ReadonlyMap<AccountId, readonly Payee[]>;
  readonly lists: Map<AccountId, readonly Payee[]>;
  /** Sealed numbers by the id of the payee. */
  readonly details: Map<string, Uint8Array>;
}

export type PayeeTransactor = Transactor<PayeeCommand, PayeeFacts, PayeeEvent, { readonly payeeId: string }>;

function changesOf({ before, lists, details }: PayeeFacts) {
  const changed: KeptPayee[] = [];
  const gone: { owner: AccountId; payeeId: string }[] = [];
  for (const [owner, payees] of lists) {
    const old = before.get(owner) ?? [];
    // Folding keeps what it does not touch, so what is not the same object is new.
    for (const payee of payees) {
      const sealed = details.get(payee.payeeId);
      if (sealed && !old.includes(payee)) changed.push({ owner, payee, details: sealed });
    }
    const kept = new Set(payees.map(({ payeeId }) => payeeId));
    for (const { payeeId } of old) if (!kept.has(payeeId)) gone.push({ owner, payeeId });
  }
  return { changed, gone };
}

export function createPayeeTransactor(
  pace: () => Pace,
  onCommitted: (entries: readonly CommittedEntry<PayeeEvent>[]) => void,
): PayeeTransactor {
  return {
    name: 'payee',
    emits: ['payee.added', 'payee.removed', 'payee.default-set'],
    touches: ({ owner }) => ({ accounts: [owner] }),
    async load(reader, commands) {
      const rows = await readPayees(reader, [...new Set(commands.map(({ owner }) => owner))]);
      const byOwner = Map.groupBy(rows, ({ owner }) => owner);
      const lists = new Map([...byOwner].map(([owner, own]) => [owner, own.map(({ payee }) => payee)] as const));
      const details = new Map(rows.map((row) => [row.payee.payeeId, row.details]));
      return { before: new Map(lists), lists: new Map<AccountId, readonly Payee[]>(lists), details };
    },
    decide(command, { lists }, { nowMs }) {
      const payees = lists.get(command.owner) ?? [];
      if (command.kind === 'remove') return decideRemovePayee(command.payeeId, payees);
      if (command.kind === 'default') return decideDefaultPayee(command.payeeId, payees);
      const { payeesMax, ...terms } = payeeTermsAt(nowMs);
      const holdMs = pace() === 'practice' ? terms.practiceHoldMs : terms.holdMs;
      return decideAddPayee(command.payee, { payees, payeesMax, holdMs, nowMs });
    },
    apply({ lists, details }, events, command) {
      if (command.kind === 'add') details.set(command.payee.payeeId, command.details);
      lists.set(command.owner, events.reduce(evolvePayees, lists.get(command.owner) ?? []));
    },
    answer: (command) => ({ payeeId: command.kind === 'add' ? command.payee.payeeId : command.payeeId }),
    async save(writer, facts, { nowMs }) {
      const { changed, gone } = changesOf(facts);
      // What is gone makes room first: the same account may be added again in one batch.
      await Promise.all([removePayees(writer, gone, nowMs), savePayees(writer, changed)]);
    },
    committed: (_facts, entries) => onCommitted(entries),
  };
}
