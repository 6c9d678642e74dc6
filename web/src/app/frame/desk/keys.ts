/** Every key of the app at a desk, in the order in which they are told. A list of two is pressed one after the other. */
export const keys = [
  { name: 'search', press: ['/'] },
  { name: 'palette', press: ['k'] },
  { name: 'markets', press: ['g', 'm'] },
  { name: 'trade', press: ['g', 't'] },
  { name: 'position', press: ['g', 'p'] },
  { name: 'buy', press: ['b'] },
  { name: 'sell', press: ['s'] },
  { name: 'all', press: ['?'] },
] as const;

/** What else the page of panels answers to, told as it is written on the keys. */
export const panelKeys = [
  { name: 'list', keys: ['↑', '↓'] },
  { name: 'open', keys: ['Enter'] },
  { name: 'chart', keys: ['1', '4'] },
  { name: 'resize', keys: ['Tab', '← →'] },
] as const;

export type KeyName = (typeof keys)[number]['name'];

export interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
}

export interface Pressed {
  /** The first half of a pair, kept for the next press. */
  readonly begun?: string;
  readonly wish?: KeyName;
}

/** What a press means after the one before it. Keys held together with Ctrl, Alt or Cmd are the browser's, but for Ctrl K. */
export function afterPress(begun: string | undefined, press: Press): Pressed {
  // The one that people know from everywhere.
  if ((press.ctrlKey || press.metaKey) && !press.altKey && press.key.toLowerCase() === 'k') return { wish: 'palette' };
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return {};
  const now = press.key.toLowerCase();
  const pair =
    begun === undefined ? undefined : keys.find(({ press: [first, second] }) => first === begun && second === now);
  const found = pair ?? keys.find(({ press: [only, second] }) => only === now && second === undefined);
  if (found) return { wish: found.name };
  return keys.some(({ press: [first] }) => first === now) ? { begun: now } : {};
}

/** True where a press is somebody writing, also inside of an editor that has a root of its own. */
export function isWriting(press: Event): boolean {
  const [target] = press.composedPath();
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
