/** How much is measured. */
export interface Sizes {
  readonly people: number;
  /** Alternating runs of which the median counts. */
  readonly runs: number;
  readonly secondsARun: number;
  /** Requests before the first run that counts: how warm a server is depends on what it has done and not on how long. */
  readonly warmRequests: number;
  readonly memoryOrders: number;
  readonly marketMinutes: number;
  readonly starts: number;
  /** To one offer. */
  readonly applications: number;
  /** Robots that decide by one bar, copies of one teacher, and how long orders run without and beside them: the last longer than from one look of robots to the next. */
  readonly robots: number;
  readonly copies: number;
  readonly withoutSeconds: number;
  readonly besideSeconds: number;
}

export const connections = 128;

export const fullSizes: Sizes = {
  people: 1_000,
  runs: 5,
  secondsARun: 5,
  warmRequests: 50_000,
  memoryOrders: 200_000,
  marketMinutes: 60,
  starts: 3,
  // More than any issue has had.
  applications: 1_200_000,
  robots: 500,
  copies: 200,
  withoutSeconds: 12,
  besideSeconds: 12,
};

export const shortSizes: Sizes = {
  people: 200,
  runs: 3,
  secondsARun: 1.5,
  warmRequests: 5_000,
  memoryOrders: 5_000,
  marketMinutes: 5,
  starts: 1,
  applications: 200_000,
  robots: 100,
  copies: 40,
  withoutSeconds: 4,
  besideSeconds: 8,
};

/** One line of the table. `value` is compared with `bar`. */
export interface Measure {
  readonly what: string;
  readonly value: number;
  readonly shown: string;
  readonly bar: number;
  /** `least`: the value must be at least the bar; `most`: at most. */
  readonly is: 'least' | 'most';
  readonly unit: string;
}

export function passes({ value, bar, is }: Measure): boolean {
  return is === 'least' ? value >= bar : value <= bar;
}

export function measureRow(measure: Measure): string[] {
  const { what, bar, is, unit, shown } = measure;
  const verdict = passes(measure) ? 'PASS' : 'below the bar';
  return [what, shown, `${is === 'least' ? 'at least' : 'under'} ${bar}${unit}`, verdict];
}
