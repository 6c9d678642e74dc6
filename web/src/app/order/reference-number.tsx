import css from './reference-number.module.css';

/** A long number in groups of four, so that it can be read out; it is copied as it is. */
export function ReferenceNumber({ text }: { readonly text: string }) {
  const groups = text.match(/[^-]{1,4}|-/g) ?? [];
  return (
    <code className={css.number}>
      {groups.map((group, index) => (
        // Groups are told apart by their place.
        <span key={`${index}`}>{group}</span>
      ))}
    </code>
  );
}
