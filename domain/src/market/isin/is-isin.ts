import { isinCheckDigit } from './isin.ts';

const shape = /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/;

export function isIsin(text: string): boolean {
  return shape.test(text) && isinCheckDigit(text.slice(0, 11)) === text.charCodeAt(11) - 48;
}
