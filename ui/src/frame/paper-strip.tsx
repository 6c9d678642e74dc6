import { FlaskConical } from 'lucide-react';
import css from './paper-strip.module.css';

/** First on every screen while nothing is real. It cannot be dismissed. */
export function PaperStrip({ text }: { readonly text: string }) {
  return (
    <aside className={css.strip} aria-label={text}>
      <b>
        <FlaskConical size={14} strokeWidth={2} aria-hidden="true" />
        {text}
      </b>
    </aside>
  );
}
