import type { Capability } from '@tarazu/domain/operator/capability';
import { Button, type ButtonVariant } from '@tarazu/ui/control/button.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../session.ts';
import { DeedFault } from '../states.tsx';
import { Needed } from './needed.tsx';
import css from './reason-form.module.css';
import { WhoMay } from './who-may.tsx';

/** What the server asks of a reason. */
const REASON_MIN = 3;
const REASON_MAX = 500;

export interface Choice {
  readonly name: string;
  readonly text: string;
  readonly variant?: ButtonVariant;
  /** Why this cannot be chosen now, whatever is written. */
  readonly barred?: string | null;
}

interface ReasonFormProps {
  /** What it takes; for who has it not, the buttons are grey and it is said who has. */
  readonly needs?: Capability | undefined;
  /** What will be done with the reason: one button each. */
  readonly choices: readonly Choice[];
  readonly busy: boolean;
  readonly fault: Error | undefined;
  /** What else is needed before anything can be pressed: the labels of what is not filled in, said below. */
  readonly missing?: readonly string[];
  readonly onChoose: (choice: string, reason: string) => void;
  /** Fields above the reason. */
  readonly children?: ReactNode;
}

/** Every action of the console says why; the words stand in the audit trail for good. */
export function ReasonForm({
  needs = 'console.enter',
  choices,
  busy,
  fault,
  missing = [],
  onChoose,
  children,
}: ReasonFormProps) {
  const t = useTranslations('ask');
  const id = useId();
  const [reason, setReason] = useState('');
  const allowed = useMay(needs);
  if (!allowed) return <Refused needs={needs} choices={choices} />;
  const barred = [...new Set(choices.flatMap(({ barred: why }) => why ?? []))];
  const needed = [...missing, ...(reason.trim().length < REASON_MIN ? [t('reasonNeeded')] : [])];
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      {children}
      <div>
        <label htmlFor={id} className={css.label}>
          {t('reason')}
        </label>
        <textarea
          id={id}
          className={css.area}
          aria-describedby={needed.length > 0 ? `${id}-needed` : undefined}
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          placeholder={t('reasonHint')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
      <DeedFault fault={fault} />
      <Needed id={`${id}-needed`} missing={needed} />
      {barred.map((why) => (
        <Note key={why} tone="lock">
          {why}
        </Note>
      ))}
      <div className={css.buttons}>
        {choices.map(({ name, text, variant = 'primary', barred: why = null }) => (
          <Button
            key={name}
            variant={variant}
            size="medium"
            busy={busy}
            disabled={needed.length > 0 || why !== null}
            onClick={() => onChoose(name, reason.trim())}
          >
            {text}
          </Button>
        ))}
      </div>
    </form>
  );
}

/** What there would be to choose, for somebody whose roles do not include it. */
function Refused({ needs, choices }: { readonly needs: Capability; readonly choices: readonly Choice[] }) {
  return (
    <div className={css.form}>
      <WhoMay capability={needs} />
      <div className={css.buttons}>
        {choices.map(({ name, text, variant = 'primary' }) => (
          <Button key={name} variant={variant} size="medium" disabled>
            {text}
          </Button>
        ))}
      </div>
    </div>
  );
}
