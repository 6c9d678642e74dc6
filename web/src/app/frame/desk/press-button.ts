/** The very button of the page: there is none for what cannot be bought, and none behind what has the whole window. */
export function pressButtonOf(key: string): void {
  const button = document.querySelector<HTMLElement>(`button[aria-keyshortcuts="${key}"]:not([inert] *)`);
  // From here Tab leads to what is to be typed.
  button?.focus();
  button?.click();
}
