import { expect, test } from 'vitest';
import type { OfferDraft } from '../offer.ts';
import { sheetText } from './sheet.ts';
import { type DrawTerms, readTermsText, termsText } from './terms.ts';

const terms: DrawTerms = {
  ...{ rule: 'tarazu-draw-1', offerId: 'X', floor: '90', cap: '100', leastBps: 9_000 },
  pools: [{ name: 'public', method: 'basis', shares: 100, lot: 10 }],
};
const calendar = {
  announcedAtMs: 1,
  opensAtMs: 2,
  closesAtMs: 3,
  drawsAtMs: 4,
  creditsAtMs: 5,
  tradesAtMs: 6,
  paysByMs: 7,
};
const draft: OfferDraft = {
  ...{
    offerId: 'X',
    kind: 'ipo',
    instrumentId: 'IN:X',
    market: 'NSE',
    base: 'IN:X',
    currency: 'INR',
    terms,
    lotsMax: 5,
  },
  ...{ reference: '105', discount: '5', tick: '0.05', pace: 'days', calendar },
  bounds: [{ least: 10, most: 50 }],
  registrar: { 'en-US': 'The house', 'pt-BR': 'A casa' },
  ...{ estimate: '110', unpaid: 'company' },
  prospectus: { 'en-US': 'Business', 'pt-BR': 'Negócio' },
};

test('whatever is agreed on beside the draw, another of it is another sheet', () => {
  const others: readonly OfferDraft[] = [
    ...Object.keys(calendar).map((name) => ({ ...draft, calendar: { ...calendar, [name]: 99 } })),
    ...(['kind', 'instrumentId', 'currency', 'reference', 'discount', 'tick', 'pace'] as const).map((name) => ({
      ...draft,
      [name]: 'other',
    })),
    { ...draft, lotsMax: 6 },
    { ...draft, bounds: [{ least: 10, most: 60 }] },
    { ...draft, registrar: { 'en-US': 'The house', 'pt-BR': 'Outra casa' } },
    { ...draft, estimate: '111' },
    { ...draft, prospectus: { 'en-US': 'Another business', 'pt-BR': 'Negócio' } },
  ];
  const texts = new Set([draft, ...others].map(sheetText));
  expect(texts.size).toBe(1 + others.length);
  const { unpaid: _keeper, ...before } = draft;
  expect(texts.has(sheetText(before))).toBe(false);
  const { paysByMs: _later, ...atBid } = calendar;
  expect(JSON.parse(sheetText({ ...draft, calendar: atBid }))).toMatchObject({ payment: 'block_at_bid' });
  expect(JSON.parse(sheetText(draft))).toMatchObject({ payment: 'pay_after_allotment' });
});

test('the hash of the sheet is part of the terms, which are written in one way only', () => {
  const sheet = 'ab'.repeat(32);
  const text = termsText({ ...terms, sheet });
  expect(text).not.toBe(termsText(terms));
  expect(readTermsText(text)).toEqual({ ...terms, sheet });
  for (const wrong of ['', 'AB'.repeat(32), 'ab'])
    expect(readTermsText(termsText({ ...terms, sheet: wrong }))).toBeUndefined();
});
