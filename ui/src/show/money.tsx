import css from './money.module.css';

/** A big amount whose decimals are quieter than the rest. `text` is already formatted. */
export function Money({ text, decimalMark }: { readonly text: string; readonly decimalMark: string }) {
  const at = text.lastIndexOf(decimalMark);
  if (at < 0) return <span className={css.money}>{text}</span>;
  return (
    <span className={css.money}>
      {text.slice(0, at)}
      <span className={css.decimals}>{text.slice(at)}</span>
    </span>
  );
}
