import { Field } from '@tarazu/ui/control/field.tsx';
import { useRested } from '@tarazu/ui/use-rested';
import { useEffect, useState } from 'react';
import { useQueryState } from '../query-state.ts';
import css from './find.module.css';

/** What is looked for in the list below. It stands in the address, and is asked a moment after the last key. */
export function Find({ label }: { readonly label: string }) {
  const [text, setText] = useQueryState('text');
  const [typed, setTyped] = useState(text);
  const [seen, setSeen] = useState(text);
  const [sent, setSent] = useState(text);
  const rested = useRested(typed);
  // What came by another way than this field, from the search of the top bar or a link, is what is looked for now.
  if (text !== seen) {
    setSeen(text);
    if (text !== sent) setTyped(text);
  }
  useEffect(() => {
    if (rested !== typed || rested === text) return;
    setSent(rested);
    setText(rested, { page: '' });
  }, [rested, typed, text, setText]);
  return (
    <div className={css.find}>
      <Field label={label} type="search" value={typed} onChange={setTyped} maxLength={80} autoComplete="off" />
    </div>
  );
}
