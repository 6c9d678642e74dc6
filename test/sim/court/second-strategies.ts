/** What somebody at the screen has seen of a share when a second is over. Prices as plain numbers. */
export interface Sight {
  /** Last prices of the seconds until now, newest last. */
  readonly lasts: readonly number[];
  readonly bid: number;
  readonly ask: number;
  readonly bidSize: number;
  readonly askSize: number;
  /** Levels of the index, newest last, one for each five seconds. */
  readonly index: readonly number[];
  /** Of the session, in seconds. */
  readonly second: number;
  readonly length: number;
  /** Price of the session so far, weighted by volume; and its first one. */
  readonly mean: number;
  readonly open: number;
}

/** Buys at the best offer when it `wants` to and sells at the best bid this many seconds later. */
export interface SecondStrategy {
  readonly name: string;
  readonly holdSeconds: number;
  wants(sight: Sight): boolean;
}

function moveOf({ lasts }: Sight, seconds: number): number {
  const [now = 1, then] = [lasts.at(-1), lasts.at(-1 - seconds)];
  return then === undefined ? 0 : Math.log(now / then);
}
const trend = (name: string, seconds: number, holdSeconds: number, least: number, way: 1 | -1): SecondStrategy => ({
  name,
  holdSeconds,
  wants: (sight) => way * moveOf(sight, seconds) > least,
});
const indexMove = ({ index }: Sight): number => {
  const [now = 1, then] = [index.at(-1), index.at(-4)];
  return then === undefined ? 0 : Math.log(now / then);
};

export const secondStrategies: readonly SecondStrategy[] = [
  trend('momentum of 5 seconds', 5, 10, 0.0002, 1),
  trend('reversal of 5 seconds', 5, 10, 0.0002, -1),
  trend('momentum of 30 seconds', 30, 30, 0.0004, 1),
  trend('reversal of 30 seconds', 30, 30, 0.0004, -1),
  trend('momentum of 5 minutes', 300, 300, 0.001, 1),
  trend('reversal of 5 minutes', 300, 300, 0.001, -1),
  {
    name: 'the minute so far goes on',
    holdSeconds: 38,
    wants: (sight) => sight.second % 60 === 20 && moveOf(sight, 20) > 0,
  },
  {
    name: 'the minute so far turns',
    holdSeconds: 38,
    wants: (sight) => sight.second % 60 === 20 && moveOf(sight, 20) < 0,
  },
  { name: 'more is bid than offered', holdSeconds: 5, wants: (sight) => sight.bidSize > 2.5 * sight.askSize },
  { name: 'more is offered than bid', holdSeconds: 5, wants: (sight) => sight.askSize > 2.5 * sight.bidSize },
  {
    name: 'the index leads',
    holdSeconds: 20,
    wants: (sight) => indexMove(sight) > 0.0001 && moveOf(sight, 15) <= 0,
  },
  {
    name: 'the last seconds of a session',
    holdSeconds: 9,
    wants: ({ second, length }) => second === length - 11,
  },
  {
    name: 'back to the mean of the session',
    holdSeconds: 120,
    wants: ({ lasts, mean }) => (lasts.at(-1) ?? mean) < mean * 0.995,
  },
  {
    name: 'back to the open of the session',
    holdSeconds: 120,
    wants: ({ lasts, open }) => (lasts.at(-1) ?? open) < open * 0.99,
  },
  {
    name: 'the first half hour goes on',
    holdSeconds: 3600,
    wants: (sight) => sight.second === 1800 && (sight.lasts.at(-1) ?? 0) > sight.open,
  },
];
