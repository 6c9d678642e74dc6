import type { Currency } from '../asset.ts';

export const railNames = ['upi', 'bank', 'pix', 'offline'] as const;
/** A way by which money comes in or goes out. */
export type RailName = (typeof railNames)[number];

export function isRailName(name: string): name is RailName {
  return railNames.some((each) => each === name);
}

export const noticeKinds = ['paid-in', 'payout-paid', 'payout-failed', 'returned'] as const;
/** What a rail tells us: money came in, a payment of ours arrived or came back, money we sent back has arrived. */
export type NoticeKind = (typeof noticeKinds)[number];

/** One message of a rail, after its signature was found good. */
export interface RailNotice {
  readonly rail: RailName;
  readonly kind: NoticeKind;
  /** The rail's own number of the payment (UTR, end-to-end id); the same for every delivery of the same fact. */
  readonly railReference: string;
  /** What the payer wrote, or our number for what we sent. */
  readonly reference: string;
  /** e8 */
  readonly amount: bigint;
  readonly currency: Currency;
  /** Whose account paid or was paid; empty when the rail does not say. */
  readonly partyName: string;
  /** Why a payment came back; empty otherwise. */
  readonly reason: string;
}

/** Deliveries older or newer than this against our clock are refused. House rule after what payment webhooks usually do. */
export const NOTICE_AGE_MAX_MS = 5 * 60_000;

export function isNoticeFresh(signedAtMs: number, nowMs: number): boolean {
  return Math.abs(nowMs - signedAtMs) <= NOTICE_AGE_MAX_MS;
}

/** The very text that is signed: changing any part changes it, and no part can be mistaken for another. */
export function signedNoticeText(rail: string, timestamp: string, nonce: string, payload: string): string {
  return [rail, timestamp, nonce, payload].map((part) => `${part.length}:${part}`).join('');
}

export interface Starting {
  readonly rails: readonly { readonly name: string; readonly practice: boolean }[];
  readonly venues: readonly { readonly name: string; readonly real: boolean }[];
}

/** Why the house must not open: real money may not meet a market that is made up. Undefined when it may. */
/** Whether nothing but play money moves: every rail and every venue is simulated or replayed. */
export function isPlayMoney({ rails, venues }: Starting): boolean {
  return rails.every(({ practice }) => practice) && venues.every(({ real }) => !real);
}

export function interlockFault({ rails, venues }: Starting): string | undefined {
  const real = rails.filter(({ practice }) => !practice).map(({ name }) => name);
  const made = venues.filter((venue) => !venue.real).map(({ name }) => name);
  if (real.length === 0 || made.length === 0) return undefined;
  return `the rail ${real.join(', ')} moves real money while the venue ${made.join(', ')} is simulated or replayed`;
}
