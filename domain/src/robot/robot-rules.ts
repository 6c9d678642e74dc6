interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** What a robot may be given and how much of it may be lost, from a day on. Amounts are decimal text by currency. */
export interface RobotRule {
  readonly from: string;
  readonly source: string;
  /** Robots that one person has running. */
  readonly runningMax: number;
  /** The least to begin with. */
  readonly capitalMin: Readonly<Record<'INR' | 'BRL' | 'USD' | 'USDT', string>>;
  /** Bounds of the loss, in per cent of the money put in, at which it stops by itself. */
  readonly lossStop: { readonly least: number; readonly most: number; readonly usual: number };
  /** The same for a fall from the highest worth and for the loss of one day; neither has to be set. */
  readonly drawdownStop: Bounds;
  readonly dayLossStop: Bounds;
  /** Bounds of the part of its worth that may be in what it trades, in per cent. */
  readonly shareMax: Bounds;
  /** How many instruments one may choose among, where its strategy chooses. */
  readonly group: Bounds;
  /** How long what it would do waits for a tap, where its owner wants to be asked. */
  readonly askedMinutes: number;
  /** Fewer trades or days than this say nothing, and no rate is shown. */
  readonly enough: { readonly trades: number; readonly days: number };
}

const robotRules: readonly RobotRule[] = [
  {
    from: '2026-01-01',
    source: 'Ours, for practice; the least of trades and days as in the definitions of performance that are shown',
    runningMax: 10,
    capitalMin: { INR: '5000', BRL: '500', USD: '200', USDT: '200' },
    lossStop: { least: 5, most: 95, usual: 20 },
    drawdownStop: { least: 5, most: 95 },
    dayLossStop: { least: 1, most: 50 },
    shareMax: { least: 10, most: 100 },
    group: { least: 3, most: 8 },
    askedMinutes: 30,
    enough: { trades: 30, days: 90 },
  },
];

/** The rule of a day, `YYYY-MM-DD`. */
export function robotRule(date: string): RobotRule {
  const rule = robotRules.findLast(({ from }) => from <= date) ?? robotRules[0];
  if (!rule) throw new RangeError('no rule for robots');
  return rule;
}
