import { useNavigate, useSearch } from '@tanstack/react-router';

export type Query = Readonly<Record<string, string>>;

/** Plain text in and out: `?id=0012` is a text and stays one. */
export function parseQuery(text: string): Query {
  return Object.fromEntries(new URLSearchParams(text));
}

export function printQuery(query: Readonly<Record<string, unknown>>): string {
  const kept = Object.entries(query).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}

/** A part of what is shown that stands in the address, so that it can be sent to a colleague; empty when it is not set. */
export function useQueryState(name: string): readonly [string, (value: string, more?: Query) => void] {
  const query: Query = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = (value: string, more: Query = {}) =>
    void navigate({ to: '.', search: { ...query, ...more, [name]: value }, replace: true });
  return [query[name] ?? '', set];
}
