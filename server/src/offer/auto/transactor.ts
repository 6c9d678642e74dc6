import type { Currency } from '@tarazu/domain/asset';
import { type AutoApply, type AutoApplyEvent, decideEnd, decideSet } from '@tarazu/domain/offer/auto-apply';
import type { AccountId } from '@tarazu/domain/posting';
import type { Consented } from '../../platform/commit/consent.ts';
import type { Transactor } from '../../platform/commit/transactor.ts';
import { loadAutoApply, removeAutoApply, saveAutoApply } from './store.ts';

export type AutoApplyCommand = { readonly owner: AccountId; readonly currency: Currency } & (
  | ({ readonly kind: 'set' } & Omit<AutoApply, 'currency' | 'setAtMs'> & Consented)
  | { readonly kind: 'end' }
);

interface Kept {
  readonly owner: AccountId;
  readonly currency: Currency;
  readonly rule: AutoApply | undefined;
}

interface AutoApplyFacts {
  readonly rules: Map<string, Kept>;
  readonly changed: Set<string>;
}

const keyOf = (owner: AccountId, currency: Currency) => `${owner}|${currency}`;

function ruleOf(command: Extract<AutoApplyCommand, { kind: 'set' }>, setAtMs: number): AutoApply {
  const { currency, most, priceMost, category, asks } = command;
  return { currency, most, priceMost, category, asks, setAtMs };
}

/** What people agree to in advance. Nothing but this writes it; applications read it where they are decided. */
export function createAutoApplyTransactor(): Transactor<AutoApplyCommand, AutoApplyFacts, AutoApplyEvent> {
  return {
    name: 'auto-apply',
    emits: ['auto-apply.set', 'auto-apply.ended'],
    touches: ({ owner }) => ({ accounts: [owner] }),
    async load(reader, commands) {
      const kept = await loadAutoApply(reader, [...new Set(commands.map(({ owner }) => owner))]);
      const rules = kept.map(({ owner, rule }): [string, Kept] => [
        keyOf(owner, rule.currency),
        { owner, currency: rule.currency, rule },
      ]);
      return { rules: new Map(rules), changed: new Set() };
    },
    decide(command, { rules }) {
      if (command.kind === 'set') return decideSet(command);
      return decideEnd(command.currency, rules.get(keyOf(command.owner, command.currency))?.rule);
    },
    apply({ rules, changed }, _events, command, { nowMs }) {
      const { owner, currency } = command;
      const key = keyOf(owner, currency);
      rules.set(key, { owner, currency, rule: command.kind === 'end' ? undefined : ruleOf(command, nowMs) });
      changed.add(key);
    },
    answer: () => ({}),
    async save(writer, { rules, changed }) {
      const all = [...changed].flatMap((key) => rules.get(key) ?? []);
      await Promise.all([
        saveAutoApply(
          writer,
          all.flatMap(({ owner, rule }) => (rule ? [{ owner, rule }] : [])),
        ),
        removeAutoApply(
          writer,
          all.filter(({ rule }) => rule === undefined),
        ),
      ]);
    },
  };
}
