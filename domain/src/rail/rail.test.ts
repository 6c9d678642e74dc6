import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mintId } from '../journal/minted-id.ts';
import { crc16, encodeBrCode, foldText } from './br-code.ts';
import {
  depositNumbersIn,
  isOrderNumber,
  numberOfExchange,
  numberOfLoan,
  numberOfOrder,
  numberOfTrade,
  orderNumber,
} from './order-number.ts';
import { isOwnName } from './own-name.ts';
import { parseBrCode } from './parse-br-code.ts';
import { interlockFault, isNoticeFresh, isPlayMoney, NOTICE_AGE_MAX_MS, signedNoticeText } from './rail.ts';
import { parseStatement } from './statement-line.ts';
import { encodeUpiLink } from './upi-link.ts';
import vectors from './vectors.json' with { type: 'json' };

test('the CRC gives its published check value', () => {
  expect(crc16(vectors.crcCheck.text)).toBe(vectors.crcCheck.crc);
});

test('published Pix codes are read, and written again sign by sign', () => {
  for (const code of vectors.pix) {
    const read = parseBrCode(code);
    expect(read, code).toBeDefined();
    if (read && code.includes('br.gov.bcb.pix')) expect(encodeBrCode(read)).toBe(code);
  }
});

test('a code with any sign changed, a part missing or a lower-case body is not taken', () => {
  const [code = ''] = vectors.pix;
  for (let at = 0; at < code.length; at += 1) {
    const other = code.charAt(at) === '7' ? '8' : '7';
    expect(parseBrCode(code.slice(0, at) + other + code.slice(at + 1)), String(at)).toBeUndefined();
  }
  expect(parseBrCode(code.slice(0, -4) + code.slice(-4).toLowerCase())).toBeDefined();
  for (const part of ['', '6304', code.slice(0, -1), code.slice(4)]) expect(parseBrCode(part)).toBeUndefined();
});

test('what is written as a Pix code is read back', () => {
  const printable = fc.stringMatching(/^[A-Za-z0-9@.+-]{1,60}$/);
  fc.assert(
    fc.property(
      printable,
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
      (key, cents, reference) => {
        const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        const code = { kind: 'static', key, amount, reference, name: 'Tarazu', city: 'SAO PAULO' } as const;
        expect(parseBrCode(encodeBrCode(code))).toEqual(code);
      },
    ),
  );
  expect(foldText('São João da Câmara – Ltda', 15)).toBe('Sao Joao da Cam');
  expect(() => encodeBrCode({ kind: 'static', key: 'a', amount: '0.00', name: 'a', city: 'b' })).toThrow(RangeError);
  expect(() => encodeBrCode({ kind: 'dynamic', location: 'https://a/b', name: 'a', city: 'b' })).toThrow(RangeError);
});

test('a UPI link carries payee, reference and amount, and only registered addresses may collect', () => {
  const link = { payee: 'tarazu.brk@validhdfc', name: 'Tarazu Demo', reference: 'TZDEP0000000001', note: 'Deposit' };
  expect(encodeUpiLink({ ...link, amount: '1500.00' })).toBe(vectors.upi);
  expect(() => encodeUpiLink({ ...link, amount: '1500' })).toThrow(RangeError);
  expect(() => encodeUpiLink({ ...link, payee: 'nobody', amount: '1.00' })).toThrow(RangeError);
  for (const payee of ['tarazu.brk@validhdfc', 'somebody@oksbi'])
    expect(encodeUpiLink({ ...link, payee, amount: '1.00' })).toContain(`pa=${payee}`);
});

test('order numbers notice a wrong sign and are found in what banks write', () => {
  const chance = fc.integer({ min: 0, max: 32 ** 6 - 1 });
  fc.assert(
    fc.property(chance, fc.integer({ min: 2, max: 14 }), fc.nat(31), (random, place, sign) => {
      const number = orderNumber('TZ', Date.parse('2026-11-20T06:30:00Z'), random);
      expect(number).toMatch(/^TZ261120[0-9A-Z]{7}$/);
      expect(isOrderNumber(number)).toBe(true);
      const other = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.charAt(sign);
      const wrong = number.slice(0, place) + other + number.slice(place + 1);
      expect(isOrderNumber(wrong)).toBe(wrong === number);
      expect(depositNumbersIn(`NEFT/CR ${number.slice(0, 6)} ${number.slice(6).toLowerCase()}/ANANYA`)).toEqual([
        number,
      ]);
      expect(depositNumbersIn('NEFT TZ261120 salary')).toEqual([]);
    }),
  );
});

