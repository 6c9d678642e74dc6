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
  trail: `// Buys above the highest close of 20 bars, remembers the best close since,
// and sells when it has fallen 3 % below that.
function decide(bars: readonly Bar[], own: Own, memory: Memory): Decision {
  if (bars.length < 21) return {};
  const last = bars[bars.length - 1].close;
  if (own.held === 0) {
    memory.best = last;
    const highest = Math.max(...bars.slice(-21, -1).map((bar) => bar.close));
    return last > highest ? { buy: own.cash } : {};
  }
  memory.best = Math.max(Number(memory.best ?? last), last);
  return last < memory.best * 0.97 ? { sell: 'all' } : {};
}
`,
  strength: `// How much of the moves of 14 bars went up, in per cent: buys for a fifth
// of its money below 30, and sells half of what it may sell above 70.
function strength(bars: readonly Bar[], length: number): number {
  let up = 0;
  let down = 0;
  for (let at = bars.length - length; at < bars.length; at += 1) {
    const change = bars[at].close - bars[at - 1].close;
    if (change > 0) up += change;
    else down -= change;
  }
  return up + down === 0 ? 50 : (100 * up) / (up + down);
}

function decide(bars: readonly Bar[], own: Own, memory: Memory): Decision {
  if (bars.length < 15) return {};
  const now = strength(bars, 14);
  if (now < 30) return { buy: own.cash / 5 };
  if (now > 70 && own.sellable > 0) return { sell: own.sellable / 2 };
  return {};
}
`,
} as const;

export type Example = keyof typeof examples;
