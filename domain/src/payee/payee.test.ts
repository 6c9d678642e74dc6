import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBic, parseBrazilianAccount, parseIban, parseIndianAccount } from './bank-number.ts';
import { parsePixKey, parseVpa } from './pay-key.ts';
import { decideAddPayee, decideDefaultPayee, decideRemovePayee, evolvePayees, type Payee } from './payee.ts';
import { payeeTermsAt } from './terms.ts';

test('account numbers of three Brazilian banks carry their check digits', () => {
  const of = (bankCode: string, agency: string, agencyDigit: string, account: string, accountDigit: string) => {
    const parsed = parseBrazilianAccount({ bankCode, agency, agencyDigit, account, accountDigit });
    return typeof parsed === 'string' ? parsed : 'right';
  };
  expect([
    of('001', '1584', '9', '00210169', '6'),
    of('001', '1584', '8', '210169', '6'),
    of('001', '1584', '', '210169', '5'),
  ]).toEqual(['right', 'agencyDigit', 'accountDigit']);
  expect([of('237', '1425', '7', '0238069', '2'), of('237', '1425', '7', '0238069', '3')]).toEqual([
    'right',
    'accountDigit',
  ]);
  expect([
    of('341', '2545', '', '02366', '1'),
    of('341', '2545', '', '02366', '2'),
    of('341', '2545', '', '102366', '1'),
  ]).toEqual(['right', 'accountDigit', 'account']);
  expect([
    of('260', '0001', '', '1234567', '8'),
    of('260', '1', '', '1', '1'),
    of('260', '0001', 'Z', '1', '1'),
    of('260', '0001', '', 'A', '1'),
    of('260', '0001', '', '1', ''),
  ]).toEqual(['right', 'agency', 'agencyDigit', 'account', 'accountDigit']);
});

test('any single wrong digit of such an account is found', () => {
  const digit = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(fc.constantFrom('001', '341'), fc.nat(99_999), fc.nat(4), digit, (bankCode, number, place, wrong) => {
      const account = String(number).padStart(5, '0');
      const right = [...'0123456789X'].find(
        (accountDigit) =>
          typeof parseBrazilianAccount({ bankCode, agency: '2545', agencyDigit: '', account, accountDigit }) !==
          'string',
      );
      expect(right).toBeDefined();
      if (account.charAt(place) === String(wrong)) return;
      const other = account.slice(0, place) + String(wrong) + account.slice(place + 1);
      expect(
        parseBrazilianAccount({ bankCode, agency: '2545', agencyDigit: '', account: other, accountDigit: right ?? '' }),
      ).toBe('accountDigit');
    }),
  );
});

test('Indian numbers, IBAN and BIC', () => {
  expect(['00012345678', '12345678', '000000000', '1234567890123456789'].map(parseIndianAccount)).toEqual([
    '00012345678',
    undefined,
    undefined,
    undefined,
  ]);
  expect(
    [
      'GB82 WEST 1234 5698 7654 32',
      'DE89370400440532013000',
      'BR1800360305000010009795493C1',
      'GB82WEST12345698765433',
    ].map(parseIban),
  ).toEqual(['GB82WEST12345698765432', 'DE89370400440532013000', 'BR1800360305000010009795493C1', undefined]);
  expect(['chasus33', 'CHASUS33XXX', 'CHASUS3', '1HASUS33'].map(parseBic)).toEqual([
    'CHASUS33',
    'CHASUS33XXX',
    undefined,
    undefined,
  ]);
});

test('Pix keys of each kind, and UPI addresses', () => {
  expect([parsePixKey('cpf', '529.982.247-25'), parsePixKey('cpf', '529.982.247-24')]).toEqual([
    '52998224725',
    undefined,
  ]);
  expect(parsePixKey('cnpj', '12.ABC.345/01DE-35')).toBe('12ABC34501DE35');
  expect([
    parsePixKey('phone', '(11) 98765-4321'),
    parsePixKey('phone', '+5511987654321'),
    parsePixKey('phone', '1133334444'),
  ]).toEqual(['+5511987654321', '+5511987654321', undefined]);
  expect([parsePixKey('email', ' Ana@Example.COM '), parsePixKey('email', 'ana@')]).toEqual([
    'ana@example.com',
    undefined,
  ]);
  expect([parsePixKey('evp', '123E4567-e12b-12d1-a456-426655440000'), parsePixKey('evp', '123e4567')]).toEqual([
    '123e4567-e12b-12d1-a456-426655440000',
    undefined,
  ]);
  expect(['ananya.rao@okbank', 'a@b', 'ana nya@bank'].map(parseVpa)).toEqual([
    'ananya.rao@okbank',
    undefined,
    undefined,
  ]);
});

test('whatever happens to a list: one default for each currency, no account twice, never more than the most', () => {
  const { holdMs } = payeeTermsAt(Date.parse('2026-11-20'));
  expect(holdMs).toBe(86_400_000);
  const step = fc.record({
    what: fc.constantFrom('add', 'remove', 'default'),
    at: fc.nat(5),
    number: fc.nat(8),
    currency: fc.constantFrom('INR', 'USD'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let payees: readonly Payee[] = [];
      steps.forEach(({ what, at, number, currency }, index) => {
        const payeeId = payees[at]?.payeeId ?? 'none';
        const wanted = {
          payeeId: `p${index}`,
          kind: 'swift',
          currency,
          label: 'x',
          masked: 'x',
          holderName: 'x',
          fingerprint: String(number),
        } as const;
        const decision =
          what === 'add'
            ? decideAddPayee(wanted, { payees, payeesMax: 6, holdMs, nowMs: index })
            : what === 'remove'
              ? decideRemovePayee(payeeId, payees)
              : decideDefaultPayee(payeeId, payees);
        if (decision.kind === 'accepted') for (const event of decision.events) payees = evolvePayees(payees, event);
        expect(payees.length).toBeLessThanOrEqual(6);
        expect(new Set(payees.map((one) => one.fingerprint + one.currency)).size).toBe(payees.length);
        for (const name of new Set(payees.map((one) => one.currency))) {
          expect(payees.filter((one) => one.currency === name && one.isDefault)).toHaveLength(1);
        }
      });
    }),
  );
});
