import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';

/** The other instruments that a chart is compared with, as ids. They stand in the address, also after a ticket has changed it. */
export function useCompared(self: string): readonly [readonly string[], (ids: readonly string[]) => void] {
  const { compare = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [text, setText] = useState(compare);
  useEffect(() => {
    if (compare === text) return;
    const search = (before: object) => ({ ...before, compare: text === '' ? undefined : text });
    void navigate({ to: '.', search, replace: true });
  }, [compare, text, navigate]);
  const [ids, setIds] = useState<readonly string[]>(() => text.split(' ').filter((id) => id !== ''));
  const set = (next: readonly string[]) => {
    setIds(next);
    setText(next.join(' '));
  };
  const others = useMemo(() => ids.filter((id) => id !== self), [ids, self]);
  return [others, set];
}
