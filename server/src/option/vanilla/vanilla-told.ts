import { decimal } from '@tarazu/domain/money';
import { laidOf, laidText } from '@tarazu/domain/option/vanilla/part-vanilla';
import type { VanillaBought, VanillaExpired, VanillaSold } from '@tarazu/domain/option/vanilla/vanilla-events';
import { isDated, type VanillaEvidence } from '@tarazu/domain/option/vanilla/vanilla-evidence';
import {
  vanillaEndFaults,
  vanillaPartFaults,
  vanillaPurchaseFaults,
} from '@tarazu/domain/option/vanilla/verify-vanilla';
import { readChangesOf } from '../../calendar/index.ts';
import { readEventsAt } from '../../platform/commit/read-events.ts';
import type { Reader } from '../../platform/database.ts';
import { readAnnounced } from '../store/announcement-store.ts';
import { readHours, readListed } from '../store/hours-store.ts';
import type { KeptVanilla } from '../store/kept-option.ts';
import { readParts } from '../store/part-store.ts';

type End = VanillaSold | VanillaExpired;

interface Ended {
  readonly kept: KeptVanilla;
  readonly end: End | undefined;
  /** When the entry of its end was made, by the journal. */
  readonly endedMs: number | undefined;
}

/** One purchase as the journal tells it, with the parts of it that were ended before the rest, oldest first. */
export interface ToldVanilla extends Ended {
  readonly bought: VanillaBought | undefined;
  readonly beganMs: number | undefined;
  readonly parts: readonly Ended[];
}

/** Of whole purchases: no row among them is a part of another. */
export async function readToldVanilla(reader: Reader, wholes: readonly KeptVanilla[]): Promise<readonly ToldVanilla[]> {
  const parts = await readParts(reader, wholes);
  const asked = [...wholes, ...parts].flatMap(({ owner, no, end }) => [
    { owner, no },
    ...(end ? [{ owner, no: end.no }] : []),
  ]);
  const rows = asked.length === 0 ? [] : await readEventsAt(reader, asked);
  const found = new Map(rows.map((row) => [`${row.owner_id}|${row.no}`, row]));
  const rowOf = ({ owner }: KeptVanilla, no: number | undefined) =>
    no === undefined ? undefined : found.get(`${owner}|${no}`);
  // What stands under these numbers was written by this feature's own rules; the name says that it is about this option.
  const bodyOf = (kept: KeptVanilla, no: number | undefined) => {
    const body = rowOf(kept, no)?.event?.body as VanillaBought | End | undefined;
    return body?.contractId === kept.contractId ? body : undefined;
  };
  const endedOf = (kept: KeptVanilla): Ended => ({
    kept,
    end: bodyOf(kept, kept.end?.no) as End | undefined,
    endedMs: rowOf(kept, kept.end?.no)?.at_ms,
  });
  const keyOf = (owner: number, contractId: string | undefined) => `${owner}|${contractId}`;
  const partsOf = Map.groupBy(parts, ({ owner, partOf }) => keyOf(owner, partOf));
  return wholes.map((whole) => ({
    ...endedOf(whole),
    bought: bodyOf(whole, whole.no) as VanillaBought | undefined,
    beganMs: rowOf(whole, whole.no)?.at_ms,
    parts: (partsOf.get(keyOf(whole.owner, whole.contractId)) ?? []).map(endedOf),
  }));
}

/** What the store keeps of calendars and companies, for these. */
export async function readVanillaEvidence(reader: Reader, all: readonly ToldVanilla[]): Promise<VanillaEvidence> {
  const quotes = all
    .flatMap(({ bought, parts, end }) => [bought, end, ...parts.map((part) => part.end)])
    .flatMap((one) => (one && 'quote' in one ? [one.quote] : []));
  const exchanges = [...new Set(quotes.flatMap(({ exchange }) => exchange ?? []))];
  const instruments = [...new Set(all.map(({ kept }) => kept.instrumentId))];
  const [changes, hours, listed, announced] = await Promise.all([
    readChangesOf(reader, exchanges),
    readHours(reader, exchanges),
    readListed(reader, instruments),
    readAnnounced(reader, instruments),
  ]);
  const changesBy = Map.groupBy(changes, ({ exchange }) => exchange);
  const hoursBy = Map.groupBy(hours, ({ exchange }) => exchange);
  const listedBy = Map.groupBy(listed, ({ instrumentId }) => instrumentId);
  const announcedBy = Map.groupBy(announced, ({ instrumentId }) => instrumentId);
  return {
    changesOf: (exchange) =>
      (changesBy.get(exchange) ?? []).map((change) => ({ ...change, approvedAtMs: change.approved_at_ms })),
    hoursOf: (exchange) => hoursBy.get(exchange) ?? [],
    listedOf: (instrumentId) => listedBy.get(instrumentId) ?? [],
    announcedOf: (instrumentId) => announcedBy.get(instrumentId) ?? [],
  };
}

