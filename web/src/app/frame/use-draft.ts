import { useState } from 'react';
import { useSession } from '../session.ts';

/** What was typed on pages that somebody may be sent away from, until it is done or the session ends; never on the disk. */
const drafts = new Map<string, unknown>();

useSession.subscribe((now, before) => {
  if (now.token !== before.token) drafts.clear();
});

/** A form's state that is still there when the person comes back to the page. `forget` when it was sent. */
export function useDraft<Value>(
  name: string,
  first: Value,
): { readonly draft: Value; readonly setDraft: (next: Value) => void; readonly forget: () => void } {
  // Only this hook writes under a name, and each form has a name of its own.
  const [draft, setState] = useState(() => (drafts.has(name) ? (drafts.get(name) as Value) : first));
  return {
    draft,
    setDraft: (next) => {
      drafts.set(name, next);
      setState(next);
    },
    forget: () => {
      drafts.delete(name);
    },
  };
}
