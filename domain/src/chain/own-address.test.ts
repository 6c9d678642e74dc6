import { expect, test } from 'vitest';
import { decimal } from '../money.ts';
import { decideFaucet, decideGiveAddress, OWN_ADDRESSES_MAX } from './own-address.ts';

const next = { family: 'evm', number: 3, address: '0x1' } as const;
const person = { active: true, verified: true };
const codeOf = (decision: ReturnType<typeof decideFaucet>) =>
  decision.kind === 'refused' ? decision.code : decision.events[0]?.type;

test('an address is for somebody who is active and verified, and has not all that there are for one way', () => {
  expect(codeOf(decideGiveAddress(next, { ...person, own: OWN_ADDRESSES_MAX - 1 }))).toBe('coin-deposit.address-given');
  expect(codeOf(decideGiveAddress(next, { ...person, own: OWN_ADDRESSES_MAX }))).toBe('chain_addresses_full');
  expect(codeOf(decideGiveAddress(next, { ...person, verified: false, own: 0 }))).toBe('kyc_required');
  expect(codeOf(decideGiveAddress(next, { ...person, active: false, own: 0 }))).toBe('account_closed');
});

test('the faucet pays a little, to an address, so many times a day', () => {
  const wish = { network: 'tron', coin: 'USDT', amount: decimal('1000') } as const;
  const facts = { ...person, to: 'T0', paidToday: 4, date: '2026-11-23' };
  expect(codeOf(decideFaucet(wish, facts))).toBe('coin-deposit.faucet-asked');
  for (const amount of ['0', '1000.00000001'])
    expect(codeOf(decideFaucet({ ...wish, amount: decimal(amount) }, facts))).toBe('faucet_amount');
  expect(codeOf(decideFaucet({ ...wish, coin: 'SOL' }, facts))).toBe('faucet_amount');
  expect(codeOf(decideFaucet(wish, { ...facts, paidToday: 5 }))).toBe('faucet_day_full');
  expect(codeOf(decideFaucet(wish, { ...facts, to: undefined }))).toBe('chain_no_address');
  expect(codeOf(decideFaucet(wish, { ...facts, verified: false }))).toBe('kyc_required');
});
