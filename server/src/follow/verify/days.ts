import type { Copy, CopyDay, FollowEvent } from '@tarazu/domain/follow/copy';
import { decimal, decimalToText, multiply } from '@tarazu/domain/money';
import { type Cut, cutBy } from '@tarazu/domain/performance/cut';
import type { Reader } from '../../platform/database.ts';
import { type CopyEntry, readCopyEntries, readEveryCopy, readKeptDays } from './store.ts';

const DIFFERENCES_MAX = 100;

/** What a copy has had by its own journal, e8, and the day that is under way, cut where money moved. */
interface Had {
  readonly money: bigint;
  readonly quantity: bigint;
}
interface Under {
  readonly capital: bigint;
  readonly returned: bigint;
  /** What the day began with, and how it was cut. */
  readonly begun: bigint;
  readonly cut: Cut | undefined;
  readonly isEnded: boolean;
  /** Whether all that cut it says what it was reckoned from: what is of before does not. */
  readonly isTold: boolean;
}

const none: Had = { money: 0n, quantity: 0n };
const fresh: Under = { capital: 0n, returned: 0n, begun: 0n, cut: undefined, isEnded: false, isTold: true };

const sameCut = (one: Cut | null | undefined, other: Cut | undefined) =>
  (one?.grown ?? '') === (other?.grown ?? '') && (one?.begins ?? '') === (other?.begins ?? '');
const cutText = (cut: Cut | null | undefined) => (cut ? `${cut.grown} and ${cut.begins}` : 'nothing');

function worthOf({ money, quantity }: Had, price: string | null): bigint | undefined {
  if (price === null && quantity > 0n) return undefined;
  return money + (price === null ? 0n : multiply(quantity, decimal(price), 'down'));
}

function after(had: Had, { lines }: CopyEntry, { account, base, currency }: Copy): Had {
  let { money, quantity } = had;
  for (const { holder, asset, amount } of lines) {
    if (holder !== account) continue;
    if (asset === currency) money += amount;
    if (asset === base) quantity += amount;
  }
  return { money, quantity };
}

type Moved = Extract<FollowEvent, { type: 'follow.funded' | 'follow.gave-back' }>['body'];

/** Cuts the day by money that came (`amount` > 0) or went, at what the postings before it come to. */
function moved(
  under: Under,
  had: Had,
  body: Moved,
  amount: bigint,
): { readonly under: Under; readonly fault?: string } {
  const back = amount < 0n ? -amount : 0n;
  const sums = {
    capital: under.capital + (amount > 0n ? amount : 0n),
    returned: under.returned + back,
    begun: under.begun + amount,
  };
  // What comes after its end is weighed against nothing.
  if (under.isEnded) return { under: { ...under, ...sums } };
  const { price } = body;
  const kept = body.worth === undefined ? undefined : decimal(body.worth);
  if (price === undefined && kept === undefined) return { under: { ...under, ...sums, isTold: false } };
  const worth = price === undefined ? kept : worthOf(had, price);
  const cut = cutBy({ cut: under.cut, begun: under.begun }, worth, amount);
  const next = { ...under, ...sums, cut };
  if (worth === kept) return { under: next };
  const reckoned = worth === undefined ? 'nothing' : decimalToText(worth, 2);
  return {
    under: next,
    fault: `what it was worth before money moved: kept ${body.worth ?? 'nothing'}, reckoned ${reckoned}`,
  };
}

/** What of a kept day does not follow from what the copy had since the last one; undefined when all does. */
function dayFault(day: CopyDay, under: Under, since: readonly Had[]): string | undefined {
  if (decimal(day.capital) !== under.capital - under.returned) return 'what had been put in differs';
  if (under.isTold && !sameCut(day.cut, under.cut)) return `cut at ${cutText(day.cut)}, reckoned ${cutText(under.cut)}`;
  const { money, quantity, price } = day;
  if (money === undefined || quantity === undefined || price === undefined) return undefined;
  const had = { money: decimal(money), quantity: decimal(quantity) };
  if (!since.some((one) => one.money === had.money && one.quantity === had.quantity))
    return 'it was not reckoned from what the copy had';
  const worth = worthOf(had, price);
  return worth === decimal(day.worth) ? undefined : `kept ${day.worth}, reckoned ${decimalToText(worth ?? 0n, 2)}`;
}

/** The same figures where they are read from: beside the journal. */
function keptFault(copy: Copy, under: Under, days: ReadonlyMap<string, CopyDay>, kept: readonly CopyDay[]) {
  const first = copy.startedAt.slice(0, 10);
  const found = kept.filter(({ day }) => day >= first);
  const other = found.find(({ day, worth, capital, cut }) => {
    const told = days.get(day);
    return !told || told.worth !== worth || told.capital !== capital || !sameCut(cut, told.cut);
  });
  if (other) return `the day ${other.day} is not as its journal has it`;
  if (found.length < days.size) return 'a day of its journal is missing';
  if (under.isTold && !sameCut(copy.cut, under.cut))
    return `the day under way is cut at ${cutText(copy.cut)}, reckoned ${cutText(under.cut)}`;
  const isSame = decimal(copy.capital) === under.capital && decimal(copy.returned) === under.returned;
  return isSame ? undefined : 'what was put in, or has come back, is not as its journal has it';
}

/** The journal of one copy, entry by entry. */
async function faultsOf(reader: Reader, copy: Copy): Promise<readonly string[]> {
  const faults: string[] = [];
  const days = new Map<string, CopyDay>();
  let [had, under, begun] = [none, fresh, false];
  let since: Had[] = [none];
  for await (const entry of readCopyEntries(reader, copy.account)) {
    for (const { type, body } of entry.events) {
      if (type === 'follow.funded' && !begun) {
        begun = true;
        under = { ...fresh, capital: decimal(body.amount), begun: decimal(body.amount) };
      } else if (type === 'follow.funded' || type === 'follow.gave-back') {
        const amount = decimal(body.amount) * (type === 'follow.funded' ? 1n : -1n);
        const { under: next, fault } = moved(under, had, body, amount);
        if (fault) faults.push(fault);
        under = next;
      } else if (type === 'follow.ended') {
        const amount = decimal(body.amount);
        under = { ...under, returned: under.returned + amount, cut: cutBy(under, amount, -amount), isEnded: true };
      } else if (type === 'follow.valued') {
        const fault = dayFault(body, under, since);
        if (fault) faults.push(`${body.day}: ${fault}`);
        days.set(body.day, body);
        since = [had];
        under = { ...under, begun: decimal(body.worth), cut: undefined, isTold: true };
      }
    }
    had = after(had, entry, copy);
    since.push(had);
  }
  const kept = keptFault(copy, under, days, await readKeptDays(reader, copy.account));
  return kept ? [...faults, kept] : faults;
}

/** Reckons what every copy was worth at the end of each day, and where money cut a day, again from the postings of its account and the prices that were kept. */
export async function verifyCopyDays(reader: Reader): Promise<readonly string[]> {
  const differences: string[] = [];
  for await (const copies of readEveryCopy(reader)) {
    for (const copy of copies) {
      for (const fault of await faultsOf(reader, copy))
        if (differences.length < DIFFERENCES_MAX) differences.push(`copy ${copy.copyId}, ${fault}`);
    }
  }
  return differences;
}
