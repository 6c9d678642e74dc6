import { divide, ONE } from '../money.ts';
import { changePercent } from '../news/market-report.ts';
import type { AnalystRule } from './analyst-rules.ts';
import { percentText, priceText, type Reading, type Row, type Sentence } from './reading.ts';

const nothing: Reading = { rows: [], sentences: [] };

/** How one price moved today. */
export interface Moved {
  readonly last: bigint;
  readonly previousClose: bigint;
}

export interface Surroundings {
  readonly currency: string;
  readonly shown:
    | (Moved & { readonly at: string; readonly bid: bigint | undefined; readonly ask: bigint | undefined })
    | undefined;
  /** The other shares of its sector, of its market where the sector is too small, or the members of an index. */
  readonly group: { readonly of: 'sector' | 'market' | 'members'; readonly moved: readonly Moved[] } | undefined;
  readonly votes: { readonly up: number; readonly down: number; readonly at: string } | undefined;
  readonly offers: readonly {
    readonly offerId: string;
    readonly price: bigint;
    readonly closesAt: string;
    readonly at: string;
  }[];
  /** The newest first. */
  readonly news: readonly { readonly id: string; readonly title: string; readonly at: string }[];
  readonly newsTotal: number;
}

const countOf = (id: string, name: Row['name'], value: number, asOf: string, source: Row['source']): Row => ({
  id,
  name,
  unit: 'count',
  value: String(value),
  asOf,
  source,
});

function breadth({ group, shown }: Surroundings): Reading {
  if (!group || !shown) return nothing;
  const moved = group.moved.filter(({ previousClose }) => previousClose > 0n);
  if (moved.length < 2) return nothing;
  const changes = moved.map(({ last, previousClose }) => changePercent(last, previousClose));
  const mean = divide(
    changes.reduce((sum, one) => sum + one, 0n),
    BigInt(changes.length),
    'half_up',
  );
  const { at } = shown;
  const source = group.of;
  const rows: Row[] = [
    countOf('risers', 'risers', moved.filter(({ last, previousClose }) => last > previousClose).length, at, source),
    countOf('fallers', 'fallers', moved.filter(({ last, previousClose }) => last < previousClose).length, at, source),
    { id: 'group.change', name: 'groupChange', unit: 'change', value: percentText(mean), asOf: at, source },
    {
      id: 'today',
      name: 'today',
      unit: 'change',
      value: percentText(changePercent(shown.last, shown.previousClose)),
      asOf: at,
      source: 'quote',
    },
  ];
  const values = { risers: 'risers', fallers: 'fallers', mean: 'group.change', own: 'today' };
  return { rows, sentences: [{ code: `breadth_${group.of}`, group: 'breadth', values }] };
}

function spread({ currency, shown }: Surroundings): Reading {
  if (!shown || shown.bid === undefined || shown.ask === undefined || shown.bid <= 0n) return nothing;
  const { bid, ask, at } = shown;
  const part = divide((ask - bid) * 200n * ONE, ask + bid, 'half_up');
  const rows: Row[] = [
    { id: 'bid', name: 'bid', unit: 'price', value: priceText(bid), currency, asOf: at, source: 'book' },
    { id: 'ask', name: 'ask', unit: 'price', value: priceText(ask), currency, asOf: at, source: 'book' },
    { id: 'spread', name: 'spread', unit: 'percent', value: percentText(part), asOf: at, source: 'book' },
  ];
  const values = { bid: 'bid', ask: 'ask', part: 'spread' };
  return { rows, sentences: [{ code: 'spread', group: 'levels', values }] };
}

function votesOf({ votes }: Surroundings): Reading {
  if (!votes || votes.up + votes.down === 0) return nothing;
  const rows = [
    countOf('votes.up', 'votesUp', votes.up, votes.at, 'votes'),
    countOf('votes.down', 'votesDown', votes.down, votes.at, 'votes'),
  ];
  return { rows, sentences: [{ code: 'votes', group: 'around', values: { up: 'votes.up', down: 'votes.down' } }] };
}

function offersOf({ currency, offers }: Surroundings): Reading {
  const rows: Row[] = [];
  const sentences: Sentence[] = [];
  for (const [place, { offerId, price, closesAt, at }] of offers.entries()) {
    const [priced, closes] = [`offer${place + 1}.price`, `offer${place + 1}.closes`];
    const of = { about: offerId, asOf: at, source: 'offers' } as const;
    rows.push({ id: priced, name: 'offerPrice', unit: 'price', value: priceText(price), currency, ...of });
    rows.push({ id: closes, name: 'offerCloses', unit: 'instant', value: closesAt, ...of });
    sentences.push({ code: 'offer_open', group: 'around', values: { price: priced, closes } });
  }
  return { rows, sentences };
}

function newsOf({ news, newsTotal }: Surroundings, { newsMax }: AnalystRule): Reading {
  const shown = news.slice(0, newsMax);
  const [newest] = shown;
  if (!newest) return nothing;
  const rows: Row[] = [
    countOf('news.count', 'newsCount', newsTotal, newest.at, 'news'),
    ...shown.map(
      ({ id, title, at }, place): Row => ({
        id: `news${place + 1}`,
        name: 'headline',
        unit: 'text',
        value: title,
        about: id,
        asOf: at,
        source: 'news',
      }),
    ),
  ];
  const values = Object.fromEntries(shown.map((_, place) => [`headline${place + 1}`, `news${place + 1}`]));
  return { rows, sentences: [{ code: 'news', group: 'around', values: { count: 'news.count', ...values } }] };
}

/** What stands around the price: the book, others of its kind, votes, offers and news. */
export function readSurroundings(facts: Surroundings, rule: AnalystRule): readonly Reading[] {
  return [spread(facts), breadth(facts), votesOf(facts), offersOf(facts), newsOf(facts, rule)];
}
