import { useRested } from '@tarazu/ui/use-rested';
import { keptFigure } from '@tarazu/wire/operator/figure-value';
import { checkTariffChange } from '@tarazu/wire/operator/tariff';
import { figureAt } from '@tarazu/wire/operator/tariff-words';
import { useState } from 'react';
import { useCall } from '../../app/use-call.ts';
import { leavesOf, withLeaves } from './row-figures.ts';

/** The places whose typed text is another figure than the row has, with the figure as it is kept; undefined: no figure. */
function changedFigures(
  name: string,
  json: unknown,
  typed: ReadonlyMap<string, string>,
): ReadonlyMap<string, string | undefined> {
  const changed = new Map<string, string | undefined>();
  for (const { path, value } of leavesOf(json)) {
    const text = typed.get(path);
    if (text === undefined) continue;
    const kept = keptFigure(figureAt(name, path)?.unit ?? 'text', text);
    if (kept !== value) changed.set(path, kept);
  }
  return changed;
}

/** Other figures from a day on, held against what would count on that day as soon as the typing rests. */
export function useChange(name: string, json: unknown) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [effectiveFrom, setDay] = useState('');
  const changed = changedFigures(name, json, typed);
  const kept = new Map([...changed].flatMap(([path, value]) => (value === undefined ? [] : [[path, value] as const])));
  const sound = kept.size === changed.size;
  const row = JSON.stringify(withLeaves(json, kept));
  const ready = sound && kept.size > 0 && effectiveFrom !== '';
  const asked = useRested(`${effectiveFrom} ${row}`);
  const settled = asked === `${effectiveFrom} ${row}`;
  const check = useCall(
    checkTariffChange,
    { name, effectiveFrom: effectiveFrom === '' ? '2000-01-01' : effectiveFrom, row },
    { enabled: ready && settled },
  );
  const known = ready && settled && !check.isPlaceholderData;
  return {
    typed,
    onType: (path: string, text: string) => setTyped((now) => new Map(now).set(path, text)),
    reset: () => {
      setTyped(new Map());
      setDay('');
    },
    effectiveFrom,
    setDay,
    wanted: { name, effectiveFrom, row },
    /** What is missing before it can be held against the table. */
    missing: { change: changed.size === 0, sound, day: effectiveFrom === '' },
    ready,
    differences: known ? check.data?.differences : undefined,
    fault: known ? (check.error ?? undefined) : undefined,
  };
}

export type Change = ReturnType<typeof useChange>;
