import { offerKinds } from '@tarazu/domain/offer/offer';
import { isOfCoins } from '@tarazu/domain/offer/offer-kinds';
import { languages } from '@tarazu/wire/language';
import { expect, test } from 'vitest';
import { basisCsv } from './basis-files.ts';
import { basisTexts } from './texts.ts';

const otherThing = { coins: /\bshares?\b|\bações\b/i, shares: /\bcoins?\b|\bmoedas?\b/i } as const;

test('the basis of allotment speaks of coins where coins were offered, and of shares everywhere else', () => {
  for (const kind of offerKinds) {
    const wrong = otherThing[isOfCoins({ kind }) ? 'coins' : 'shares'];
    for (const language of languages) {
      for (const text of Object.values(basisTexts({ kind }, language))) expect(text).not.toMatch(wrong);
    }
  }
  const row = { pool: 'public', asked: 500, applications: 4, winners: 2, allotted: 1_000 } as const;
  expect(basisCsv({ kind: 'ico' }, [row], 'en-US')).toContain(
    '"Pool","Coins asked for","Applications","Got coins","Coins"\r\n',
  );
  expect(basisCsv({ kind: 'ipo' }, [row], 'pt-BR')).toContain(
    '"Parcela";"Ações pedidas";"Pedidos";"Receberam";"Ações"\r\n',
  );
});
