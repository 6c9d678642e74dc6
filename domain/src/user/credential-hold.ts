import type { Pace } from '../practice/pace.ts';

/** What protects an account and was changed. */
export type CredentialKind =
  | 'password'
  | 'transaction-password'
  | 'withdrawal-password'
  | 'second-factor'
  | 'email'
  | 'phone';

export interface CredentialChange {
  readonly kind: CredentialKind;
  readonly changedAtMs: number;
}

export interface CredentialHold {
  readonly untilMs: number;
  readonly reason: CredentialKind;
}

interface CredentialHoldRule {
  /** The day (UTC) from which changes are judged by this line, 'YYYY-MM-DD'. */
  readonly from: string;
  readonly source: string;
  readonly hours: Readonly<Record<CredentialKind, number>>;
}

/** How long withdrawals wait after a change, so that its owner has time to read the notice. Newest last. */
const credentialHoldRules: readonly CredentialHoldRule[] = [
  {
    from: '2026-11-01',
    source:
      'our own rule after what large exchanges do: 24 h for passwords and second factors, 24-72 h for phone and e-mail',
    hours: {
      password: 24,
      'transaction-password': 24,
      'withdrawal-password': 24,
      'second-factor': 24,
      email: 72,
      phone: 72,
    },
  },
];

/** The same in a house of play money whose practice desk answers at once: long enough to be seen. */
const practiceHoldRule = { from: '2026-11-22', source: 'practice', minutes: 1 } as const;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Until when withdrawals are held for the latest change of each kind, and which of them holds longest. Trading goes on. */
export function credentialHoldAt(
  changes: readonly CredentialChange[],
  nowMs: number,
  pace: Pace = 'real',
): CredentialHold | undefined {
  let longest: CredentialHold | undefined;
  for (const { kind, changedAtMs } of changes) {
    const untilMs = changedAtMs + holdMs(kind, changedAtMs, pace);
    if (untilMs > nowMs && (longest === undefined || untilMs > longest.untilMs)) longest = { untilMs, reason: kind };
  }
  return longest;
}

/** Minutes that any change holds where the practice desk answers; undefined at the pace of a real house. */
export function practiceHoldMinutes(pace: Pace): number | undefined {
  return pace === 'practice' ? practiceHoldRule.minutes : undefined;
}

function holdMs(kind: CredentialKind, atMs: number, pace: Pace): number {
  return pace === 'practice' ? practiceHoldRule.minutes * minuteMs : holdHours(kind, atMs) * hourMs;
}

/** Hours that a change made at this instant holds withdrawals. Changes before the first line are judged by it. */
export function holdHours(kind: CredentialKind, atMs: number): number {
  const day = new Date(atMs).toISOString().slice(0, 10);
  const rule = credentialHoldRules.findLast((line) => line.from <= day) ?? credentialHoldRules[0];
  return rule?.hours[kind] ?? 0;
}
