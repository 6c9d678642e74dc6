import type { CandleInterval } from '@tarazu/domain/market/candle';
import { candleIntervals } from '@tarazu/domain/market/candle';
import type { ServerFrame } from '@tarazu/wire/feed';
import type { Feed } from '../platform/feed.ts';
import { contractPricesView } from './contract/contract-view.ts';
import type { LiveMarket } from './live-market.ts';
import type { MarketQueries } from './queries.ts';
import { candleView } from './views.ts';

const PRINTS_SHOWN = 30;
const LEVELS_SHOWN = 10;
const topicShape = /^(quote|book|prints|candle|contract):([A-Z]{2}:[A-Z0-9&._-]{1,24})(?::(.+))?$/;

function frame(value: ServerFrame): string {
  return JSON.stringify(value);
}

/** Puts the market on the feed. Frames are made only for topics that somebody listens to, once for all of them. */
export function publishMarket(feed: Feed, market: LiveMarket, queries: MarketQueries): () => void {
  const frames = {
    quote(id: string) {
      const quote = queries.quote(id);
      return quote && frame({ op: 'quote', quote });
    },
    book(id: string) {
      const book = queries.book(id, LEVELS_SHOWN);
      return 'kind' in book ? undefined : frame({ op: 'book', book });
    },
    prints(id: string) {
      const prints = queries.prints(id, PRINTS_SHOWN);
      return 'kind' in prints ? undefined : frame({ op: 'prints', ...prints });
    },
    contract(id: string) {
      const prices = market.contractPrices(id);
      return prices && frame({ op: 'contract', contract: contractPricesView(id, prices) });
    },
    candle(id: string, interval: CandleInterval) {
      const bar = market.formingNow(id, interval);
      return bar && frame({ op: 'candle', id, interval, candle: candleView(bar) });
    },
  };

  function publish(kind: 'quote' | 'book' | 'prints' | 'contract', id: string) {
    const topic = `${kind}:${id}`;
    if (feed.hasListeners(topic)) feed.publishTopic(topic, () => frames[kind](id) ?? '');
  }

  function publishCandles(id: string) {
    for (const interval of candleIntervals) {
      const topic = `candle:${id}:${interval}`;
      if (feed.hasListeners(topic) && market.formingNow(id, interval)) {
        feed.publishTopic(topic, () => frames.candle(id, interval) ?? '');
      }
    }
  }

  feed.onSubscribe((topic) => {
    const [, kind, id = '', rest] = topicShape.exec(topic) ?? [];
    if (!market.instrument(id)) return undefined;
    if (kind === 'quote' || kind === 'book' || kind === 'prints' || kind === 'contract') return frames[kind](id);
    const interval = candleIntervals.find((one) => one === rest);
    if (!interval) return undefined;
    const now = frames.candle(id, interval);
    // The first listener waits for the bar to be read; the next flush carries it.
    if (!now) void market.formingCandle(id, interval).then(() => publishCandles(id));
    return now;
  });

  return market.listen({
    onPrints(prints) {
      const id = prints[0]?.instrumentId;
      if (id === undefined) return;
      publish('quote', id);
      publish('prints', id);
      publishCandles(id);
    },
    onBook: (id) => publish('book', id),
    onMark: (id) => publish('contract', id),
    onQuote(id) {
      publish('quote', id);
      publishCandles(id);
    },
    onPhase(id) {
      publish('quote', id);
      publish('book', id);
    },
  });
}
