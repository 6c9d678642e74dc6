import type { Instrument } from '@tarazu/domain/market/instrument';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { decideBracket, entryPrice, type PlaceBracket } from '@tarazu/domain/trading/conditional/bracket';
import { legName } from '@tarazu/domain/trading/conditional/conditional-order';
import { begun } from '@tarazu/domain/trading/conditional/create';
import { mayRest } from '@tarazu/domain/trading/order';
import type { TradingFacts } from '@tarazu/domain/trading/trading-facts';
import type { Language } from '@tarazu/wire/language';
import { refusalView } from '@tarazu/wire/order-view';
import type { BracketPreview } from '@tarazu/wire/trading/conditional-order';
import type { OrderPreview } from '@tarazu/wire/trading/order';
import type { LiveMarket } from '../../market/index.ts';
import type { Reader } from '../../platform/database.ts';
import { moneyText } from '../views.ts';
import { waitingFacts } from './decide.ts';
import { noConditionals } from './facts.ts';
import { fireEstimate, gapOf } from './preview.ts';
import { countWaiting } from './store.ts';

export type PreviewBracket = (command: PlaceBracket, language: Language) => Promise<BracketPreview | undefined>;

interface BracketPreviewDeps {
  readonly database: Reader;
  readonly market: LiveMarket;
  readonly factsOf: (owner: AccountId, instrument: Instrument) => Promise<TradingFacts>;
  readonly previewEntry: (command: PlaceBracket, instrument: Instrument, language: Language) => Promise<OrderPreview>;
}

/** The rule that places a bracket, run dry, with the result at each of its levels; undefined for an unknown instrument. */
export function createBracketPreview({ database, market, factsOf, previewEntry }: BracketPreviewDeps): PreviewBracket {
  return async (command, language) => {
    const { owner, side, quantity, exit } = command;
    const instrument = market.instrument(command.instrumentId);
    if (!instrument) return undefined;
    const [entry, facts, counts] = await Promise.all([
      previewEntry(command, instrument, language),
      factsOf(owner, instrument),
      countWaiting(database, [owner]),
    ]);
    const book = noConditionals();
    book.waiting.set(owner, counts.get(owner) ?? 0);
    const waiting = waitingFacts(command, exit.watched ?? 'last', { market, book });
    const decision = decideBracket(command, facts, waiting);
    const against = decision.kind === 'refused' ? refusalView(decision.code, decision.params, language) : null;
    const from = entryPrice(command, waiting?.last);
    // What an order that does not wait cannot take at once ends with it.
    const bought = mayRest(command) ? quantity : decimal(entry.fillableNow);
    const legs = from === undefined || bought === 0n ? [] : exit.legs.map((leg) => begun(leg, from));
    const out = side === 'buy' ? 'sell' : 'buy';
    const paid = decimal(entry.total);
    const stop = legs.find((leg) => legName({ side: out }, leg) === 'stop');
    return {
      entry,
      from: from === undefined ? null : decimalToText(from, 2),
      quantity: decimalToText(bought),
      legs: legs.map((leg) => {
        const { view, total } = fireEstimate(leg, out, bought, facts);
        return { ...view, result: moneyText(side === 'buy' ? total - paid : paid - total) };
      }),
      gap: stop && from !== undefined ? await gapOf(market, stop, bought, from, facts) : null,
      refusal: entry.refusal ?? against,
    };
  };
}
