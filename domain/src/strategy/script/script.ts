import { accepted, type Decision, type DomainEvent, refused } from '../../decision.ts';
import type { ScriptRule } from './script-rules.ts';

/** How often a strategy that somebody has written decides. */
export const scriptIntervals = ['5m', '15m', '1D'] as const;
export type ScriptInterval = (typeof scriptIntervals)[number];

/** One version of it. The hash is of the code: what was tried is what trades. */
export interface ScriptRef {
  readonly scriptId: string;
  readonly version: number;
  readonly hash: string;
  readonly name: string;
  readonly interval: ScriptInterval;
}

export type ScriptEvent =
  | DomainEvent<'script.saved', ScriptRef>
  | DomainEvent<'script.removed', { readonly scriptId: string }>;

export const scriptEvents = ['script.saved', 'script.removed'] as const satisfies readonly ScriptEvent['type'][];

export type ScriptRefusal =
  | 'script_terms'
  | 'scripts_full'
  | 'script_versions_full'
  | 'script_unknown'
  | 'script_unchanged'
  | 'script_in_use'
  | 'script_away';

export interface KeptScript extends ScriptRef {
  /** Robots that have not ended run by one of its versions. */
  readonly inUse: boolean;
}

/** Another version of a strategy, or the first of a new one. `isRead`: the sandbox has read the code, which it need not where this refuses anyway. */
export function decideSaveScript(
  wish: Omit<ScriptRef, 'version'> & { readonly isNew: boolean; readonly length: number; readonly isRead: boolean },
  { kept, rule }: { readonly kept: readonly KeptScript[]; readonly rule: ScriptRule },
): Decision<ScriptEvent, ScriptRefusal> {
  const { isNew, length, isRead, ...ref } = wish;
  const { codeMax, nameMax, scriptsMax, versionsMax } = rule;
  if (length === 0 || length > codeMax || ref.name === '' || ref.name.length > nameMax)
    return refused('script_terms', { length, max: codeMax, nameMax });
  const before = kept.find(({ scriptId }) => scriptId === ref.scriptId);
  if (isNew && kept.length >= scriptsMax) return refused('scripts_full', { max: scriptsMax });
  if (!isNew && !before) return refused('script_unknown');
  if (before && before.version >= versionsMax) return refused('script_versions_full', { max: versionsMax });
  if (before?.hash === ref.hash && before.name === ref.name && before.interval === ref.interval)
    return refused('script_unchanged', { version: before.version });
  if (!isRead) return refused('script_away');
  return accepted<ScriptEvent>([{ type: 'script.saved', body: { ...ref, version: (before?.version ?? 0) + 1 } }]);
}

export function decideRemoveScript(
  scriptId: string,
  kept: readonly KeptScript[],
): Decision<ScriptEvent, ScriptRefusal> {
  const script = kept.find((one) => one.scriptId === scriptId);
  if (!script) return refused('script_unknown');
  if (script.inUse) return refused('script_in_use');
  return accepted<ScriptEvent>([{ type: 'script.removed', body: { scriptId } }]);
}
