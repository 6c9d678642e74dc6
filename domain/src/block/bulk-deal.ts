/** What somebody traded of a share in a day, e8. */
export interface DayTotal {
  readonly instrumentId: string;
  readonly bought: bigint;
  readonly sold: bigint;
}

/** Whether one side of it is more than so many hundredths of a per cent of all shares. */
export function isBulkDeal({ bought, sold }: DayTotal, sharesIssued: bigint, bulkBps: number): boolean {
  const more = bought > sold ? bought : sold;
  return more * 10_000n > sharesIssued * BigInt(bulkBps);
}
