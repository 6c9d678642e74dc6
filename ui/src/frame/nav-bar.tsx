import { ChevronLeft, X } from 'lucide-react';
import { createContext, type MouseEventHandler, type ReactNode, useContext, useEffect } from 'react';
import { cx } from '../class-names.ts';
import { useUiTexts } from '../texts.ts';
import css from './nav-bar.module.css';

interface IconButtonProps {
  readonly label: string;
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
  readonly selected?: boolean;
  /** Says whether what the button toggles is on. Left out for a button that is not a toggle. */
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** A 44 px target with a picture and a name for those who do not see it. */
export function IconButton({ label, onClick, selected = false, pressed, disabled, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className={cx(css.icon, selected && css.selected)}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

const PRODUCT = 'Tarazu';

/** The name of the screen in the window's title, so that windows and history entries can be told apart. */
export function useWindowTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined || title === '' ? PRODUCT : `${title} · ${PRODUCT}`;
    return () => {
      document.title = PRODUCT;
    };
  }, [title]);
}

interface NavBarProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly onBack: () => void;
  /** A cross in place of the arrow, for a screen that is a side step. */
  readonly leave?: 'back' | 'close';
  readonly actions?: ReactNode;
}

/** The bar of a screen that was opened from another: back, centred title, up to two buttons. */
export function NavBar({ title, subtitle, onBack, leave = 'back', actions }: NavBarProps) {
  const texts = useUiTexts();
  useWindowTitle(title);
  return (
    <header className={css.bar}>
      <div className={css.side}>
        <IconButton label={leave === 'back' ? texts.back : texts.close} onClick={onBack}>
          {leave === 'back' ? <ChevronLeft aria-hidden="true" /> : <X aria-hidden="true" />}
        </IconButton>
      </div>
      <h1 className={css.title}>
        {title}
        {subtitle === undefined ? undefined : <small>{subtitle}</small>}
      </h1>
      <div className={cx(css.side, css.end)}>{actions}</div>
    </header>
  );
}

const rootMenu = createContext<ReactNode>(undefined);

/** The button that every tab's bar begins with. */
export const RootMenuProvider = rootMenu.Provider;

/** The bar of a tab: menu and title on the left, buttons on the right. */
export function RootBar({ title, actions }: { readonly title: ReactNode; readonly actions?: ReactNode }) {
  const menu = useContext(rootMenu);
  useWindowTitle(typeof title === 'string' ? title : undefined);
  return (
    <header className={cx(css.bar, menu === undefined && css.root)}>
      {menu}
      <h1 className={css.heading}>{title}</h1>
      <div className={css.actions}>{actions}</div>
    </header>
  );
}
