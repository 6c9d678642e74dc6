import css from './content.module.css';

const day = /(\d{2}-\d{2}-\d{4}|\d{4}-\d{2}-\d{2})/;

/** A text that somebody wrote; the days in it stay in one piece, as those of the formatter do. */
export function DatedText({ text }: { readonly text: string }) {
  return text.split(day).map((part, index) =>
    // Every second part is a day; parts have no identity beyond their place.
    index % 2 === 1 ? (
      <span key={`${index}`} className={css.when}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
