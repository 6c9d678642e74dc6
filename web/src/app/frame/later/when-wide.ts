/** Resolves once there is a desk's screen, which on a phone is never: it downloads neither the keys nor what stands beside the column. */
export function whenWide(): Promise<void> {
  const wide = matchMedia('(min-width: 1024px)');
  if (wide.matches) return Promise.resolve();
  return new Promise((resolve) => wide.addEventListener('change', () => resolve(), { once: true }));
}
