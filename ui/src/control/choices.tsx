import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { cx } from '../class-names.ts';
import { useSwipe } from '../gesture/use-swipe.ts';
import css from './choices.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly count?: number;
  /** Only for the side segments. */
  readonly tone?: 'buy' | 'sell';
  /** The key that chooses it, where a page says what its keys do. */
  readonly shortcut?: string;
}

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** All of them can be read and none chosen. */
  readonly disabled?: boolean;
}

/** Arrow keys move and choose, as tab lists and radio groups do; only the chosen one is in the tab order. */
function useArrowKeys<Value extends string>({ choices, value, onChange }: Omit<ChoicesProps<Value>, 'label'>) {
  const group = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = choices.findIndex((choice) => choice.value === value);
    const next = (at + step + choices.length) % choices.length;
    const choice = choices[next];
    if (!choice) return;
    onChange(choice.value);
    const item = group.current?.children[next];
    if (item instanceof HTMLElement) item.focus();
  };
  return { group, onKeyDown };
}

/** The chosen one comes into view sideways, also when a count makes room for itself; the page stays where it is. */
function useChosenInView<Value extends string>(
  group: RefObject<HTMLDivElement | null>,
  choices: readonly Choice<Value>[],
  value: Value,
): void {
  const at = choices.findIndex((choice) => choice.value === value);
  const shown = `${at} ${choices.map(({ count = 0 }) => count).join(' ')}`;
  const brought = useRef('');
  useEffect(() => {
    const list = group.current;
    const item = list?.children[at];
    if (brought.current === shown) return;
    brought.current = shown;
    if (!list || !(item instanceof HTMLElement)) return;
    const from = item.getBoundingClientRect().left - list.getBoundingClientRect().left + list.scrollLeft;
    list.scrollTo({ left: from - (list.clientWidth - item.offsetWidth) / 2 });
  }, [group, at, shown]);
}

interface TabsProps<Value extends string> extends ChoicesProps<Value> {
  /** They are the views of the whole page: a swipe over it goes to the one beside. */
  readonly swiped?: boolean;
}

/** Views of one screen; a short orange line marks where one is. */
export function Tabs<Value extends string>({
  label,
  choices,
  value,
  onChange,
  disabled,
  swiped = false,
}: TabsProps<Value>) {
  const { group, onKeyDown } = useArrowKeys({ choices, value, onChange });
  useChosenInView(group, choices, value);
  useSwipe(
    () => group.current?.closest('main'),
    swiped,
    (towards) => {
      const at = choices.findIndex((choice) => choice.value === value);
      const beside = choices[at + (towards === 'next' ? 1 : -1)];
      if (beside) onChange(beside.value);
    },
  );
  return (
    <div ref={group} className={css.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="tab"
          className={css.tab}
          aria-selected={choice.value === value}
          tabIndex={choice.value === value ? 0 : -1}
          disabled={disabled}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
          {choice.count ? <span className={css.count}>{choice.count}</span> : undefined}
        </button>
      ))}
    </div>
  );
}

/** Exclusive choices as a group of radio buttons; what they look like is the caller's. */
function RadioGroup<Value extends string>({
  label,
  choices,
  value,
  onChange,
  disabled,
  className,
  classNameOf,
}: ChoicesProps<Value> & {
  readonly className: string | undefined;
  readonly classNameOf: (choice: Choice<Value>) => string | undefined;
}) {
  const { group, onKeyDown } = useArrowKeys({ choices, value, onChange });
  useChosenInView(group, choices, value);
  return (
    <div ref={group} className={className} role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="radio"
          className={classNameOf(choice)}
          aria-checked={choice.value === value}
          aria-keyshortcuts={choice.shortcut}
          tabIndex={choice.value === value ? 0 : -1}
          disabled={disabled}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}

/** Two or three exclusive choices in one track. */
export function Segmented<Value extends string>(props: ChoicesProps<Value>) {
  return (
    <RadioGroup {...props} className={css.segmented} classNameOf={({ tone }) => cx(css.segment, tone && css[tone])} />
  );
}

/** Filters of a list: one at a time, scrolling sideways when they do not fit. */
export function Chips<Value extends string>(props: ChoicesProps<Value>) {
  return <RadioGroup {...props} className={css.chips} classNameOf={() => css.chip} />;
}

/** Buttons of equal width that set a value, such as 25 %, 50 %, Max. */
export function QuickAmounts({
  label,
  amounts,
  disabled,
}: {
  readonly label: string;
  readonly disabled?: boolean;
  readonly amounts: readonly { readonly text: string; readonly selected: boolean; readonly onPick: () => void }[];
}) {
  return (
    <div className={css.amounts} role="group" aria-label={label}>
      {amounts.map((amount) => (
        <button
          key={amount.text}
          type="button"
          className={css.chip}
          aria-pressed={amount.selected}
          disabled={disabled}
          onClick={amount.onPick}
        >
          {amount.text}
        </button>
      ))}
    </div>
  );
}
