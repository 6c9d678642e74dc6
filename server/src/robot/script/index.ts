import { createHash } from 'node:crypto';
import { refused } from '@tarazu/domain/decision';
import type { AccountId } from '@tarazu/domain/posting';
import { decideSaveScript, type ScriptRef } from '@tarazu/domain/strategy/script/script';
import { scriptRule } from '@tarazu/domain/strategy/script/script-rules';
import type { RunBy } from '@tarazu/domain/strategy/strategy';
import { listScripts, removeScript, type ScriptView, saveScript, showScript } from '@tarazu/wire/robot/script';
import type { Clock } from '../../platform/clock.ts';
import type { Committer } from '../../platform/commit/committer.ts';
import type { RequestId } from '../../platform/commit/request-id.ts';
import type { Database } from '../../platform/database.ts';
import type { Serve } from '../../platform/http.ts';
import type { IdSource } from '../../platform/random-id.ts';
import type { ScriptFault } from './protocol.ts';
import type { Answered, Sandbox } from './sandbox.ts';
import { readCode, readScripts } from './store.ts';
import { type ScriptCommand, scriptTransactor } from './transactor.ts';

export interface ScriptDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly sandbox: Sandbox;
}

type SaveWish = Omit<Extract<ScriptCommand, { kind: 'save' }>, 'kind' | 'owner' | 'isRead'>;

type Last = NonNullable<
  Awaited<ReturnType<typeof readScripts>> extends ReadonlyMap<AccountId, readonly (infer One)[]> ? One : never
>;

function scriptView({ scriptId, version, hash, name, interval, savedAtMs, tested, inUse }: Last): ScriptView {
  return { scriptId, version, hash, name, interval, tested, inUse, savedAt: new Date(savedAtMs).toISOString() };
}

const faultRefusal = ({ kind, message, line }: ScriptFault) =>
  refused('script_fault', { kind, message, line: line === null ? 'none' : String(line) });

/** Strategies that people have written: kept by version, read in the sandbox before they are, and shown to nobody else. */
export function createScripts({ database, committer, clock, ids, sandbox }: ScriptDeps) {
  const submit = (command: ScriptCommand, requestId: RequestId, body: string) =>
    committer.submit(scriptTransactor, { owner: command.owner, requestId, body, command });
  const listOf = async (owner: AccountId) => (await readScripts(database, [owner])).get(owner) ?? [];
  const lastOf = async (owner: AccountId, scriptId: string) =>
    (await listOf(owner)).find((one) => one.scriptId === scriptId);

  const reading = new Set<AccountId>();
  /** Lets the sandbox read what is to be saved, one of a person at once; not what would be refused whatever it says. */
  async function readBefore(owner: AccountId, { code, ...wish }: SaveWish): Promise<Answered | { kind: 'refused' }> {
    if (reading.has(owner)) return { kind: 'away' };
    reading.add(owner);
    try {
      const rule = scriptRule(new Date(clock.nowMs()).toISOString().slice(0, 10));
      const decision = decideSaveScript(
        { ...wish, length: code.length, isRead: true },
        { kept: await listOf(owner), rule },
      );
      return decision.kind === 'refused' ? decision : await sandbox.ask(code, null);
    } finally {
      reading.delete(owner);
    }
  }

  /** The version of one's own that a wish means; undefined in `ref` for a strategy of the house. */
  async function meant(owner: AccountId, strategy: RunBy, scriptId: string | undefined) {
    if (strategy !== 'own' && scriptId === undefined) return { kind: 'meant', ref: undefined, tested: true } as const;
    const last = strategy === 'own' && scriptId !== undefined ? await lastOf(owner, scriptId) : undefined;
    if (!last) return refused('script_unknown');
    const { version, hash, name, interval, tested } = last;
    return { kind: 'meant', ref: { scriptId: last.scriptId, version, hash, name, interval }, tested } as const;
  }

  return {
    meant,
    /** The same for money: only what has been tried on the past. */
    async startable(owner: AccountId, strategy: RunBy, scriptId: string | undefined) {
      const found = await meant(owner, strategy, scriptId);
      return found.kind === 'refused' || found.tested ? found : refused('script_untested');
    },
    codeOf: (owner: AccountId, ref: ScriptRef) => readCode(database, owner, ref),
    routes(serve: Serve): void {
      serve(saveScript, async ({ requestId, scriptId, name, interval, code }, { session }) => {
        const owner = session.accountId;
        const hash = createHash('sha256').update(code).digest('hex');
        const isNew = scriptId === undefined;
        const wish = { isNew, scriptId: scriptId ?? ids.id(), hash, name, interval };
        const read = await readBefore(owner, { ...wish, code });
        if (read.kind === 'away') return refused('script_away');
        if (read.kind === 'failed') return faultRefusal(read.fault);
        const body = JSON.stringify(['script-save', scriptId, name, interval, hash]);
        const isRead = read.kind === 'answered';
        const outcome = await submit({ kind: 'save', owner, ...wish, code, isRead }, requestId, body);
        if (outcome.kind === 'refused') return outcome;
        const saved = await lastOf(owner, outcome.answer.scriptId);
        return saved ? { script: scriptView(saved) } : refused('script_unknown');
      });
      serve(listScripts, async (_asked, { session }) => {
        const { scriptsMax, versionsMax, codeMax, nameMax, bars, barMs, memoryMax } = scriptRule(
          new Date(clock.nowMs()).toISOString().slice(0, 10),
        );
        const items = (await listOf(session.accountId)).map(scriptView);
        return { items, bounds: { scriptsMax, versionsMax, codeMax, nameMax, bars, barMs, memoryMax } };
      });
      serve(showScript, async ({ scriptId }, { session }) => {
        const script = await lastOf(session.accountId, scriptId);
        const code = script && (await readCode(database, session.accountId, script));
        return script && code !== undefined ? { script: scriptView(script), code } : refused('script_unknown');
      });
      serve(removeScript, async ({ requestId, scriptId }, { session }) => {
        const command = { kind: 'remove', owner: session.accountId, scriptId } as const;
        const outcome = await submit(command, requestId, JSON.stringify(['script-remove', scriptId]));
        return outcome.kind === 'refused' ? outcome : { scriptId };
      });
    },
  };
}

export type Scripts = ReturnType<typeof createScripts>;
