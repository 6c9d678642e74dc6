import { useDecimalField } from '@tarazu/ui/control/use-decimal-field';
import { ArrowDownUp, ChevronDown } from 'lucide-react';
import css from './exchange.module.css';

export interface Exchanged {
  readonly from: string;
  readonly to: string;
  /** As typed. */
  readonly amount: string;
}

interface SidesCardProps {
  readonly draft: Exchanged;
  readonly onChange: (draft: Exchanged) => void;
  /** What may stand on either side, with the sign before it. */
  readonly choices: readonly { readonly code: string; readonly sign: string }[];
  /** What is there of what is given: how it is said, and as the amount that a tap fills in. */
  readonly available: { readonly text: string; readonly amount: string } | undefined;
  /** What comes, in words; undefined while nobody knows. */
  readonly received: string | undefined;
  readonly words: {
    readonly title: string;
    readonly send: string;
    readonly sendWhat: string;
    readonly amount: string;
    readonly swap: string;
    readonly receive: string;
    readonly receiveWhat: string;
  };
}

function Choice({
  label,
  value,
  choices,
  onChange,
}: Pick<SidesCardProps, 'choices'> & {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <span className={css.currency} data-currency={value}>
      <span className={css.sign} aria-hidden="true">
        {choices.find(({ code }) => code === value)?.sign}
      </span>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {choices.map(({ code }) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </select>
      <ChevronDown size={18} aria-hidden="true" />
    </span>
  );
}

/** What goes and what comes, as on a scale: the amount is typed above, the other side is reckoned. */
export function SidesCard({ draft, onChange, choices, available, received, words }: SidesCardProps) {
  const { from, to } = draft;
  const typed = useDecimalField(draft.amount, (amount) => onChange({ ...draft, amount }));
  const choose = (side: 'from' | 'to') => (code: string) => {
    const other = side === 'from' ? to : from;
    // The same twice is no exchange: the two change places.
    if (code === other) onChange({ ...draft, from: to, to: from });
    else onChange({ ...draft, [side]: code });
  };
  return (
    <section className={css.card} aria-label={words.title}>
      <div className={css.head}>
        <span>{words.send}</span>
        {available === undefined ? undefined : (
          <button type="button" className={css.all} onClick={() => onChange({ ...draft, amount: available.amount })}>
            {available.text}
          </button>
        )}
      </div>
      <div className={css.side}>
        <Choice label={words.sendWhat} value={from} choices={choices} onChange={choose('from')} />
        <input
          className={css.amount}
          aria-label={words.amount}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder="0"
          {...typed}
        />
      </div>
      <div className={css.fulcrum}>
        <button
          type="button"
          className={css.swap}
          aria-label={words.swap}
          onClick={() => onChange({ ...draft, from: to, to: from })}
        >
          <ArrowDownUp size={22} aria-hidden="true" />
        </button>
      </div>
      <div className={css.head}>
        <span>{words.receive}</span>
      </div>
      <div className={css.side}>
        <Choice label={words.receiveWhat} value={to} choices={choices} onChange={choose('to')} />
        <output className={css.amount} aria-label={words.receive}>
          {received ?? '–'}
        </output>
      </div>
    </section>
  );
}
