import type { VanillaBought, VanillaExpired, VanillaSold } from '@tarazu/domain/option/vanilla/vanilla-events';
import { type CoverStep, coverAgain } from '@tarazu/domain/option/vanilla/verify-cover';
import type { FilledBody } from '@tarazu/domain/trading/order-events';
import { readEventsAt } from '../../platform/commit/read-events.ts';
import type { Reader } from '../../platform/database.ts';
import { readSoldBefore, readSplitsOf } from '../../trading/index.ts';
import { type CoveredShare, readCovered, readCoveredShares } from '../store/cover-store.ts';

const PAGE = 200;
/** The end of a call stands before the order that sold of its cover, and that before its fill. */
const FILL_AFTER = 2;

type Step = CoverStep & { readonly no: number };

/** Everything that moved the shares, in the order of the journal. */
async function stepsOf(reader: Reader, of: CoveredShare): Promise<readonly Step[]> {
  const [rows, splits] = await Promise.all([readCovered(reader, of), readSplitsOf(reader, of.owner, of.instrumentId)]);
  const { owner } = of;
  const asked = rows.flatMap(({ no, end }) => [no, ...(end ? [end.no, end.no + FILL_AFTER] : [])]);
  const events = await readEventsAt(
    reader,
    asked.map((no) => ({ owner, no })),
  );
  const found = new Map(events.map((row) => [row.no, row]));
  const filled = (no: number): FilledBody | undefined => {
    const event = found.get(no)?.event;
    // What stands there of another entry is not its fill.
    return event?.type === 'order.filled' && found.get(no)?.at_ms === found.get(no - FILL_AFTER)?.at_ms
      ? (event.body as FilledBody)
      : undefined;
  };
  const ended = await Promise.all(
    rows.map(async ({ contractId, partOf, end }): Promise<readonly Step[]> => {
      const body = end && found.get(end.no)?.event?.body;
      if (!end || !body) return [];
      const no = end.no + FILL_AFTER;
      const told = filled(no);
      const fill = told?.evidence.source === `option ${contractId}` ? told : undefined;
      const before = fill && (await readSoldBefore(reader, { owner, no, atMs: end.settledAtMs, fill }));
      const of = { contractId: partOf ?? contractId, end: body as VanillaSold | VanillaExpired };
      return [{ kind: 'ended', no: end.no, ...of, fill, before }];
    }),
  );
  return [
    ...rows.flatMap(({ no, partOf }): Step[] => {
      const body = partOf === undefined ? found.get(no)?.event?.body : undefined;
      return body ? [{ kind: 'written', no, bought: body as VanillaBought }] : [];
    }),
    ...ended.flat(),
    // It came before all that its entry says.
    ...splits.map(({ eventNo, body }): Step => ({ kind: 'split', no: eventNo - 0.5, body })),
  ].toSorted((a, b) => a.no - b.no);
}

/** Shares that lie for calls, again from what was written, split, bought back and settled: what has to lie in the ledger, by account and asset, and what differs. */
export async function verifyCover(
  reader: Reader,
): Promise<{ readonly lies: ReadonlyMap<string, bigint>; readonly differences: readonly string[] }> {
  const lies = new Map<string, bigint>();
  const differences: string[] = [];
  for (let after: CoveredShare | undefined = { owner: Number.MIN_SAFE_INTEGER, instrumentId: '' }; after; ) {
    const page: readonly CoveredShare[] = await readCoveredShares(reader, after, PAGE);
    for (const of of page) {
      const steps = await stepsOf(reader, of);
      const again = coverAgain(steps);
      const base = steps.find((step) => step.kind === 'written')?.bought.covering?.base ?? of.instrumentId;
      lies.set(`${of.owner}|${base}`, again.lies);
      differences.push(...again.faults.map((fault) => `account ${of.owner}: ${fault}`));
    }
    after = page.length === PAGE ? page.at(-1) : undefined;
  }
  return { lies, differences };
}
