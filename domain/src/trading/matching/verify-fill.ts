import { currencyStep } from '../../asset.ts';
import type { Side } from '../../charges/charge-rule.ts';
import { decimal } from '../../money.ts';
import type { FillEvidence, FilledBody } from '../order-events.ts';
import type { Take } from './match.ts';
import { exactValueOf, isBesideBook, matchTaking, quantityOf, TAKING_RULE, TOGETHER_RULE } from './match.ts';
import { CROSSING_RULE, PRINT_RULE, reachOfPrint } from './resting.ts';

/** A fill as it was kept: quantity and value as text, with its evidence. */
export type KeptFill = Pick<FilledBody, 'side' | 'currency' | 'quantity' | 'value'> & {
  readonly evidence: FillEvidence;
};

const SCALE = 100_000_000n;

/** Reckons a fill again from its evidence alone. Returns what is wrong with it, or undefined. */
export function fillFault(fill: KeptFill): string | undefined {
  const { evidence, side, currency } = fill;
  const quantity = decimal(fill.quantity);
  const takes: readonly Take[] = evidence.levels.map((level) => ({
    price: decimal(level.price),
    size: decimal(level.size),
    before: decimal(level.before),
    taken: decimal(level.taken),
  }));
  const over = takes.find(({ size, before, taken }) => before + taken > size);
  if (over) return `took ${over.before + over.taken} of ${over.size} displayed`;
  const isTogether = evidence.ruleVersion === TOGETHER_RULE;
  const total = isTogether ? decimal(evidence.together?.total ?? '0') : quantity;
  if (isTogether && (quantity <= 0n || quantity > total || quantity % decimal(evidence.lot) !== 0n))
    return 'it has no whole part of what was taken together';
  if (quantityOf(takes) !== total) return 'the quantity is not what the levels gave';
  if (evidence.ruleVersion === PRINT_RULE)
    return printFault({ side, evidence, takes, quantity, currency, value: fill.value });
  if (
    ![TAKING_RULE, CROSSING_RULE, TOGETHER_RULE].includes(evidence.ruleVersion) &&
    !isBesideBook(evidence.ruleVersion)
  ) {
    return `unknown rule ${evidence.ruleVersion}`;
  }
  const limit = evidence.limit === null ? undefined : decimal(evidence.limit);
  const taken = new Map(takes.map(({ price, before }) => [price, before]));
  const order = { side, quantity: decimal(evidence.wanted), limit, lot: decimal(evidence.lot) };
  const again = matchTaking(order, takes, taken);
  if (again.length !== takes.length || again.some((take, index) => take.taken !== takes[index]?.taken)) {
    return 'the rule takes something else from these levels';
  }
  if (!isBestFirst(side, takes)) return 'the levels are not best first';
  const exact = evidence.ruleVersion === CROSSING_RULE ? (limit ?? 0n) * quantity : exactValueOf(takes);
  return isTogether ? partFault(exact, { quantity, total }, fill) : valueFault(exact, fill);
}

interface FromPrint extends Pick<KeptFill, 'side' | 'evidence' | 'currency' | 'value'> {
  readonly takes: readonly Take[];
  readonly quantity: bigint;
}

function printFault({ side, evidence, takes, quantity, ...kept }: FromPrint): string | undefined {
  const [take, more] = takes;
  if (!take || more || evidence.limit === null) return 'a fill from a print names one print and a limit';
  const price = decimal(evidence.limit);
  const order = {
    side,
    price,
    remaining: decimal(evidence.wanted),
    queueAhead: decimal(evidence.queueAhead ?? '0'),
    lot: decimal(evidence.lot),
  };
  const print = { price: take.price, size: take.size, aggressor: evidence.aggressor ?? undefined };
  if (reachOfPrint(order, print, take.before).quantity !== quantity) return 'the print does not reach so far';
  return valueFault(price * quantity, kept);
}

function isBestFirst(side: Side, takes: readonly Take[]): boolean {
  return takes.every((take, index) => {
    const previous = takes[index - 1];
    return !previous || (side === 'buy' ? take.price > previous.price : take.price < previous.price);
  });
}

/** The value of a part is that part of all that was taken, rounded once: everybody's average price is the same. */
function partFault(
  exact: bigint,
  { quantity, total }: { readonly quantity: bigint; readonly total: bigint },
  { currency, value }: Pick<KeptFill, 'currency' | 'value'>,
): string | undefined {
  const difference = exact * quantity - decimal(value) * SCALE * total;
  const size = difference < 0n ? -difference : difference;
  return 2n * size > currencyStep[currency] * SCALE * total ? 'the value is not its part of what was taken' : undefined;
}

/** A value is rounded once, to the step of its currency. */
function valueFault(exact: bigint, { currency, value }: Pick<KeptFill, 'currency' | 'value'>): string | undefined {
  const difference = exact - decimal(value) * SCALE;
  const size = difference < 0n ? -difference : difference;
  return 2n * size > currencyStep[currency] * SCALE ? 'the value is not price times quantity' : undefined;
}
