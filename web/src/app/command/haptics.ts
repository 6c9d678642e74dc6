import { usePreferences } from '../preferences.ts';

/** Milliseconds of shaking, and of rest between two. */
const patterns = { done: 12, refused: [24, 60, 24] };

/** A device in the hand that can shake; a desk's browser has the call as well, and nothing to shake. */
export const canShake = (): boolean => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;

/** Lets the hand know what became of what was asked for. Does nothing where the device cannot, or where it was turned off. */
export function shake(what: keyof typeof patterns): void {
  if (usePreferences.getState().vibration && canShake()) navigator.vibrate(patterns[what]);
}
