import type { TradedToday } from '../../charges/charges.ts';
import type { MoreSharesBody } from '../../market/corporate-action/more-shares.ts';
import { localDate } from '../../market/zone.ts';
import { calendarOf } from '../../market-rules/calendars.ts';
import { marketOf } from '../../market-rules/markets.ts';
import { decimal, decimalToText } from '../../money.ts';
import { emptyHolding } from '../../trading/holding.ts';
import { COVER_RULE } from '../../trading/matching/match.ts';
import type { FilledBody } from '../../trading/order-events.ts';
import { type Covered, coverOf, releaseOf } from './cover.ts';
import { coverOrderId, saleFor } from './cover-sale.ts';
import type { CoverReleased, CoverSold, VanillaBought, VanillaExpired, VanillaSold } from './vanilla-events.ts';

type End = VanillaSold | VanillaExpired;

const even = { now: 1n, before: 1n };

function isCoverWhole({ side, direction, units, contracts, cover, covering }: VanillaBought): boolean {
  if (!cover || !covering) return cover === undefined && covering === undefined;
  const needed = coverOf({ units: decimal(units) * BigInt(contracts), shares: even }, decimal(covering.step));
  return side === 'write' && direction === 'call' && decimal(covering.quantity) === needed;
}

/** Whether what was laid down in shares is one for each unit. */
export function coverFaults(bought: VanillaBought): readonly string[] {
  return isCoverWhole(bought) ? [] : ['cover'];
}

/** The same sale again, by the charges of its market on that day. What had been sold of the share before on that day is held against the fills by `coverAgain`. */
function soldAgain({ market, currency, covering }: VanillaBought, end: VanillaExpired, sale: CoverSold, most: bigint) {
  const { value, quantity, perDayCharged } = sale.before;
  const before = { value: decimal(value), quantity: decimal(quantity), perDayCharged: decimal(perDayCharged) };
  const due = decimal(end.payout) - decimal(end.paid);
  return saleFor(due, decimal(end.expiryPrice ?? '0'), most, {
    instrument: { lot: decimal(covering?.step ?? '1'), currency },
    schedule: marketOf(market).charges,
    state: { tradeDate: sale.tradeDate },
    holding: { ...emptyHolding, day: sale.tradeDate, sold: { ...before, charges: 0n } },
    volume: decimal(sale.volume),
  });
}

function isSaleOf(bought: VanillaBought, end: VanillaExpired, released: CoverReleased): boolean {
  const { sale } = end;
  if (!sale) return end.outcome !== 'exercised' && decimal(released.sold) === 0n;
  const again = soldAgain(bought, end, sale, decimal(released.lay) - decimal(released.stays));
  return (
    end.outcome === 'exercised' &&
    sale.orderId === coverOrderId(end.contractId) &&
    sale.price === end.expiryPrice &&
    again.quantity === decimal(sale.quantity) &&
    again.quantity === decimal(released.sold) &&
    again.value === decimal(sale.value) &&
    again.chargesTotal === decimal(sale.chargesTotal) &&
    again.net === decimal(sale.net) &&
    again.net >= decimal(end.payout) - decimal(end.paid)
  );
}

/** What about the shares at an end does not follow from the event alone: that nothing of them is lost, and that just as many were sold as the payout took. */
export function coverEndFaults(bought: VanillaBought, end: End): readonly string[] {
  const { released } = end;
  if (!bought.cover || !released) return !bought.cover && !released ? [] : ['cover'];
  const [lay, stays, sold, free] = [released.lay, released.stays, released.sold, released.freed].map(decimal);
  const isWhole = lay === (stays ?? 0n) + (sold ?? 0n) + (free ?? 0n);
  const isSold = 'soldAt' in end ? sold === 0n : isSaleOf(bought, end, released);
  return [...(isWhole ? [] : ['cover']), ...(isSold ? [] : ['sale of the cover'])];
}

/** What happened to the shares of one person that lie for calls on one instrument, in the order of the journal. */
export type CoverStep =
  | { readonly kind: 'written'; readonly bought: VanillaBought }
  | { readonly kind: 'split'; readonly body: MoreSharesBody }
  /**
   * `contractId`: of the purchase that it, or a part of it, ended. `fill`: what stands in the entry of its end. `before`: what fills say was sold of the
   * share on that day before, and whether it was traded then at all.
   */
  | {
      readonly kind: 'ended';
      readonly contractId: string;
      readonly end: End;
      readonly fill: FilledBody | undefined;
      readonly before: SoldBefore | undefined;
    };

