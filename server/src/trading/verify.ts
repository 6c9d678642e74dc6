import { evolveSplit, splitFault } from '@tarazu/domain/market/corporate-action/more-shares';
import { type Halt, haltAt } from '@tarazu/domain/market/halt/halt';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { firedFault } from '@tarazu/domain/trading/conditional/fire';
import { type DaySide, emptyHolding, evolveHolding, type Holding } from '@tarazu/domain/trading/holding';
import { COVER_RULE, isBesideBook } from '@tarazu/domain/trading/matching/match';
import { PRINT_RULE } from '@tarazu/domain/trading/matching/resting';
import { fillFault } from '@tarazu/domain/trading/matching/verify-fill';
import type { FilledBody } from '@tarazu/domain/trading/order-events';
import type { Reader } from '../platform/database.ts';
import { readBalancesOf } from '../platform/ledger.ts';
import { verifyBlocks } from './block/verify.ts';
import { type OwnedConditional, readFiredPage } from './conditional/store.ts';
import { verifyConversions, verifyLimits } from './conversion/verify.ts';
import { type MetSplitRow, readSplits } from './holding/split-store.ts';
import { type GrantedShares, readGrants } from './store/grants.ts';
import { readHalts } from './store/halts.ts';
import { type CheckedHolding, readHoldingPage } from './store/holdings.ts';
import { readTradePage, type TradeRow, withEvents } from './store/trades.ts';

export interface VerifyReport {
  /** One sentence for each thing that is wrong; empty when everything agrees. */
  readonly differences: readonly string[];
  readonly fills: number;
  readonly holdings: number;
}

const PAGE = 1000;
const DIFFERENCES_MAX = 100;

/** Adds up what all fills took from each displayed level, and remembers the size that was displayed. */
function addLevels(
  taken: Map<string, { size: bigint; taken: bigint }>,
  { evidence, instrumentId: id, side }: FilledBody,
): string | undefined {
  // What a quote was reckoned from was not taken out of the book: each has to fit by itself, and that was looked at before.
  if (isBesideBook(evidence.ruleVersion)) return undefined;
  // Of what was taken together the first one answers for all; that their parts come to it is looked at by itself.
  if (evidence.together && evidence.together.place > 0) return undefined;
  for (const level of evidence.levels) {
    const kind = evidence.ruleVersion === PRINT_RULE ? 'print' : 'book';
    const key = `${evidence.source}|${id}|${kind}|${evidence.sequence}|${side}|${level.price}`;
    const before = taken.get(key) ?? { size: decimal(level.size), taken: 0n };
    const after = { size: before.size, taken: before.taken + decimal(level.taken) };
    taken.set(key, after);
    if (after.taken > after.size) return `all fills together took more than was displayed (${key})`;
  }
  return undefined;
}

/** Adds up the parts of what was taken together: they have one book, one price and one total, and nobody is missing. */
function createTogether() {
  const moments = new Map<string, { readonly of: string; left: bigint }>();
  return {
    add({ evidence, instrumentId, side, quantity }: FilledBody): string | undefined {
      const { together, levels, source, sequence } = evidence;
      if (!together) return undefined;
      const of = JSON.stringify([source, instrumentId, side, sequence, together.total, levels]);
      const moment = moments.get(together.id) ?? { of, left: decimal(together.total) };
      moment.left -= decimal(quantity);
      // Complete ones are forgotten, so that only the open ones are held.
      if (moment.left === 0n) moments.delete(together.id);
      else moments.set(together.id, moment);
      return moment.of === of ? undefined : 'it was not filled like those that it went with';
    },
    missing: () => [...moments.keys()].map((id) => `the parts of ${id} do not come to what was taken together`),
  };
}

/** What the fills say of every holding, by owner and instrument. */
type Expected = Map<string, Holding>;

