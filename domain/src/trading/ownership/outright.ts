import type { Side } from '../../charges/charge-rule.ts';
import { type Execution, fillPostings, reserveOf } from '../execution.ts';
import { costOf } from '../holding.ts';
import { sharesFault } from '../place-checks.ts';
import { amount, progressAfter, quantity, type TradingFacts, worstPrice } from '../trading-facts.ts';
import type { Ownership, PaidFill } from './ownership.ts';

/** What was sold cost, on average, and what it brought; undefined of a purchase. */
export function resultOfSale(side: Side, fill: Execution, { holding, instrument }: TradingFacts): PaidFill['result'] {
  if (side === 'buy') return undefined;
  const cost = costOf(holding, fill.quantity, instrument.currency);
  return { cost, realised: fill.net - cost };
}

/** What is bought is owned, and only what is owned is sold. */
export const outright: Ownership = {
  worst: ({ side, price }, { state }) => worstPrice(side, price, state),
  needs({ side, price }, { wanted, fill, rests }, facts, before) {
    const reserve = price === undefined ? 0n : reserveOf(facts, side, progressAfter(before, fill), price, rests);
    return { reserve, needed: side === 'sell' ? wanted : (fill?.net ?? 0n) + reserve };
  },
  fits({ side }, wanted, { shares }, cash, needed) {
    if (side === 'sell') return wanted <= shares.available;
    const need = needed();
    return need !== undefined && need <= cash;
  },
  fault({ side }, { wanted }, { needed }, facts, { freed, most }) {
    if (side === 'sell') return sharesFault(wanted, facts, freed);
    const available = facts.cash + freed;
    if (needed <= available) return undefined;
    return {
      code: 'insufficient_balance',
      params: {
        need: amount(needed, facts),
        available: amount(available, facts),
        short: amount(needed - available, facts),
        quantityMax: quantity(most(available), facts),
      },
    };
  },
  outdated: () => undefined,
  fillable: (_order, rests) => rests,
  payable: (held) => held,
  chargesMost: () => undefined,
  pay({ owner, order: { side }, fill, held }, facts) {
    return {
      postings: fillPostings(facts, owner, side, fill, held === undefined ? 'available' : 'held'),
      used: side === 'buy' ? fill.net : fill.quantity,
      result: resultOfSale(side, fill, facts),
    };
  },
};
