import { useQueryState } from '../query-state.ts';
import css from './tabs.module.css';

interface Tab {
  readonly name: string;
  readonly title: string;
  readonly count?: number | undefined;
}

/** The lists of one page; which one is open stands in the address as `?list=`. The first is the usual one. */
export function useTab<const Names extends readonly [string, ...string[]]>(names: Names): Names[number] {
  const [list] = useQueryState('list');
  return names.find((name) => name === list) ?? names[0];
}

export function Tabs({
  tabs,
  label,
  open,
}: {
  readonly tabs: readonly Tab[];
  readonly label: string;
  readonly open: string;
}) {
  const [, setList] = useQueryState('list');
  return (
    <div className={css.tabs} role="group" aria-label={label}>
      {tabs.map(({ name, title, count }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === open}
          onClick={() => setList(name, { page: '', id: '' })}
        >
          {title}
          {count === undefined ? undefined : <span className={css.count}>{count}</span>}
        </button>
      ))}
    </div>
  );
}
