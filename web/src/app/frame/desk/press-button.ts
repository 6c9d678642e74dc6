/** The very button of the page: there is none for what cannot be bought. */
export function pressButtonOf(key: string): void {
  const button = document.querySelector<HTMLElement>(`button[aria-keyshortcuts="${key}"]`);
  // From here Tab leads to what is to be typed.
  button?.focus();
  button?.click();
}
