import { type AnalystRule, analystRule } from '@tarazu/domain/analyst/analyst-rules';
import { type Held, readOwn, readPortfolio } from '@tarazu/domain/analyst/holdings';
import { dayOf, readPrices } from '@tarazu/domain/analyst/prices';
import { type Reading, together } from '@tarazu/domain/analyst/reading';
import { type Moved, readSurroundings, type Surroundings } from '@tarazu/domain/analyst/surroundings';
import { readValuation } from '@tarazu/domain/analyst/valuation';
import type { Currency } from '@tarazu/domain/asset';
import { isTradingDay } from '@tarazu/domain/market/calendar';
import type { Candle } from '@tarazu/domain/market/candle';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Language } from '@tarazu/wire/language';
import type { Content } from '../content/index.ts';
import type { Fundamentals } from '../fundamentals/index.ts';
import type { Market } from '../market/index.ts';
import type { Offers } from '../offer/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Trading } from '../trading/index.ts';
import type { Vote } from '../vote/index.ts';

export interface FactsDeps {
  readonly market: Pick<Market, 'live' | 'sectorName'>;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly trading: Pick<Trading, 'queries'>;
  readonly vote: Pick<Vote, 'tally'>;
  readonly fundamentals: Pick<Fundamentals, 'against'>;
  readonly content: Pick<Content, 'newsOf'>;
  readonly offers: Pick<Offers, 'openOf'>;
}

/** Who trades then trades on every day of the year. */
const A_SUNDAY = '2026-01-04';
/** Fewer others in a sector say nothing of it. */
const OTHERS_MIN = 3;

const instantText = (atMs: number): string => new Date(atMs).toISOString();

/** Gathers what the data are, through the doors of those who keep them, and has the rules say what is in them. */
export function createReadings({
  market: { live, sectorName },
  clock,
  trading,
  vote,
  fundamentals,
  content,
  offers,
}: FactsDeps) {
  const ruleNow = () => analystRule(instantText(clock.nowMs()).slice(0, 10));

  /** The day that is under way is not over, so it says nothing yet. */
  async function closedBars(id: string, { barsMax }: AnalystRule): Promise<readonly Candle[]> {
    const { tradeDate } = live.tradingState(id);
    const bars = await live.candles(id, '1D', { limit: barsMax + 1 });
    return bars.filter((bar) => dayOf(bar) < tradeDate).slice(-barsMax);
  }

  function movedOf(id: string): Moved[] {
    const quote = live.quote(id);
    return quote ? [{ last: quote.last, previousClose: quote.previousClose }] : [];
  }

  function groupOf({ id, kind, sector, country }: Instrument): Surroundings['group'] {
    if (kind === 'index') return { of: 'members', moved: live.members(id).flatMap(movedOf) };
    if (kind !== 'stock') return undefined;
    const others = live.instruments.filter(
      (one) => one.kind === kind && one.listing === 'listed' && one.country === country && one.id !== id,
    );
    const near = others.filter((one) => one.sector === sector);
    const isEnough = near.length >= OTHERS_MIN;
    return {
      of: isEnough ? 'sector' : 'market',
      moved: (isEnough ? near : others).flatMap((one) => movedOf(one.id)),
    };
  }

  async function surroundingsOf(
    instrument: Instrument,
    language: Language,
    { newsMax }: AnalystRule,
  ): Promise<Surroundings> {
    const { id, currency } = instrument;
    const quote = live.quote(id);
    const at = instantText(clock.nowMs());
    const [votes, news, open] = await Promise.all([
      vote.tally(id),
      content.newsOf(id, language, newsMax),
      offers.openOf(id),
    ]);
    return {
      currency,
      shown: quote && {
        last: quote.last,
        previousClose: quote.previousClose,
        at: instantText(quote.atMs),
        bid: quote.bid,
        ask: quote.ask,
      },
      group: groupOf(instrument),
      votes: { ...votes, at },
      offers: open.map(({ offerId, cap, closesAt }) => ({ offerId, price: decimal(cap), closesAt, at })),
      news: news.items,
      newsTotal: news.total,
    };
  }

  async function heldBy(owner: AccountId, language: Language, rule: AnalystRule) {
    const valued = await trading.queries.valuedHoldings(owner);
    const byValue = valued
      .filter(({ holding }) => holding.quantity > 0n)
      .toSorted((left, right) => (left.result.marketValue < right.result.marketValue ? 1 : -1));
    const looked = new Set(
      [...Map.groupBy(byValue, ({ currency }) => currency).values()].flatMap((own) => own.slice(0, rule.holdingsMax)),
    );
    return Promise.all(
      byValue.map(async (one): Promise<Held & { readonly currency: Currency }> => {
        const { instrument, currency, holding, result } = one;
        const isListed = live.instrument(instrument.id) !== undefined;
        return {
          instrumentId: instrument.id,
          name: instrument.name,
          sector: instrument.sector === '' ? undefined : sectorName(instrument.sector, language),
          currency,
          quantity: holding.quantity,
          cost: holding.cost,
          averageCost: result.averageCost,
          marketValue: result.marketValue,
          bars: isListed && looked.has(one) ? await closedBars(instrument.id, rule) : [],
        };
      }),
    );
  }

  return {
    ruleNow,
    async ofInstrument(instrument: Instrument, owner: AccountId | undefined, language: Language): Promise<Reading> {
      const rule = ruleNow();
      const { id, kind, currency } = instrument;
      const [bars, surroundings, held] = await Promise.all([
        closedBars(id, rule),
        surroundingsOf(instrument, language, rule),
        owner === undefined ? [] : heldBy(owner, language, rule),
      ]);
      const daily = isTradingDay(live.calendar(instrument), A_SUNDAY);
      const own = held.filter((one) => one.currency === currency);
      const at = surroundings.shown?.at ?? instantText(clock.nowMs());
      return together([
        readPrices({ bars, currency, daily, traded: kind !== 'index' }, rule),
        ...readSurroundings(surroundings, rule),
        readValuation(fundamentals.against(id)),
        readOwn(
          own.find((one) => one.instrumentId === id),
          own,
          { currency, at },
        ),
      ]);
    },
    async ofPortfolio(owner: AccountId, language: Language) {
      const rule = ruleNow();
      const at = instantText(clock.nowMs());
      const held = await heldBy(owner, language, rule);
      const parts = [...Map.groupBy(held, ({ currency }) => currency)].map(([currency, own]) => ({
        currency,
        ...together([readPortfolio(own, { currency, at }, rule)]),
      }));
      return { at, parts: parts.filter(({ sentences }) => sentences.length > 0) };
    },
  };
}
