/** What holds for everybody's list of accounts, by date. */
interface PayeeTerms {
  /** First day in UTC, `YYYY-MM-DD`. */
  readonly from: string;
  readonly source: string;
  /** How long a new account waits before the first withdrawal to it. */
  readonly holdMs: number;
  /** The same in a house of play money whose practice desk answers at once; `source` is then practice. */
  readonly practiceHoldMs: number;
  readonly payeesMax: number;
}

const rows: readonly PayeeTerms[] = [
  {
    from: '2020-01-01',
    source: 'our own rule: 24 hours, as exchanges and banks do for new addresses; nobody can shorten it',
    holdMs: 24 * 60 * 60_000,
    practiceHoldMs: 60_000,
    payeesMax: 20,
  },
];

/** Throws when the first row lies in the future. */
export function payeeTermsAt(nowMs: number): PayeeTerms {
  const found = rows.findLast((row) => Date.parse(`${row.from}T00:00:00Z`) <= nowMs);
  if (!found) throw new Error('no terms of payees hold yet');
  return found;
}
