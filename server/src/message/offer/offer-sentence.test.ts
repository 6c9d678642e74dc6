import { expect, test } from 'vitest';
import { autoApplySentence } from './auto-apply-sentence.ts';
import { type OfferTold, offerSentence } from './offer-sentence.ts';

const about = { offerId: 'O-1', applicationId: 'A-1', instrumentId: 'IN:CHKTY', currency: 'INR' } as const;
const payBy = '2026-03-04T10:00:00.000Z';
const nothing = { shares: 0, price: '95', paid: '0.00', released: '0.00' } as const;
const missed = (more: object): OfferTold => ({ type: 'offer.missed', body: { ...about, ...nothing, ...more } });

test.each([
  ['en-US', 'Chakrity: nobody gets any, and nobody pays. Nothing was set aside.'],
  ['pt-BR', 'Chakrity: ninguém recebe nada, e ninguém paga. Nada foi reservado.'],
] as const)('called off before anything was to be paid, it says that nothing was set aside: %s', (language, text) => {
  const drawn = { payBy, drawn: true } as const;
  const result = '/pages/stockIPO/result?id=O-1';
  expect(offerSentence(missed({ ...drawn, calledOff: 'demand' }), 'Chakrity', language)).toMatchObject({
    ...{ text, to: result },
  });
  // Without its round nothing was drawn: why is said on the page of the offer.
  for (const later of [drawn, {}]) {
    const { to } = offerSentence(missed({ ...later, calledOff: 'round' }), 'Chakrity', language);
    expect(to).toBe('/pages/stockIPO/ipoDetail?id=O-1');
  }
  const { text: usual } = offerSentence(missed({ released: '950.00', calledOff: 'demand' }), 'Chakrity', language);
  expect(usual).toContain('950');
});

test.each([
  ['en-US', 'Nothing is set aside; if you get all of them, ₹1,400.00 is to be paid by ', 'is set aside.'],
  ['pt-BR', 'Nada é bloqueado; se receber todas, são ', 'está bloqueado.'],
] as const)('applied for by itself, it says what is set aside or what is to be paid: %s', (language, later, now) => {
  const body = { ...about, shares: 14, held: '0.00', pays: { most: '1400.00', by: payBy } } as const;
  const said = (of: Parameters<typeof autoApplySentence>[0]) => autoApplySentence(of, () => 'Chakrity', language).text;
  const proposed = { ...body, pool: 0, price: null, closes: '2026-03-01T10:00:00.000Z' } as const;
  expect(said({ type: 'auto-apply.applied', body })).toContain(later);
  expect(said({ type: 'auto-apply.proposed', body: proposed })).toContain(later);
  const { pays: _later, ...held } = { ...body, held: '1400.00' };
  expect(said({ type: 'auto-apply.applied', body: held })).toContain(now);
});

test.each(['en-US', 'pt-BR'] as const)('what was kept by name beside a draw has no place in it: %s', (language) => {
  const got = { ...about, shares: 10, price: '95', paid: '950.00', released: '0.00' };
  const said = (more: object) =>
    offerSentence({ type: 'offer.allotted', body: { ...got, ...more } }, 'Chakrity', language);
  expect(said({}).text).toMatch(/place in the draw|lugar no sorteio/);
  expect(said({ named: true }).text).not.toMatch(/place in the draw|lugar no sorteio/);
  expect(said({ named: true }).text).toMatch(/beside the draw|fora do sorteio/);
});
