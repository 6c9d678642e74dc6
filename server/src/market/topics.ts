import { candleIntervals } from '@tarazu/domain/market/candle';
import type { ServerFrame } from '@tarazu/wire/feed';
import type { Feed } from '../platform/feed.ts';
import { publishContractPrices } from './contract/contract-topic.ts';
import type { LiveMarket } from './live-market.ts';
import type { MarketQueries } from './queries.ts';
import { candleView } from './views.ts';

const PRINTS_SHOWN = 30;
const LEVELS_SHOWN = 10;

function text(frame: ServerFrame): string {
  return JSON.stringify(frame);
}

/** Puts the market on the feed. Frames are made only for topics that somebody listens to, once for all of them. */
export function publishMarket(feed: Feed, market: LiveMarket, queries: MarketQueries): () => void {
  const quotes = feed.registerTopic({
    kind: 'quote',
    frame(id) {
      const quote = queries.quote(id);
      return quote && text({ op: 'quote', quote });
    },
  });
  const books = feed.registerTopic({
    kind: 'book',
    frame(id) {
      const book = queries.book(id, LEVELS_SHOWN);
      return 'kind' in book ? undefined : text({ op: 'book', book });
    },
  });
  const prints = feed.registerTopic({
    kind: 'prints',
    frame(id) {
      const newest = queries.prints(id, PRINTS_SHOWN);
      return 'kind' in newest ? undefined : text({ op: 'prints', ...newest });
    },
  });
  const candles = feed.registerTopic({
    kind: 'candle',
    frame(what) {
      const at = what.lastIndexOf(':');
      const id = what.slice(0, at);
      const interval = candleIntervals.find((one) => one === what.slice(at + 1));
      if (!interval || !market.instrument(id)) return undefined;
      const bar = market.formingNow(id, interval);
      if (bar) return text({ op: 'candle', id, interval, candle: candleView(bar) });
      // The first listener waits for the bar to be read; the next flush carries it.
      void market.formingCandle(id, interval).then(() => publishCandles(id));
      return undefined;
    },
  });

  function publishCandles(id: string) {
    for (const interval of candleIntervals) {
      if (market.formingNow(id, interval)) candles.publish(`${id}:${interval}`);
    }
  }

  function publishQuote(id: string) {
    quotes.publish(id);
    publishCandles(id);
  }

  const unpublish = market.listen({
    onPrints(printed) {
      const id = printed[0]?.instrumentId;
      if (id === undefined) return;
      prints.publish(id);
      publishQuote(id);
    },
    onBook: books.publish,
    onQuote: publishQuote,
    onPhase(id) {
      quotes.publish(id);
      books.publish(id);
    },
  });
  const unpublishContracts = publishContractPrices(feed, market);
  return () => {
    unpublish();
    unpublishContracts();
  };
}
