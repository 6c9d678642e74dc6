import { isOfCrossing } from '@tarazu/domain/price-alert/alert-kind';
import { looksSinceMs } from '@tarazu/domain/price-alert/fire-alert';
import type { AlertArticle } from '@tarazu/domain/price-alert/price-alert';
import { type DayClose, firstCrossing } from '@tarazu/domain/price-alert/study-crossing';
import { dayBarsBefore, type LiveMarket, splitsSince } from '../market/index.ts';
import { alertNow } from './alert-now.ts';
import type { AlertEngine } from './reactions.ts';
import type { OwnedAlert } from './store.ts';

/** Days that a study is reckoned from: smoothed ones have forgotten their beginning long before, and a server may have been away for weeks. */
export const STUDY_DAYS = 310;
/** Instruments that one question to the store is about. */
const ASKED_AT_ONCE = 500;

/** The first article after each of these instants that names its instrument; undefined where there is none yet. */
export type FirstNews = (
  asked: readonly { readonly instrumentId: string; readonly sinceMs: number }[],
) => Promise<readonly (AlertArticle | undefined)[]>;

/** What of a market is asked. */
type Source = Pick<LiveMarket, 'instrument' | 'tradingState' | 'candles' | 'splits' | 'nowMs' | 'quote'>;

export async function dayClosesOf(market: Source, instrumentId: string): Promise<readonly DayClose[]> {
  const bars = await dayBarsBefore(market, instrumentId, STUDY_DAYS);
  return bars.map(({ openAtMs, close }) => ({ day: new Date(openAtMs).toISOString().slice(0, 10), close }));
}

interface Deps {
  readonly market: Source;
  readonly engine: Pick<AlertEngine, 'waiting' | 'propose'>;
  readonly firstNews: FirstNews;
  /** Bars or news that could not be read: what else waits is looked at all the same, and these with the next look. */
  readonly onError: (error: unknown) => void;
}

/**
 * Looks for what no print brings: a day whose close made a study cross its line, and news. What is found follows from what is kept, so that a run
 * after a restart finds what the server has missed. An instrument is read once for each of its days and for each alert that comes to it.
 */
export function createSlowWatch({ market, engine, firstNews, onError }: Deps) {
  /** What each instrument was last read for: its day, its splits and the alerts on it. */
  const read = new Map<string, string>();

  async function crossingsOf(instrumentId: string, own: readonly OwnedAlert[]): Promise<void> {
    const instrument = market.instrument(instrumentId);
    if (!instrument) return;
    const { tradeDate } = market.tradingState(instrumentId);
    const ids = own.map(({ alert }) => alert.alertId).sort();
    const state = [tradeDate, splitsSince(market, instrumentId, 0).length, ...ids].join(' ');
    if (read.get(instrumentId) === state) return;
    const days = await dayClosesOf(market, instrumentId);
    const past = days.length < STUDY_DAYS ? 'whole' : 'cut';
    const { name, currency } = instrument;
    let isDecided = true;
    for (const one of own) {
      const { kind, target, fromDay } = alertNow(market, one.alert);
      const crossing =
        isOfCrossing(kind) && fromDay !== undefined ? firstCrossing({ kind, target }, days, fromDay, past) : undefined;
      if (!crossing) continue;
      const found = await engine.propose(one, {
        price: crossing.close,
        previousClose: crossing.close,
        volume: undefined,
        average: undefined,
        crossing,
        sequence: 0,
        atMs: market.nowMs(instrumentId),
        name,
        currency,
      });
      isDecided &&= found;
    }
    // What could not be decided still waits, and is proposed again with the next look.
    if (isDecided) read.set(instrumentId, state);
  }

  async function tellNews(one: OwnedAlert, article: AlertArticle): Promise<void> {
    const { instrumentId } = one.alert;
    const [instrument, quote] = [market.instrument(instrumentId), market.quote(instrumentId)];
    if (!instrument || !quote) return;
    await engine.propose(one, {
      price: quote.last,
      previousClose: quote.previousClose,
      volume: undefined,
      average: undefined,
      article,
      sequence: 0,
      atMs: market.nowMs(instrumentId),
      name: instrument.name,
      currency: instrument.currency,
    });
  }

  /**
   * Asks once for each instrument, for the alert that waits longest: where nothing came for it, nothing came for the others, and what came first is
   * the first of all that were set before. Those set since are asked for again.
   */
  async function newsOf(waiting: readonly OwnedAlert[]): Promise<void> {
    const groups = [...Map.groupBy(waiting, ({ alert }) => alert.instrumentId)];
    const later: OwnedAlert[] = [];
    for (let from = 0; from < groups.length; from += ASKED_AT_ONCE) {
      const part = groups.slice(from, from + ASKED_AT_ONCE).map(([instrumentId, own]) => {
        const sinceMs = own.reduce((least, { alert }) => Math.min(least, looksSinceMs(alert)), Number.MAX_SAFE_INTEGER);
        return { instrumentId, sinceMs, own };
      });
      const found = await firstNews(part.map(({ instrumentId, sinceMs }) => ({ instrumentId, sinceMs })));
      for (const [at, { own }] of part.entries()) {
        const article = found[at];
        if (!article) continue;
        const isNewTo = ({ alert }: OwnedAlert) => looksSinceMs(alert) < article.shownAtMs;
        for (const one of own.filter(isNewTo)) await tellNews(one, article);
        later.push(...own.filter((one) => !isNewTo(one)));
      }
    }
    // Fewer each time: the one that was asked for is told.
    if (later.length > 0) await newsOf(later);
  }

  return {
    async run(): Promise<void> {
      const all = [...engine.waiting()].map(([instrumentId, own]) => [instrumentId, [...own.values()]] as const);
      const news: OwnedAlert[] = [];
      for (const [instrumentId, own] of all) {
        news.push(...own.filter(({ alert }) => alert.kind === 'news'));
        const ofStudies = own.filter(({ alert }) => isOfCrossing(alert.kind));
        if (ofStudies.length > 0) await crossingsOf(instrumentId, ofStudies).catch(onError);
        else read.delete(instrumentId);
      }
      await newsOf(news).catch(onError);
    },
  };
}
