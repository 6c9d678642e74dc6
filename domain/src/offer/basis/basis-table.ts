import { decimal } from '../../money.ts';
import { askedAt, readApplicationLine } from '../draw/application-line.ts';
import type { DrawFile } from '../draw/draw-file.ts';

/** What came of the applications of one pool that asked for the same. Whole shares. */
export interface BasisRow {
  readonly pool: string;
  /** At the price that the offer came to; 0 for bids below it. */
  readonly asked: number;
  readonly applications: number;
  /** Applications that got anything. */
  readonly winners: number;
  readonly allotted: number;
}

const SLICE = 5_000;

/** How many applications of one pool ask for so many shares at most: by the largest of their bids, whatever its price. */
export type AskedRow = Pick<BasisRow, 'pool' | 'asked' | 'applications'>;

/** What a list asks for, before anything is drawn: by pool, in the order of the terms, and by shares. In slices. */
export function* askedTable(
  { pools }: DrawFile['terms'],
  lines: readonly string[],
): Generator<void, readonly AskedRow[]> {
  const counts = pools.map(() => new Map<number, number>());
  for (const [place, line] of lines.entries()) {
    const application = readApplicationLine(line);
    const own = counts[application?.pool ?? -1];
    if (!application || !own) throw new Error(`line ${place + 1} is no application of this offer`);
    const asked = Math.max(...application.bids.map(({ shares }) => shares));
    own.set(asked, (own.get(asked) ?? 0) + 1);
    if (place % SLICE === SLICE - 1) yield;
  }
  return pools.flatMap(({ name }, place) =>
    [...(counts[place] ?? [])]
      .toSorted(([a], [b]) => a - b)
      .map(([asked, applications]) => ({ pool: name, asked, applications })),
  );
}

/** The basis of allotment as registrars publish it: by pool, in the order of the terms, and by what was asked for. In slices. */
export function* basisTable({
  terms,
  price,
  lines,
  allotted,
}: Pick<DrawFile, 'terms' | 'price' | 'lines' | 'allotted'>): Generator<void, readonly BasisRow[]> {
  const at = decimal(price);
  const pools = terms.pools.map(() => new Map<number, BasisRow>());
  for (const [place, line] of lines.entries()) {
    const application = readApplicationLine(line);
    const rows = pools[application?.pool ?? -1];
    const pool = terms.pools[application?.pool ?? -1]?.name;
    if (!application || !rows || pool === undefined)
      throw new Error(`line ${place + 1} is no application of this offer`);
    const asked = askedAt(application.bids, at);
    const got = allotted[place] ?? 0;
    const before = rows.get(asked) ?? { pool, asked, applications: 0, winners: 0, allotted: 0 };
    rows.set(asked, {
      ...before,
      applications: before.applications + 1,
      winners: before.winners + (got > 0 ? 1 : 0),
      allotted: before.allotted + got,
    });
    if (place % SLICE === SLICE - 1) yield;
  }
  return pools.flatMap((rows) => [...rows.values()].toSorted((a, b) => a.asked - b.asked));
}
