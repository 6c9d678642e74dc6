/** A contract as its calls name it: without the place. */
export function contractIdOf(instrumentId: string): string {
  return instrumentId.slice(instrumentId.indexOf(':') + 1);
}

export function instrumentIdOf(instId: string): string {
  return `XC:${instId}`;
}

export const CONTRACTS = { country: 'XC', market: 'contracts' } as const;