/** What came to holdings by no fill, oldest first: gifts, and what splits made of what was there. */
function besidesFills(grants: readonly GrantedShares[], splits: readonly MetSplitRow[]) {
  return [
    // Bonus shares are in the event that gave them.
    ...grants.filter(({ reason }) => reason !== 'bonus').map((grant) => ({ ...grant, grant, split: undefined })),
    ...splits.map((split) => ({ ...split, instrumentId: split.body.instrumentId, grant: undefined, split })),
  ].toSorted((a, b) => a.owner - b.owner || a.eventNo - b.eventNo);
}

/** Adds what came before an event of an account, as it came between the fills: what a sale earns goes by what was there then. */
function givesInOrder(given: ReturnType<typeof besidesFills>, expected: Expected, differences: string[]) {
  let next = 0;
  return ([owner, eventNo]: readonly [AccountId, number]): void => {
    for (let one = given[next]; one; one = given[next]) {
      if (one.owner > owner || (one.owner === owner && one.eventNo > eventNo)) return;
      const key = `${one.owner}|${one.instrumentId}`;
      const held = expected.get(key) ?? emptyHolding;
      const { grant, split } = one;
      const fault = split && splitFault(split.body, held);
      if (fault !== undefined) differences.push(`split ${one.owner}/${split?.body.actionId}: ${fault}`);
      if (split) expected.set(key, evolveSplit(held, split.body));
      else expected.set(key, { ...held, quantity: held.quantity + grant.quantity, cost: held.cost + grant.cost });
      next += 1;
    }
  };
}

async function verifyTrades(
  reader: Reader,
  halts: readonly Halt[],
  { expected, give }: { readonly expected: Expected; readonly give: ReturnType<typeof givesInOrder> },
  differences: string[],
): Promise<number> {
  const taken = new Map<string, { size: bigint; taken: bigint }>();
  const together = createTogether();
  let count = 0;
  for (let after: readonly [AccountId, number] | undefined = [0, 0]; after; ) {
    const rows: readonly TradeRow[] = await readTradePage(reader, after, PAGE);
    for (const { row, fill } of await withEvents(reader, rows)) {
      const agrees = decimal(row.quantity) === decimal(fill.quantity) && decimal(row.value) === decimal(fill.value);
      const fault = agrees
        ? (fillFault(fill) ?? together.add(fill) ?? addLevels(taken, fill))
        : 'its row and its event differ';
      const halt = haltAt(halts, row.instrument_id, row.at_ms);
      // Of its first millisecond nobody can say which was first. Cover of an option is sold at the price of its expiry, of which a halt is asked there.
      if (halt && halt.sinceMs < row.at_ms && fill.evidence.ruleVersion !== COVER_RULE)
        differences.push(`fill ${row.owner_id}/${row.event_no}: trading was halted (${halt.haltId})`);
      if (fault) differences.push(`fill ${row.owner_id}/${row.event_no}: ${fault}`);
      // Positions on margin are reckoned again from all that changed them.
      if (fill.position && fill.product === undefined) continue;
      const key = `${row.owner_id}|${row.instrument_id}`;
      give([row.owner_id, row.event_no]);
      expected.set(key, evolveHolding(expected.get(key) ?? emptyHolding, fill));
    }
    count += rows.length;
    const last = rows.at(-1);
    after = last && rows.length === PAGE ? [last.owner_id, last.event_no] : undefined;
    if (differences.length > DIFFERENCES_MAX) return count;
  }
  differences.push(...together.missing());
  return count;
}

function sameSide(a: DaySide, b: DaySide): boolean {
  return (
    a.value === b.value && a.quantity === b.quantity && a.charges === b.charges && a.perDayCharged === b.perDayCharged
  );
}

function sameHolding(a: Holding, b: Holding): boolean {
  const sums = a.quantity === b.quantity && a.cost === b.cost && a.realised === b.realised;
  const within = sameSide(a.within.bought, b.within.bought) && sameSide(a.within.sold, b.within.sold);
  return sums && within && a.day === b.day && sameSide(a.bought, b.bought) && sameSide(a.sold, b.sold);
}

