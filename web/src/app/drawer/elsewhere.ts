import { printQuery } from '../address/query-string.ts';
import type { LinkProps } from '../address/router/link.tsx';

/** A link to an address of the product whose screen may not be built yet. */
export function elsewhere(path: string, type?: string): LinkProps {
  return { href: path + printQuery({ type }) };
}
