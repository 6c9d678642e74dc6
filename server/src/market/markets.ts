import type { Instrument } from '@tarazu/domain/market/instrument';
import type { ComingShare, MarketListener, MarketSource } from './source.ts';

/**
 * Several sources beside each other as one. Each instrument is answered by its own source, at that source's time; what several list is the
 * first one's, and the others' is left out. The name is the first one's. Throws RangeError without a source.
 */
export function createMarkets(sources: readonly MarketSource[]): MarketSource {
  const [first, ...others] = sources;
  if (!first) throw new RangeError('a market needs a source');
  if (others.length === 0) return first;
  const owners = new Map<string, MarketSource>();
  const leftOut = sources.flatMap(({ label }) => label.leftOut ?? []);
  let instruments: readonly Instrument[] = [];

  const owned = (source: MarketSource) => source.instruments.filter(({ id }) => owners.get(id) === source);
  function gather(): void {
    instruments = sources.flatMap(owned);
  }

  for (const source of sources) {
    for (const { id } of source.instruments) {
      if (owners.has(id)) leftOut.push(`${id}: another source beside this one has it already`);
      else owners.set(id, source);
    }
  }
  gather();

  /** What a source tells of an instrument that is not its own is not told on. */
  function onlyOwn(source: MarketSource, listener: MarketListener): MarketListener {
    const isOwn = (id: string) => owners.get(id) === source;
    return {
      onPrints(prints) {
        if (prints[0] && isOwn(prints[0].instrumentId)) listener.onPrints(prints);
      },
      onBook(id) {
        if (isOwn(id)) listener.onBook(id);
      },
      onQuote(id) {
        if (isOwn(id)) listener.onQuote(id);
      },
      onPhase(id, phase) {
        if (isOwn(id)) listener.onPhase(id, phase);
      },
      onListed(instrument) {
        if (owners.has(instrument.id)) return;
        owners.set(instrument.id, source);
        gather();
        listener.onListed?.(instrument);
      },
      onDelisted(id) {
        if (!isOwn(id)) return;
        owners.delete(id);
        gather();
        listener.onDelisted?.(id);
      },
      onMark(id) {
        if (isOwn(id)) listener.onMark?.(id);
      },
    };
  }

  let joined: { readonly parts: readonly MarketSource['coming'][]; readonly all: readonly ComingShare[] } | undefined;

  return {
    name: first.name,
    get coming() {
      const parts = sources.map(({ coming }) => coming);
      if (!joined || parts.some((part, place) => part !== joined?.parts[place]))
        joined = { parts, all: parts.flatMap((part) => part ?? []) };
      return joined.all;
    },
    list(listing) {
      const source = sources.find(({ coming }) =>
        coming?.some(({ instrument }) => instrument.id === listing.instrumentId),
      );
      if (!source?.list) throw new RangeError(`nothing lists ${listing.instrumentId}`);
      source.list(listing);
      // Before the start nobody is told of what is there already.
      for (const { id } of source.instruments) if (!owners.has(id)) owners.set(id, source);
      gather();
    },
    get instruments() {
      return instruments;
    },
    get indices() {
      return sources.flatMap((source) =>
        source.indices.filter(({ instrumentId }) => owners.get(instrumentId) === source),
      );
    },
    get profiles() {
      return sources.flatMap((source) =>
        source.profiles.filter(({ instrumentId }) => owners.get(instrumentId) === source),
      );
    },
    label: leftOut.length > 0 ? { ...first.label, leftOut } : first.label,
    nowMs: (id) => (id === undefined ? first : (owners.get(id) ?? first)).nowMs(id),
    async start(listener) {
      for (const source of sources) await source.start(onlyOwn(source, listener));
    },
    stop() {
      for (const source of sources) source.stop();
    },
    quote: (id) => owners.get(id)?.quote(id),
    book: (id) => owners.get(id)?.book(id),
    took: (id, taken) => owners.get(id)?.took?.(id, taken),
    auction: (id) => owners.get(id)?.auction?.(id),
    dividends: (id) => owners.get(id)?.dividends?.(id) ?? [],
    splits: (id) => owners.get(id)?.splits?.(id) ?? [],
    prints: (id, limit) => owners.get(id)?.prints(id, limit) ?? [],
    printsUntil: (id, untilMs, limit) => owners.get(id)?.printsUntil?.(id, untilMs, limit) ?? [],
    // The first one throws for an instrument that nobody has.
    tradingState: (id) => (owners.get(id) ?? first).tradingState(id),
    evidenceSource: (id) => (owners.get(id) ?? first).evidenceSource(id),
    contractPrices: (id) => owners.get(id)?.contractPrices?.(id),
    fundingAt: (id, stampMs) => owners.get(id)?.fundingAt?.(id, stampMs),
    sessionOpen: (id, atMs) => owners.get(id)?.sessionOpen(id, atMs) ?? atMs,
    candles: async (id, interval, range) => (await owners.get(id)?.candles(id, interval, range)) ?? [],
  };
}
