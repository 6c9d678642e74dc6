import type { AccountId } from '@tarazu/domain/posting';
import {
  decideRemoveScript,
  decideSaveScript,
  type KeptScript,
  type ScriptEvent,
  type ScriptRef,
  scriptEvents,
} from '@tarazu/domain/strategy/script/script';
import { scriptRule } from '@tarazu/domain/strategy/script/script-rules';
import type { Transactor } from '../../platform/commit/transactor.ts';
import { deleteScript, insertScript, readScripts } from './store.ts';

export type ScriptCommand = { readonly owner: AccountId; readonly scriptId: string } & (
  | ({ readonly kind: 'save'; readonly isNew: boolean; readonly isRead: boolean; readonly code: string } & Omit<
      ScriptRef,
      'version'
    >)
  | { readonly kind: 'remove' }
);

interface ScriptFacts {
  readonly kept: Map<AccountId, readonly KeptScript[]>;
  readonly saved: { readonly owner: AccountId; readonly ref: ScriptRef; readonly code: string }[];
  readonly removed: { readonly owner: AccountId; readonly scriptId: string }[];
}

export type ScriptTransactor = Transactor<ScriptCommand, ScriptFacts, ScriptEvent, { readonly scriptId: string }>;

export const scriptTransactor: ScriptTransactor = {
  name: 'script',
  emits: scriptEvents,
  touches: ({ owner }) => ({ accounts: [owner] }),
  async load(reader, commands) {
    const owners = [...new Set(commands.map(({ owner }) => owner))];
    return { kept: new Map(await readScripts(reader, owners)), saved: [], removed: [] };
  },
  decide(command, { kept }, { nowMs }) {
    const own = kept.get(command.owner) ?? [];
    if (command.kind === 'remove') return decideRemoveScript(command.scriptId, own);
    const { isNew, isRead, scriptId, hash, name, interval, code } = command;
    const rule = scriptRule(new Date(nowMs).toISOString().slice(0, 10));
    const wish = { isNew, isRead, scriptId, hash, name, interval, length: code.length };
    return decideSaveScript(wish, { kept: own, rule });
  },
  apply({ kept, saved, removed }, events, command) {
    const { owner, scriptId } = command;
    for (const event of events) {
      const others = (kept.get(owner) ?? []).filter((one) => one.scriptId !== scriptId);
      if (event.type === 'script.removed') {
        kept.set(owner, others);
        removed.push({ owner, scriptId });
        continue;
      }
      kept.set(owner, [{ ...event.body, inUse: false }, ...others]);
      if (command.kind === 'save') saved.push({ owner, ref: event.body, code: command.code });
    }
  },
  answer: ({ scriptId }) => ({ scriptId }),
  async save(writer, { saved, removed }, { nowMs }) {
    // All sent before the first is awaited, in this order.
    await Promise.all([
      ...saved.map(({ owner, ref, code }) => insertScript(writer, owner, ref, { code, nowMs })),
      ...removed.map(({ owner, scriptId }) => deleteScript(writer, owner, scriptId)),
    ]);
  },
};
