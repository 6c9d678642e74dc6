import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { GlossaryWords } from './glossary-words.tsx';
import type { Term } from './terms.ts';
import css from './words-row.module.css';

interface WordsProps {
  readonly terms: readonly Term[];
}

/** The words of a screen, each of which says what it means when it is pressed. Load with `explained.tsx`. */
export function WordsRow({ terms }: WordsProps) {
  return (
    // Nobody waits for it: it stands at the end.
    <GlossaryWords waiting={null}>
      <Row terms={terms} />
    </GlossaryWords>
  );
}

function Row({ terms }: WordsProps) {
  const t = useTranslations('glossary');
  const [pressed, setOpen] = useState<Term>();
  // Another kind of order has other words.
  const open = pressed && terms.includes(pressed) ? pressed : undefined;
  const meaning = useId();
  return (
    <section className={css.row} aria-label={t('title')}>
      <p className={css.head} aria-hidden="true">
        {t('title')}
      </p>
      <div className={css.words}>
        {terms.map((term) => (
          <button
            key={term}
            type="button"
            className={css.word}
            aria-expanded={term === open}
            aria-controls={meaning}
            onClick={() => setOpen(term === open ? undefined : term)}
          >
            {t(`terms.${term}.name`)}
          </button>
        ))}
      </div>
      <p id={meaning} className={css.meaning} role="status">
        {open === undefined ? '' : t(`terms.${open}.text`)}
      </p>
    </section>
  );
}
