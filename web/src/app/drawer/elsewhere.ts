import type { LinkProps } from '@tanstack/react-router';

/** A link to an address of the product whose screen may not be built yet. */
export function elsewhere(path: string, type?: string): LinkProps {
  return { to: '/$', params: { _splat: path.slice(1) }, search: type === undefined ? {} : { type } };
}
