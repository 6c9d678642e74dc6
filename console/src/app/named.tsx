import css from './named.module.css';

/** What something is called, and below it the name by which the records are searched. */
export function Named({ text, name }: { readonly text: string; readonly name: string }) {
  return (
    <span className={css.named}>
      <b>{text}</b>
      {text === name ? undefined : (
        <code className={css.name} title={name}>
          {name}
        </code>
      )}
    </span>
  );
}
