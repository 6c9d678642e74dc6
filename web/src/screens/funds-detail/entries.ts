import type { LedgerLine } from '@tarazu/wire/wallet';

/** The lines of one journal entry, as far as they were asked for. */
export interface Entry {
  readonly entry: number;
  readonly at: string;
  readonly kind: string;
  readonly reference: Readonly<Record<string, string>>;
  readonly lines: readonly LedgerLine[];
}

/** Neighbouring lines of the same entry put together, order kept. */
export function entriesOf(lines: readonly LedgerLine[]): readonly Entry[] {
  const entries = new Map<number, Entry>();
  for (const line of lines) {
    const known = entries.get(line.entry);
    entries.set(line.entry, {
      entry: line.entry,
      at: line.at,
      kind: line.kind,
      reference: line.reference,
      lines: [...(known?.lines ?? []), line],
    });
  }
  return [...entries.values()];
}
