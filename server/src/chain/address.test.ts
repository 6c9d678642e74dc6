import { expect, test } from 'vitest';
import { parseAddress } from './address.ts';

const bitcoin = {
  right: [
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  ],
  wrong: [
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    'bc1pw5dgrnzv',
    'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
    'bc1QW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    '1BoatSLRHtKNngkdXEeobR76b53LETtpyU',
    '',
  ],
};
const ethereum = {
  right: [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x52908400098527886E0F7030069857D2E4169EE7',
  ],
  wrong: [
    '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
    `0x${'0'.repeat(40)}`,
    '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  ],
};
const tron = {
  right: ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  wrong: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
};

test.each([
  ['bitcoin', bitcoin],
  ['ethereum', ethereum],
  ['bsc', ethereum],
  ['tron', tron],
] as const)('addresses of %s by their checksums', (network, { right, wrong }) => {
  for (const address of right) expect(parseAddress(network, ` ${address} `), address).toBeDefined();
  for (const address of wrong) expect(parseAddress(network, address), address).toBeUndefined();
});

test('an address is kept as its network writes it', () => {
  expect(parseAddress('bitcoin', bitcoin.right[1] ?? '')).toBe(bitcoin.right[0]);
  expect(parseAddress('ethereum', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toBe(ethereum.right[0]);
});

test('no single changed character of a checksummed address passes', () => {
  for (const [network, address] of [
    ['bitcoin', bitcoin.right[0] ?? ''],
    ['bitcoin', bitcoin.right[3] ?? ''],
    ['tron', tron.right[1] ?? ''],
  ] as const) {
    for (let place = 0; place < address.length; place += 1) {
      const other = address.charAt(place) === 'q' ? 'p' : 'q';
      expect(
        parseAddress(network, address.slice(0, place) + other + address.slice(place + 1)),
        `${place}`,
      ).toBeUndefined();
    }
  }
});
