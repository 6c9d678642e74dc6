import { sessionOf } from '@tarazu/domain/market/calendar';
import { calendarOf } from '@tarazu/domain/market-rules/calendars';
import { expect, test } from 'vitest';
import { createManualClock } from '../../../platform/clock.ts';
import { createSimulatedMarket } from '../simulated-market.ts';

const DATES = ['2026-09-04', '2026-11-18', '2026-11-19', '2026-11-23', '2026-12-01'];
const listed = (country: string) => (one: { country: string; kind: string; listing: string }) =>
  one.country === country && one.kind === 'stock' && one.listing === 'listed';

function openMarket(atMs = Date.parse('2026-11-20T23:00:00Z')) {
  let now = atMs;
  const clock = { nowMs: () => now, every: () => () => undefined };
  const market = createSimulatedMarket({ clock, seed: 'auctions', hours: 'exchange' });
  const goTo = (to: number) => {
    now = to;
  };
  return { market, goTo };
}

test.each(['IN', 'BR', 'US'])('what the rule finds for the orders is the first print of the session: %s', (country) => {
  const { market, goTo } = openMarket();
  let frozen = 0;
  for (const instrument of market.instruments.filter(listed(country))) {
    for (const date of DATES) {
      const calendar = calendarOf(instrument.exchange);
      const { opensAtMs, auction } = sessionOf(calendar, 'exchange', date);
      goTo(opensAtMs - 1);
      const found = market.auction?.(instrument.id);
      goTo(opensAtMs);
      expect(market.auction?.(instrument.id)).toBeUndefined();
      const [first] = market.prints(instrument.id, 1);
      const quote = market.quote(instrument.id);
      const name = `${instrument.id} ${date}`;
      expect([found?.price, found?.quantity], name).toEqual([first?.price, first?.size]);
      expect([first?.atMs, first?.aggressor], name).toEqual([opensAtMs, undefined]);
      expect([quote?.open, quote?.last, quote?.volume], name).toEqual([first?.price, first?.price, first?.size]);
      expect(found?.basePrice, name).toBe(quote?.previousClose);
      if (auction && auction.marketUntilMs < auction.endsFromMs) frozen += 1;
    }
  }
  if (country === 'IN') expect(frozen).toBeGreaterThan(0);
});

test('the price is gathered second by second, is found at an instant nobody knows before, and stays', () => {
  const { market, goTo } = openMarket();
  const ends = new Set<number>();
  let moved = 0;
  for (const instrument of market.instruments.filter(listed('IN')).slice(0, 12)) {
    const { preOpensAtMs, opensAtMs, auction } = sessionOf(calendarOf('NSE'), 'exchange', '2026-11-23');
    goTo(preOpensAtMs - 1);
    expect(market.auction?.(instrument.id)).toBeUndefined();
    const seen = new Set<bigint | undefined>();
    let found: { readonly atMs: number; readonly price: bigint | undefined } | undefined;
    let quantity = 0n;
    for (let atMs = preOpensAtMs; atMs < opensAtMs; atMs += 1000) {
      goTo(atMs);
      const now = market.auction?.(instrument.id);
      if (!now) throw new Error(`no auction at ${atMs}`);
      seen.add(now.price);
      quantity = now.quantity;
      if (now.stage === 'found') found ??= { atMs, price: now.price };
      if (found) expect(now.price).toBe(found.price);
    }
    ends.add(found?.atMs ?? 0);
    expect(found?.atMs).toBeGreaterThanOrEqual(auction?.endsFromMs ?? 0);
    expect(found?.atMs).toBeLessThanOrEqual(auction?.endsByMs ?? 0);
    expect(quantity).toBeGreaterThan(0n);
    moved += seen.size;
  }
  expect(ends.size).toBeGreaterThan(4);
  expect(moved).toBeGreaterThan(60);
});

test('two processes that look in another order see the same', () => {
  const [one, other] = [openMarket(), openMarket(Date.parse('2026-11-23T03:20:00Z'))];
  const instants = ['03:30:00', '03:31:17', '03:36:40', '03:39:59', '03:44:59'].map((time) =>
    Date.parse(`2026-11-23T${time}Z`),
  );
  const ids = one.market.instruments.filter(listed('IN')).map(({ id }) => id);
  const look = ({ market, goTo }: typeof one, times: readonly number[]) =>
    times.map((atMs) => {
      goTo(atMs);
      return ids.map((id) => market.auction?.(id));
    });
  expect(look(other, instants.toReversed()).toReversed()).toEqual(look(one, instants));
});

test('a market that never shuts has no auction', () => {
  const clock = createManualClock(Date.parse('2026-11-23T03:31:00Z'));
  const market = createSimulatedMarket({ clock, seed: 'auctions', hours: 'always' });
  expect(market.instruments.filter(({ id }) => market.auction?.(id))).toEqual([]);
});

test('listeners hear once a second that the auction went on, and the opening is told as a print', async () => {
  const clock = createManualClock(Date.parse('2026-11-23T03:44:57Z'));
  const market = createSimulatedMarket({ clock, seed: 'auctions', hours: 'exchange' });
  let told = 0;
  const prints: (readonly [number, string | undefined])[] = [];
  await market.start({
    onPrints: (all) => {
      for (const { instrumentId, atMs, aggressor } of all) {
        if (instrumentId === 'IN:SAHYM') prints.push([atMs, aggressor]);
      }
    },
    onBook: () => undefined,
    onQuote: (id) => {
      if (id === 'IN:SAHYM') told += 1;
    },
    onPhase: () => undefined,
  });
  clock.advance(3500);
  market.stop();
  expect(told).toBe(2);
  expect(prints[0]).toEqual([Date.parse('2026-11-23T03:45:00Z'), undefined]);
});
