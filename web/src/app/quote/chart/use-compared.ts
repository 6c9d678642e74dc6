import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { comparedIn } from './compare/compared-in.ts';

/** The other instruments that a chart is compared with, as ids. They stand in the address, also after a ticket has changed it. */
export function useCompared(self: string): readonly [readonly string[], (ids: readonly string[]) => void] {
  const { compare = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [ids, setIds] = useState(() => comparedIn(compare));
  const text = ids.join(' ');
  useEffect(() => {
    if (compare === text) return;
    const search = (before: object) => ({ ...before, compare: text === '' ? undefined : text });
    void navigate({ to: '.', search, replace: true });
  }, [compare, text, navigate]);
  const others = useMemo(() => ids.filter((id) => id !== self), [ids, self]);
  return [others, setIds];
}