function holdingFaults(
  row: CheckedHolding,
  balances: ReadonlyMap<string, bigint>,
  expected: Expected,
): readonly string[] {
  const { owner, instrumentId, base, holding } = row;
  const of = (purpose: string) => balances.get(`${owner}|${base}|${purpose}`) ?? 0n;
  const name = `holding ${owner} ${instrumentId}`;
  const text = (value: bigint) => decimalToText(value);
  const faults: string[] = [];
  const inLedger = of('available') + of('held') + of('unsettled') + of('locked') + of('withdrawing') + of('option');
  if (inLedger !== holding.quantity)
    faults.push(`${name}: ${text(holding.quantity)}, the ledger has ${text(inLedger)}`);
  if (row.inLots !== holding.quantity)
    faults.push(`${name}: ${text(holding.quantity)}, its lots have ${text(row.inLots)}`);
  if (row.locked !== of('unsettled'))
    faults.push(`${name}: ${text(row.locked)} in unsettled fills, the ledger has ${text(of('unsettled'))}`);
  const again = expected.get(`${owner}|${instrumentId}`) ?? emptyHolding;
  if (!sameHolding(holding, again))
    faults.push(
      `${name}: its fills give ${text(again.quantity)} for ${text(again.cost)}, kept ${text(holding.quantity)} for ${text(holding.cost)}`,
    );
  return faults;
}

async function verifyHoldings(reader: Reader, expected: Expected, differences: string[]): Promise<number> {
  let count = 0;
  for (let after: readonly [AccountId, string] | undefined = [0, '']; after; ) {
    const rows: readonly CheckedHolding[] = await readHoldingPage(reader, after, PAGE);
    const owners = [...new Set(rows.map(({ owner }) => owner))];
    const balances = new Map<string, bigint>();
    for (const { holder, asset, purpose, amount } of await readBalancesOf(reader, owners)) {
      balances.set(`${holder}|${asset}|${purpose}`, decimal(amount));
    }
    for (const row of rows) {
      differences.push(...holdingFaults(row, balances, expected));
      expected.delete(`${row.owner}|${row.instrumentId}`);
    }
    count += rows.length;
    const last = rows.at(-1);
    after = last && rows.length === PAGE ? [last.owner, last.instrumentId] : undefined;
    if (differences.length > DIFFERENCES_MAX) return count;
  }
  for (const key of expected.keys()) differences.push(`fills without a holding: ${key}`);
  return count;
}

/** Whether each conditional order that fired was reached by the print that it names. */
async function verifyConditionals(reader: Reader, differences: string[]): Promise<void> {
  for (let after: readonly [AccountId, string] | undefined = [0, '']; after; ) {
    const rows: readonly OwnedConditional[] = await readFiredPage(reader, after, PAGE);
    for (const { owner, conditional } of rows) {
      const fault = firedFault(conditional);
      if (fault !== undefined) differences.push(`conditional order ${owner}/${fault}`);
    }
    const last = rows.at(-1);
    after = last && rows.length === PAGE ? [last.owner, last.conditional.conditionalId] : undefined;
  }
}

/** Reckons every fill again from its evidence, looks that none lies inside a halt, and reckons every holding from its fills and from the ledger. */
export async function verifyFills(reader: Reader): Promise<VerifyReport> {
  const differences: string[] = [];
  const expected: Expected = new Map();
  const [grants, splits] = await Promise.all([readGrants(reader), readSplits(reader)]);
  const give = givesInOrder(besidesFills(grants, splits), expected, differences);
  await verifyConditionals(reader, differences);
  await verifyConversions(reader, differences);
  await verifyLimits(reader, differences);
  await verifyBlocks(reader, differences);
  const fills = await verifyTrades(reader, await readHalts(reader), { expected, give }, differences);
  give([Number.POSITIVE_INFINITY, 0]);
  const holdings = await verifyHoldings(reader, expected, differences);
  return { differences: differences.slice(0, DIFFERENCES_MAX), fills, holdings };
}