function isRowOf(kept: KeptVanilla, told: VanillaBought): boolean {
  const { contracts, stake, payout } = laidOf(told);
  return (
    kept.instrumentId === told.instrumentId &&
    kept.direction === told.direction &&
    kept.currency === told.currency &&
    kept.market === told.market &&
    kept.side === (told.side ?? 'buy') &&
    kept.boughtAtMs === Date.parse(told.boughtAt) &&
    kept.units === decimal(told.units) &&
    kept.strike === decimal(told.strike) &&
    kept.expiresAtMs === Date.parse(told.expiresAt) &&
    kept.contracts === contracts &&
    kept.stake === stake &&
    kept.payout === payout &&
    kept.price === decimal(told.price) &&
    kept.fair === decimal(told.fair) &&
    kept.levels === told.levels &&
    kept.precision === decimal(told.precision) &&
    kept.cover?.base === told.covering?.base &&
    kept.cover?.step === (told.covering && decimal(told.covering.step))
  );
}

const isEndOf = ({ kept, end }: Ended) =>
  end !== undefined && kept.end?.outcome === end.outcome && kept.end.paid === decimal(end.paid);

/** A rule is told the very instant that its entry is written with, so there is nothing between them. */
function areInstantsKept({ boughtAt }: VanillaBought, told: ToldVanilla): boolean {
  const isEndKept = ({ kept, end, endedMs }: Ended) =>
    !end || (kept.end?.settledAtMs === endedMs && Date.parse('soldAt' in end ? end.soldAt : end.settledAt) === endedMs);
  return Date.parse(boughtAt) === told.beganMs && [told, ...told.parts].every(isEndKept);
}

/** What about a purchase, its parts and its end does not follow from what was kept, or stands otherwise in the rows; empty: all of it does. */
export function toldFaults(told: ToldVanilla, evidence: VanillaEvidence): readonly string[] {
  const { kept, bought, parts, end } = told;
  if (!bought) return ['purchase'];
  // Once calendar and announcements are kept, no quote may do without them.
  const quotes = [bought, ...parts.map((part) => part.end), end].flatMap((one) =>
    one && 'quote' in one ? [one.quote] : [],
  );
  const isDatedAll = !kept.datedQuote || quotes.every(isDated);
  const sold = parts.flatMap((part) => (part.end && 'soldAt' in part.end ? [part.end] : []));
  const { left, faults } = vanillaPartFaults(bought, sold, evidence);
  const rest = { ...bought, ...laidText(left) };
  const isWhole = sold.length === parts.length && (kept.end === undefined) === (end === undefined);
  const rows = [
    isRowOf(kept, rest),
    ...parts.map((part) => part.end && isRowOf(part.kept, { ...bought, ...laidText(laidOf(part.end)) })),
  ];
  const ends = [...parts, ...(kept.end ? [told] : [])];
  // Once parts were rounded with what goes on, none may be rounded by itself.
  const isRounded = parts.every((part) => !part.kept.rounded || (part.end && 'rounds' in part.end));
  return [
    ...vanillaPurchaseFaults(bought, evidence),
    ...(areInstantsKept(bought, told) ? [] : ['instant']),
    ...(isDatedAll ? [] : ['kind of quote']),
    ...faults,
    ...(end ? vanillaEndFaults(rest, end, evidence) : []),
    ...(isWhole ? [] : ['end']),
    ...(isRounded ? [] : ['rounding']),
    ...(rows.every(Boolean) ? [] : ['row']),
    ...(ends.every(isEndOf) ? [] : ['row of its end']),
  ];
}
