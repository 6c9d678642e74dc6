import type { Capability } from '@tarazu/domain/operator/capability';
import { Field } from '@tarazu/ui/control/field.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { useState } from 'react';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import css from './offers.module.css';

/** One figure of the terms: how it is called, what it begins with, and how it is typed. */
export interface TermsField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly start: string;
  readonly inputMode?: 'text' | 'decimal' | 'numeric';
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
        missing={fields.flatMap(({ name, label }) => (values[name].trim() === '' ? [label] : []))}
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
          {fields.map(({ name, label, inputMode }) => (
            <Field
              key={name}
              label={label}
              value={values[name]}
              inputMode={inputMode ?? 'numeric'}
              onChange={(value) => setValues({ ...values, [name]: value })}
              maxLength={24}
              autoComplete="off"
            />
          ))}
        </div>
      </ReasonForm>
    </section>
  );
}
