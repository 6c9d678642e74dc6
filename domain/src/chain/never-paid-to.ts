import type { Network } from './networks.ts';

/**
 * Where coins are lost: the programs that are the tokens themselves, and addresses of nobody. From the projects' own pages, November
 * 2026. EVM addresses in small letters; all zeros are no address at all and are refused as such.
 */
const lost: Readonly<Record<Network, readonly string[]>> = {
  bitcoin: [],
  ethereum: [
    // USDT, LINK, UNI, AAVE, SHIB, PEPE
    '0xdac17f958d2ee523a2206206994597c13d831ec7',
    '0x514910771af9ca656af840dff83e8264ecf986ca',
    '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984',
    '0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9',
    '0x95ad61b0a150d79219dcf64e1e6cc01f0b64c4ce',
    '0x6982508145454ce325ddbe47a25d4ec3d2311933',
    '0x000000000000000000000000000000000000dead',
  ],
  bsc: ['0x55d398326f99059ff775485246999027b3197955', '0x000000000000000000000000000000000000dead'],
  polygon: ['0xc2132d05d31c914a87c6611c10748aeb04b58e8f', '0x000000000000000000000000000000000000dead'],
  tron: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
};

/** Whether coins sent there would be lost. `address` as its network writes it. */
export function isLostAddress(network: Network, address: string): boolean {
  const written = address.startsWith('0x') ? address.toLowerCase() : address;
  return lost[network].includes(written);
}
