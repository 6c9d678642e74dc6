/** What an author begins with: each runs as it stands. */
export const examples = {
  dip: `// Buys a quarter of the money when the close lies 2 % below the
// mean of the last 20, and sells when it is back at the mean.
function decide(bars: readonly Bar[], own: Own, memory: Memory): Decision {
  if (bars.length < 20) return {};
  const last = bars[bars.length - 1].close;
  const mean = bars.slice(-20).reduce((sum, bar) => sum + bar.close, 0) / 20;
  if (own.held === 0 && last < mean * 0.98) return { buy: own.cash / 4 };
  if (own.held > 0 && last >= mean) return { sell: 'all' };
  return {};
}
`,
  trend: `// Holds while three closes in a row have risen, and leaves after two that fell.
function decide(bars: readonly Bar[], own: Own, memory: Memory): Decision {
  if (bars.length < 4) return {};
  const [a, b, c, d] = bars.slice(-4).map((bar) => bar.close);
  if (own.held === 0 && a < b && b < c && c < d) return { buy: own.cash };
  if (own.held > 0 && b > c && c > d) return { sell: 'all' };
  return {};
}
`,
  count: `// Buys for a twentieth of all its money at every fifth bar, and remembers how many it has seen.
function decide(bars: readonly Bar[], own: Own, memory: Memory): Decision {
  memory.seen = Number(memory.seen ?? 0) + 1;
  if (memory.seen % 5 !== 0) return {};
  return { buy: Math.min(own.cash, own.capital / 20) };
}
`,
} as const;

/** What an author may use, as types. */
export const api = `/** A closed bar. time: when it opened, milliseconds since 1970. */
interface Bar { time: number; open: number; high: number; low: number; close: number; volume: number }
/** What the robot has: free money, all it holds, what of that may be sold now, all money put in. */
interface Own { cash: number; held: number; sellable: number; capital: number }
/** What it remembers from bar to bar: plain JSON. */
type Memory = Record<string, any>;
/** Buy for so much money, or sell so many; not both. Nothing: wait. */
type Decision = { buy?: number; sell?: number | 'all' } | void;
`;