type SoldBefore = TradedToday & { readonly isOfDay: boolean };

/** It belongs to the day of the expiry, or to a later one on which its owner had traded the share already. */
function isDated({ market, expiresAt }: VanillaExpired, { tradeDate }: CoverSold, isOfDay: boolean): boolean {
  // The exchanges of a market keep one time.
  const { timeZone } = calendarOf(marketOf(market).exchanges[0] ?? '');
  const day = localDate(timeZone, Date.parse(expiresAt));
  return tradeDate === day || (tradeDate > day && isOfDay);
}

function isFillOf(end: VanillaExpired, fill: FilledBody | undefined, before: SoldBefore | undefined): boolean {
  const { sale, instrumentId, contractId } = end;
  if (!sale) return fill === undefined;
  return (
    isDated(end, sale, before?.isOfDay ?? false) &&
    before?.value === decimal(sale.before.value) &&
    before.quantity === decimal(sale.before.quantity) &&
    before.perDayCharged === decimal(sale.before.perDayCharged) &&
    fill?.tradeDate === sale.tradeDate &&
    fill.orderId === sale.orderId &&
    fill.instrumentId === instrumentId &&
    fill.side === 'sell' &&
    fill.evidence.ruleVersion === COVER_RULE &&
    fill.evidence.source === `option ${contractId}` &&
    decimal(fill.quantity) === decimal(sale.quantity) &&
    decimal(fill.value) === decimal(sale.value) &&
    decimal(fill.chargesTotal) === decimal(sale.chargesTotal) &&
    decimal(fill.net) === decimal(sale.net)
  );
}

interface OpenCover extends Covered {
  readonly contracts: number;
  /** Of one contract. */
  readonly each: bigint;
}

const openCover = (each: bigint, contracts: number, shares: Covered['shares']): OpenCover => ({
  each,
  contracts,
  shares,
  units: each * BigInt(contracts),
});

/** Lays all of it down again, and takes it away: what lies there in the end, and where a step says otherwise. */
export function coverAgain(steps: readonly CoverStep[]): { readonly lies: bigint; readonly faults: readonly string[] } {
  const open = new Map<string, OpenCover>();
  const faults: string[] = [];
  let [lies, step] = [0n, 1n];
  for (const one of steps) {
    if (one.kind === 'written') {
      const { contractId, units, contracts, covering } = one.bought;
      step = decimal(covering?.step ?? '1');
      lies += decimal(covering?.quantity ?? '0');
      open.set(contractId, openCover(decimal(units), contracts, even));
    } else if (one.kind === 'split') {
      const { covering, actionId } = one.body;
      const [held, given] = [BigInt(one.body.held), BigInt(one.body.given)];
      if (decimal(covering?.before ?? '0') !== lies) faults.push(`split ${actionId}: another cover lay there`);
      lies += decimal(covering?.given ?? '0');
      for (const [id, { each, contracts, shares }] of open)
        open.set(id, openCover(each, contracts, { now: shares.now * (held + given), before: shares.before * held }));
    } else {
      const { contractId, end, fill, before } = one;
      const was = open.get(contractId);
      const goesOn = 'soldAt' in end ? (end.left?.contracts ?? 0) : 0;
      open.delete(contractId);
      if (was && goesOn > 0) open.set(contractId, openCover(was.each, goesOn, was.shares));
      const own = 'soldAt' in end || !was ? {} : { own: was };
      const { stays } = releaseOf({ base: '', step, lies, others: [...open.values()], ...own });
      const { released } = end;
      const isSame = released?.lay === decimalToText(lies) && released.stays === decimalToText(stays);
      if (!was || !isSame) faults.push(`option ${end.contractId}: another cover lay there`);
      if (!('soldAt' in end) && !isFillOf(end, fill, before))
        faults.push(`option ${end.contractId}: another sale was filled`);
      lies = stays;
    }
  }
  return { lies, faults };
}
