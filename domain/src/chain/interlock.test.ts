import { expect, test } from 'vitest';
import { evmNetwork } from './evm-networks.ts';
import { chainFault } from './interlock.ts';

const date = '2026-11-24';
const made = [{ name: 'simulated', real: false }];
const live = [{ name: 'an exchange', real: true }];
const practice = (network: 'ethereum' | 'bsc' | 'polygon' | 'tron') => ({ network, chainId: undefined });

test('beside a venue that is made up only test networks and local nodes open, each as the network it is', () => {
  for (const [network, chainId] of [
    ['ethereum', 31_337],
    ['bsc', 31_337],
    ['polygon', 1_337],
    ['ethereum', 11_155_111],
    ['ethereum', 17_000],
    ['ethereum', 560_048],
    ['bsc', 97],
    ['polygon', 80_002],
  ] as const) {
    expect(chainFault({ chains: [practice('tron'), { network, chainId }], venues: made, date })).toBeUndefined();
  }
  for (const [network, chainId] of [
    ['ethereum', 1],
    ['bsc', 56],
    ['polygon', 137],
    ['ethereum', 10],
    ['ethereum', 424_242],
  ] as const) {
    expect(chainFault({ chains: [{ network, chainId }], venues: made, date })).toMatch(/worth something/);
    // One real venue beside it changes nothing.
    expect(chainFault({ chains: [{ network, chainId }], venues: [...live, ...made], date })).toMatch(/worth something/);
  }
  expect(chainFault({ chains: [{ network: 'bsc', chainId: 11_155_111 }], venues: made, date })).toMatch(/not bsc/);
  expect(chainFault({ chains: [{ network: 'polygon', chainId: 1 }], venues: [], date })).toMatch(/not polygon/);
});

test('beside a venue that is real no chain opens whose coins are worth nothing', () => {
  for (const chain of [practice('ethereum'), { network: 'ethereum', chainId: 31_337 } as const]) {
    expect(chainFault({ chains: [chain], venues: live, date })).toMatch(/worth nothing/);
  }
  expect(chainFault({ chains: [{ network: 'ethereum', chainId: 1 }], venues: live, date })).toBeUndefined();
});

test('a network has one chain, and a chain is one network', () => {
  const both = [
    { network: 'ethereum', chainId: 31_337 },
    { network: 'bsc', chainId: 31_337 },
  ] as const;
  expect(chainFault({ chains: both, venues: made, date })).toMatch(/credited twice/);
  const chains = [practice('ethereum'), { network: 'ethereum', chainId: 31_337 } as const];
  expect(chainFault({ chains, venues: made, date })).toMatch(/two chains are called ethereum/);
});

test('a test network counts from the day on which there is one', () => {
  expect(evmNetwork(560_048, '2025-03-16')).toBeUndefined();
  expect(evmNetwork(560_048, '2025-03-17')?.kind).toBe('test');
});
