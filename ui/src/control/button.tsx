import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../class-names.ts';
import { useUiTexts } from '../texts.ts';
import css from './button.module.css';

export type ButtonVariant =
  | 'primary'
  | 'soft'
  | 'outline'
  | 'ghost'
  | 'buy'
  | 'sell'
  | 'danger'
  | 'on-hero'
  | 'on-hero-soft';

interface ButtonProps {
  readonly variant?: ButtonVariant;
  readonly size?: 'large' | 'medium' | 'small';
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  /** Shows that the press is being worked on and takes no second one. */
  readonly busy?: boolean;
  /** Has the focus when it appears: it comes in place of what had it. */
  readonly focused?: boolean;
  /** Whether what it opens below is open. */
  readonly expanded?: boolean;
  /** The key that presses it at a desk. */
  readonly shortcut?: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** The class names of a button's variant, for a link that looks like one. */
export function buttonClass(variant: ButtonVariant = 'primary', size: 'large' | 'medium' | 'small' = 'large'): string {
  return cx(css.button, css[variant], css[size]);
}

export function Button({
  variant,
  size,
  type = 'button',
  disabled = false,
  busy = false,
  focused = false,
  expanded,
  shortcut,
  onClick,
  children,
}: ButtonProps) {
  const texts = useUiTexts();
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) element.current?.focus();
  }, [focused]);
  return (
    <button
      ref={element}
      type={type}
      className={cx(buttonClass(variant, size), busy && css.busy)}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-expanded={expanded}
      aria-keyshortcuts={shortcut}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
      {busy ? (
        <span className={css.spinner}>
          <span className="visually-hidden">{texts.loading}</span>
        </span>
      ) : undefined}
    </button>
  );
}
