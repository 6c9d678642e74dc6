import type { BothTexts, OfferDraft } from '../offer.ts';

const bothOf = (texts: BothTexts) => ({ 'en-US': texts['en-US'], 'pt-BR': texts['pt-BR'] });

/**
 * All that is agreed on of an offer beside what its draw follows from: dates, bounds, how it is paid for, who keeps the register, what is said to those who may apply. Keys in
 * order, no spaces; what there is not, is left out. The hash of this text stands in the terms, so theirs covers it.
 */
export function sheetText({ kind, instrumentId, market, currency, calendar, registrar, ...rest }: OfferDraft): string {
  const { reference, discount, lotsMax, bounds, tick, pace, estimate, unpaid, prospectus } = rest;
  const { announcedAtMs, opensAtMs, closesAtMs, drawsAtMs, creditsAtMs, tradesAtMs, paysByMs } = calendar;
  return JSON.stringify({
    ...{ kind, instrumentId, market, currency, reference, discount, lotsMax },
    bounds: bounds?.map(({ least, most }) => ({ least, most })),
    ...{ tick, pace },
    payment: paysByMs === undefined ? 'block_at_bid' : 'pay_after_allotment',
    calendar: { announcedAtMs, opensAtMs, closesAtMs, drawsAtMs, creditsAtMs, tradesAtMs, paysByMs },
    registrar: registrar && bothOf(registrar),
    ...{ estimate, unpaid },
    prospectus: prospectus && bothOf(prospectus),
  });
}
