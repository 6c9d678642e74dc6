/** Resolves once there is room beside the column, which on a phone is never: it downloads nothing of what would stand there. */
export function whenWide(): Promise<void> {
  const wide = matchMedia('(min-width: 1180px)');
  if (wide.matches) return Promise.resolve();
  return new Promise((resolve) => wide.addEventListener('change', () => resolve(), { once: true }));
}
