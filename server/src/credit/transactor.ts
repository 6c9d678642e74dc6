import type { CreditTariff } from '@tarazu/domain/credit/rules';
import {
  type CorrectPoints,
  type CreditEvent,
  type CreditState,
  decideCorrect,
  decideDispute,
  decideKeep,
  decideNote,
  evolveCredit,
  type NotePoints,
} from '@tarazu/domain/credit/score';
import type { AccountId } from '@tarazu/domain/posting';
import type { Transactor } from '../platform/commit/transactor.ts';
import { type OwnedChange, readCredit, saveChanges } from './store.ts';

export type CreditCommand = { readonly owner: AccountId; readonly changeId: string } & (
  | ({ readonly kind: 'note' } & NotePoints)
  | ({ readonly kind: 'correct' } & CorrectPoints)
  | { readonly kind: 'dispute'; readonly text: string }
  | { readonly kind: 'keep'; readonly answer: string }
);

interface CreditFacts {
  readonly before: ReadonlyMap<AccountId, CreditState>;
  readonly states: Map<AccountId, CreditState>;
}

export function createCreditTransactor(
  tariff: () => CreditTariff,
): Transactor<CreditCommand, CreditFacts, CreditEvent> {
  const stateOf = ({ states }: CreditFacts, owner: AccountId): CreditState =>
    states.get(owner) ?? { points: tariff().start, changes: [] };
  return {
    name: 'credit',
    emits: ['credit.changed', 'credit.disputed', 'credit.dispute-kept'],
    touches: ({ owner }) => ({ accounts: [owner] }),
    async load(reader, commands) {
      const owners = [...new Set(commands.map(({ owner }) => owner))];
      const states = await readCredit(reader, owners, tariff().start);
      return { before: new Map(states), states };
    },
    decide(command, facts, { nowMs }) {
      const state = stateOf(facts, command.owner);
      switch (command.kind) {
        case 'note':
          return decideNote(command, state, tariff(), nowMs);
        case 'correct':
          return decideCorrect(command, state, nowMs);
        case 'dispute':
          return decideDispute(command.changeId, command.text, state, nowMs);
        case 'keep':
          return decideKeep(command.changeId, command.answer, state, nowMs);
      }
    },
    apply(facts, events, { owner }) {
      facts.states.set(owner, events.reduce(evolveCredit, stateOf(facts, owner)));
    },
    answer: ({ changeId }) => ({ changeId }),
    async save(writer, { before, states }) {
      const changed: OwnedChange[] = [];
      for (const [owner, { changes }] of states) {
        const old = before.get(owner)?.changes ?? [];
        changes.forEach((change, index) => {
          if (old[index] !== change) changed.push({ owner, no: index + 1, change });
        });
      }
      await saveChanges(writer, changed);
    },
  };
}
