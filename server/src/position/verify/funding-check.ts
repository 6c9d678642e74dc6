import type { Direction } from '@tarazu/domain/margin/position';
import { fundingOwed, type Holder } from '@tarazu/domain/margin/price/funding';
import { contractRule } from '@tarazu/domain/market-rules/contracts';
import { decimal, decimalToText, maximum } from '@tarazu/domain/money';
import type { FundingDue } from '@tarazu/domain/trading/on-margin/pay-funding';
import type { FundedBody } from '@tarazu/domain/trading/on-margin/position-events';
import type { ReckonedBody } from './verify-store.ts';

interface StampSums {
  readonly body: ReckonedBody;
  readonly stampMs: number;
  readonly mark: bigint;
  readonly rate: bigint;
  readonly step: bigint;
  readonly held: Record<Direction, bigint>;
  /** By those who pay, and to those who get something. */
  paid: bigint;
  got: bigint;
}

export type FundingCheck = ReturnType<typeof createFundingCheck>;

type Key = Pick<FundingDue, 'owner' | 'instrumentId' | 'direction'>;

/**
 * Follows what everybody held at every stamp of funding, position by position in the order of their owners' journals, and compares it with what was reckoned and paid.
 * It keeps sums of each stamp and of each position what is not paid yet. Stamps that were reckoned before what was held then was kept are left out.
 */
export function createFundingCheck(reckoned: readonly ReckonedBody[]) {
  const byInstrument = new Map<string, StampSums[]>();
  for (const body of reckoned) {
    const step = contractRule(body.instrumentId, body.stamp.slice(0, 10))?.step;
    if (body.held === undefined || step === undefined) continue;
    const of = byInstrument.get(body.instrumentId) ?? [];
    const [mark, rate, stampMs] = [decimal(body.mark), decimal(body.rate), Date.parse(body.stamp)];
    of.push({ body, stampMs, mark, rate, step, held: { long: 0n, short: 0n }, paid: 0n, got: 0n });
    byInstrument.set(body.instrumentId, of);
  }
  for (const of of byInstrument.values()) of.sort((a, b) => a.stampMs - b.stampMs);
  const unpaid = new Map<string, Holder>();
  const nameOf = ({ owner, instrumentId, direction }: Key, stampMs: number) =>
    `${owner}|${instrumentId}|${direction}|${stampMs}`;

  /** The place of the first stamp at an instant or after it. */
  function firstFrom(stamps: readonly StampSums[], sinceMs: number): number {
    let [low, high] = [0, stamps.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((stamps[middle]?.stampMs ?? 0) < sinceMs) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  const stampAt = (instrumentId: string, stampMs: number): StampSums | undefined => {
    const stamps = byInstrument.get(instrumentId) ?? [];
    const found = stamps[firstFrom(stamps, stampMs)];
    return found?.stampMs === stampMs ? found : undefined;
  };

  function sharesOf({ body, step }: StampSums, quantity: bigint): readonly [least: bigint, most: bigint] {
    const least = ((decimal(body.paid) / step) * quantity) / decimal(body.held ?? '0');
    return [least * step, (least + 1n) * step];
  }

  function amountFault(stamp: StampSums, then: Holder, amount: bigint): string | undefined {
    if (amount > 0n) {
      const [least, most] = sharesOf(stamp, then.quantity);
      if (amount >= least && amount <= most) return undefined;
      return `it got ${decimalToText(amount)}, by its share ${decimalToText(least)}`;
    }
    // Where there was less to take when it was paid, less was taken.
    const owed = fundingOwed(then, stamp.mark, stamp.rate, stamp.step);
    return -amount <= owed ? undefined : `it paid ${decimalToText(-amount)}, and owed ${decimalToText(owed)}`;
  }

  return {
    /** It was held like that from one instant up to another. */
    held(key: Key, position: Holder, sinceMs: number, untilMs: number): void {
      const stamps = byInstrument.get(key.instrumentId) ?? [];
      for (let place = firstFrom(stamps, sinceMs); place < stamps.length; place += 1) {
        const stamp = stamps[place];
        if (!stamp || stamp.stampMs >= untilMs) return;
        stamp.held[position.direction] += position.quantity;
        stamp.paid += fundingOwed(position, stamp.mark, stamp.rate, stamp.step);
        unpaid.set(nameOf(key, stamp.stampMs), position);
      }
    },
    /** It was paid what it was due, or paid it: what is wrong with that. */
    funded(key: Key, { stamp: at, rate, mark, quantity, amount: text }: FundedBody): string | undefined {
      const stampMs = Date.parse(at);
      const stamp = stampAt(key.instrumentId, stampMs);
      if (!stamp) return undefined;
      const name = nameOf(key, stampMs);
      const then = unpaid.get(name);
      unpaid.delete(name);
      if (!then) return `it had nothing to do with the stamp of ${at}`;
      if (rate !== stamp.body.rate || mark !== stamp.body.mark)
        return 'its funding goes by other prices than its stamp';
      if (decimal(quantity) !== then.quantity)
        return `at ${at} ${decimalToText(then.quantity)} were held, and not ${quantity}`;
      const amount = decimal(text);
      stamp.got += maximum(0n, amount);
      return amountFault(stamp, then, amount);
    },
    /** What is wrong with the stamps, when all journals were followed. `dues`: what waits for being paid. */
    faults(dues: readonly FundingDue[]): readonly string[] {
      const faults: string[] = [];
      for (const due of dues) {
        const stamp = stampAt(due.instrumentId, due.stampMs);
        if (!stamp) continue;
        stamp.got += maximum(0n, due.amount);
        const then = unpaid.get(nameOf(due, due.stampMs));
        unpaid.delete(nameOf(due, due.stampMs));
        const fault = then ? amountFault(stamp, then, due.amount) : 'nothing was held';
        if (fault) faults.push(`funding due ${nameOf(due, due.stampMs)}: ${fault}`);
      }
      for (const of of byInstrument.values()) for (const stamp of of) faults.push(...stampFaults(stamp));
      for (const [name, then] of unpaid) {
        const [owner, instrumentId, , at] = name.split('|');
        const stamp = stampAt(instrumentId ?? '', Number(at));
        if (!stamp) continue;
        const owed = fundingOwed(then, stamp.mark, stamp.rate, stamp.step);
        if (owed > 0n || sharesOf(stamp, then.quantity)[0] > 0n)
          faults.push(`funding ${instrumentId} ${stamp.body.stamp}: account ${owner} had a part in it and has nothing`);
      }
      return faults;
    },
  };
}

/** The venue is on the other side of everybody: with its part both sides are equal, and what one pays the other gets. */
function stampFaults({
  body,
  mark,
  rate,
  step,
  held: { long, short },
  paid: byPeople,
  got,
}: StampSums): readonly string[] {
  const name = `funding ${body.instrumentId} ${body.stamp}`;
  const venue: Holder =
    long > short ? { direction: 'short', quantity: long - short } : { direction: 'long', quantity: short - long };
  const owed = fundingOwed(venue, mark, rate, step);
  const faults: string[] = [];
  const differs = (what: string, said: string, found: bigint) => {
    if (decimal(said) !== found) faults.push(`${name}: ${what} was ${decimalToText(found)}, and not ${said}`);
  };
  differs('held on each side', body.held ?? '0', maximum(long, short));
  differs('what was to be paid', body.paid, byPeople + owed);
  differs('what is left for the venue', body.venue, owed > 0n ? -owed : byPeople - got);
  if (owed > 0n && got !== byPeople + owed)
    faults.push(`${name}: of ${body.paid} that were paid, ${decimalToText(got)} were got`);
  return faults;
}
