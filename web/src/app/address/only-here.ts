/** True for an address that no other device can reach. */
export function isOnlyHere(hostname: string): boolean {
  return hostname === 'localhost' || hostname.startsWith('127.') || hostname === '[::1]';
}