test('an order for shares has a number of its own, made of its id', () => {
  const chance = fc.uint8Array({ minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(chance, fc.integer({ min: 0, max: 31 }), (bytes, last) => {
      const atMs = Date.parse('2026-11-22T10:34:07Z');
      const number = numberOfOrder(mintId(atMs, bytes));
      expect(number).toMatch(/^TS261122[0-9A-HJKMNP-TV-Z]{7}$/);
      expect(isOrderNumber(number)).toBe(true);
      const other = mintId(atMs, [...bytes.slice(0, 11), last]);
      expect(numberOfOrder(other) === number).toBe(last === (bytes[11] ?? 0) % 32);
      expect(numberOfExchange(other)).toMatch(/^TX261122[0-9A-HJKMNP-TV-Z]{7}$/);
      expect(numberOfLoan(other)).toBe(numberOfOrder(other).replace('TS', 'TL'));
      expect(numberOfTrade(`${other}-2`)).toBe(`${numberOfOrder(other)}-2`);
    }),
  );
  expect(numberOfOrder('an-old-id')).toBe('an-old-id');
});

test('own names are recognised as banks write them, and no others', () => {
  const same = ['ANANYA RAO', 'Rao, Ananya', 'Mrs Ananya K Rao', 'A Rao', 'ANANYA  KRISHNA RAO'];
  for (const name of same) expect(isOwnName('Ananya Krishna Rao', name), name).toBe(true);
  const others = ['Devansh Rao', 'Ananya Shah', 'A R', '', 'Ananya Rao Traders Ltd', 'Rao Brothers'];
  for (const name of others) expect(isOwnName('Ananya Krishna Rao', name), name).toBe(false);
  expect(isOwnName('João da Câmara', 'JOAO DA CAMARA')).toBe(true);
});

test('a notice is fresh for five minutes either way, and its parts cannot be moved about', () => {
  expect(isNoticeFresh(1_000_000, 1_000_000 + NOTICE_AGE_MAX_MS)).toBe(true);
  expect(isNoticeFresh(1_000_000, 1_000_001 + NOTICE_AGE_MAX_MS)).toBe(false);
  expect(isNoticeFresh(1_000_001 + NOTICE_AGE_MAX_MS, 1_000_000)).toBe(false);
  const part = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(fc.tuple(part, part, part, part), fc.tuple(part, part, part, part), (left, right) => {
      const same = left.every((text, at) => text === right[at]);
      expect(signedNoticeText(...left) === signedNoticeText(...right)).toBe(same);
    }),
  );
});

test('a real rail beside a simulated venue is a fault', () => {
  const [bank, practice] = [
    { name: 'bank', practice: false },
    { name: 'upi', practice: true },
  ];
  const [made, real] = [
    { name: 'simulated', real: false },
    { name: 'exchange', real: true },
  ];
  expect(interlockFault({ rails: [bank, practice], venues: [real, made] })).toContain('bank');
  expect(interlockFault({ rails: [practice], venues: [made] })).toBeUndefined();
  expect(interlockFault({ rails: [bank], venues: [real] })).toBeUndefined();
  expect(isPlayMoney({ rails: [practice], venues: [made] })).toBe(true);
  expect(isPlayMoney({ rails: [practice, bank], venues: [made] })).toBe(false);
  expect(isPlayMoney({ rails: [practice], venues: [made, real] })).toBe(false);
});

test('a statement is read line by line, and what cannot be read is named', () => {
  const csv = [
    'Date;Reference;Amount;Name;Narration',
    '2026-11-20;UTR000000001;2500.00;"Rao; Ananya";"NEFT ""TZ"""',
    '2026-11-20;UTR000000001;2500.00;Twice;x',
    '2026-11-20;UTR000000002;-5;Out;x',
    '2026-11-20;u;5;Short;x',
    '2026-11-20;UTR000000003;5.001;Odd;x',
    'nothing',
  ].join('\r\n');
  const { lines, faults } = parseStatement(csv);
  expect(lines).toEqual([
    {
      line: 2,
      railReference: 'UTR000000001',
      amount: 250_000_000_000n,
      narration: 'NEFT "TZ"',
      partyName: 'Rao; Ananya',
    },
  ]);
  expect(faults.map(({ line, fault }) => `${line} ${fault}`)).toEqual([
    '3 repeated',
    '4 amount',
    '5 reference',
    '6 amount',
    '7 columns',
  ]);
  expect(parseStatement('a,b').faults).toEqual([{ line: 1, fault: 'columns' }]);
});
