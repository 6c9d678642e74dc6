import { type Currency, isCurrency } from '../asset.ts';
import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';
import { decimalToText } from '../money.ts';
import { type AccountId, HOUSE, type Posting, transfer } from '../posting.ts';
import { practiceTermsAt } from './rules.ts';

const HOUR_MS = 3_600_000;

/** `top-up` adds what is missing of a new account's money; `reset` also takes back what is above it. */
export const refillKinds = ['top-up', 'reset'] as const;
export type RefillKind = (typeof refillKinds)[number];

export type RefillEvent = DomainEvent<
  'wallet.refilled',
  {
    readonly refill: RefillKind;
    /** What each currency gained; negative where it was taken back. */
    readonly amounts: Readonly<Partial<Record<Currency, string>>>;
  }
>;

export interface RefillFacts {
  readonly nowMs: number;
  /** Whether nothing but play money moves in this house. */
  readonly isPlayMoney: boolean;
  /** Neither frozen nor closed. */
  readonly active: boolean;
  /** Play money of a new account, e8 by currency. */
  readonly starting: Readonly<Partial<Record<Currency, bigint>>>;
  /** Free money of the account, e8. */
  free(currency: Currency): bigint;
  /** When the account had its last refill; undefined before the first. */
  readonly lastMs: number | undefined;
}

/** When the next one may be asked for; undefined when that is now. */
export function nextRefillMs({ lastMs, nowMs }: Pick<RefillFacts, 'lastMs' | 'nowMs'>): number | undefined {
  if (lastMs === undefined) return undefined;
  const nextMs = lastMs + practiceTermsAt(nowMs).refillEveryHours * HOUR_MS;
  return nextMs > nowMs ? nextMs : undefined;
}

/** What each currency would gain (e8), or lose where it is negative; only those that change. */
export function refillOf(
  kind: RefillKind,
  { starting, free }: Pick<RefillFacts, 'starting' | 'free'>,
): ReadonlyMap<Currency, bigint> {
  const gains = new Map<Currency, bigint>();
  for (const [currency, amount] of Object.entries(starting)) {
    if (!isCurrency(currency)) continue;
    const gain = amount - free(currency);
    if (gain > 0n || (kind === 'reset' && gain < 0n)) gains.set(currency, gain);
  }
  return gains;
}

/**
 * A person's own wish for more play money, or for what they began with. Only free money moves, from and to the account of grants:
 * shares, waiting orders, sales on their way, loans and withdrawals stay as they are.
 */
export function decideRefill(
  owner: AccountId,
  kind: RefillKind,
  facts: RefillFacts,
): Decision<RefillEvent, 'account_closed' | 'refill_shut' | 'refill_waits' | 'refill_full'> {
  if (!facts.active) return refused('account_closed');
  if (!facts.isPlayMoney) return refused('refill_shut');
  const nextMs = nextRefillMs(facts);
  if (nextMs !== undefined) return refused('refill_waits', { until: { at: new Date(nextMs).toISOString() } });
  const gains = refillOf(kind, facts);
  if (gains.size === 0) return refused('refill_full');
  const house = { holder: HOUSE, purpose: 'grant' } as const;
  const own = { holder: owner, purpose: 'available' } as const;
  const amounts: Partial<Record<Currency, string>> = {};
  const postings: Posting[] = [];
  for (const [currency, gain] of gains) {
    amounts[currency] = decimalToText(gain, 2);
    postings.push(...(gain > 0n ? transfer(gain, currency, house, own) : transfer(-gain, currency, own, house)));
  }
  return accepted<RefillEvent>([{ type: 'wallet.refilled', body: { refill: kind, amounts } }], postings);
}
