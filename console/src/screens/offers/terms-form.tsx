import type { Capability } from '@tarazu/domain/operator/capability';
import { DayField } from '@tarazu/ui/control/day-field.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { useId, useState } from 'react';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import css from './offers.module.css';

const FIGURE_MAX = 24;

/** One figure of the terms: how it is called, what it begins with, and how it is typed. */
export interface TermsField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly start: string;
  /** A day, or a text of several lines, is typed in a field of its own kind. */
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'day' | 'lines';
  readonly optional?: boolean;
  readonly maxLength?: number;
}

interface TermsFormProps<Name extends string> {
  readonly title: string;
  readonly text: string;
  readonly fields: readonly TermsField<Name>[];
  readonly needs: Capability;
  readonly busy: boolean;
  readonly fault: Parameters<typeof ReasonForm>[0]['fault'];
  /** The button, and what is said once it is proposed. */
  readonly button: string;
  readonly done: string;
  /** Whether it was taken. */
  propose(values: Readonly<Record<Name, string>>, reason: string): Promise<boolean>;
}

const startOf = <Name extends string>(fields: readonly TermsField<Name>[]) =>
  Object.fromEntries(fields.map(({ name, start }) => [name, start])) as Readonly<Record<Name, string>>;

/** Terms that one operator proposes and another approves. */
export function TermsForm<Name extends string>(props: TermsFormProps<Name>) {
  const { title, text, fields, needs, busy, fault, button, done, propose } = props;
  const [values, setValues] = useState(() => startOf(fields));
  return (
    <section className={css.card}>
      <h2>{title}</h2>
      <p className={css.quiet}>{text}</p>
      <ReasonForm
        needs={needs}
        busy={busy}
        fault={fault}
        missing={fields.flatMap(({ name, label, optional = false }) =>
          values[name].trim() === '' && !optional ? [label] : [],
        )}
        choices={[{ name: 'propose', text: button }]}
        onChoose={(_choice, reason) =>
          void propose(values, reason).then((taken) => {
            if (!taken) return;
            setValues(startOf(fields));
            showToast({ text: done, tone: 'ok' });
          })
        }
      >
        <div className={css.fields}>
          {fields.map((field) => (
            <Typed
              key={field.name}
              field={field}
              value={values[field.name]}
              onChange={(value) => setValues({ ...values, [field.name]: value })}
            />
          ))}
        </div>
      </ReasonForm>
    </section>
  );
}

interface TypedProps {
  readonly field: TermsField<string>;
  readonly value: string;
  onChange(value: string): void;
}

function Typed({ field: { label, inputMode = 'numeric', maxLength = FIGURE_MAX }, value, onChange }: TypedProps) {
  const id = useId();
  if (inputMode === 'day') return <DayField label={label} value={value} onChange={onChange} />;
  if (inputMode !== 'lines')
    return (
      <Field
        label={label}
        value={value}
        inputMode={inputMode}
        onChange={onChange}
        maxLength={maxLength}
        autoComplete="off"
      />
    );
  return (
    <label className={css.lines} htmlFor={id}>
      {label}
      <textarea
        id={id}
        rows={4}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}
