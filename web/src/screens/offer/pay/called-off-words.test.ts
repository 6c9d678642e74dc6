import { expect, test } from 'vitest';
import { payLater as english } from '../../../messages/en-US/offers/pay-later.ts';
import { payLater as portuguese } from '../../../messages/pt-BR/offers/pay-later.ts';

test.each([
  { words: english, nothing: 'Nothing was set aside, and nobody pays.' },
  { words: portuguese, nothing: 'Nada foi reservado, e ninguém paga.' },
])('for whatever reason it is called off before it is paid for: $nothing', ({ words, nothing }) => {
  const { demand, round } = words.instead.calledOff;
  for (const text of [demand, round]) expect(text).toContain(nothing);
});
