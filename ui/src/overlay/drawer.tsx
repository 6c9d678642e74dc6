import { Drawer as Panel } from '@base-ui/react/drawer';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cx } from '../class-names.ts';
import css from './drawer.module.css';

const OPENS_AFTER_MS = 50;
const CLOSED_AFTER_MS = 300;

interface DrawerProps {
  /** Whether it is wanted; it follows a little later, so that the press that asks for it is seen first. */
  readonly show: boolean;
  readonly onClose: () => void;
  /** Reports the change: true once it opens, false once it has gone. */
  readonly onChange?: (shown: boolean) => void;
  readonly label: string;
  /** 300 pixels in place of 220. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A panel from the left edge of the column; a swipe to the left, Escape and the rest of the screen close it. Load with `import()`. */
export function Drawer({ show, onClose, onChange, label, wide = false, children }: DrawerProps) {
  const [open, setOpen] = useState(false);
  const report = useEffectEvent((now: boolean) => onChange?.(now));
  const shown = useRef(false);
  useEffect(() => {
    if (!show) setOpen(false);
    if (show === shown.current) return undefined;
    const timer = setTimeout(
      () => {
        shown.current = show;
        setOpen(show);
        report(show);
      },
      show ? OPENS_AFTER_MS : CLOSED_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [show]);
  return (
    <Panel.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())} swipeDirection="left">
      <Panel.Portal>
        <Panel.Backdrop className={css.backdrop} />
        <Panel.Viewport className={css.viewport}>
          <Panel.Popup className={cx(css.drawer, wide ? css.wide : css.narrow)} aria-label={label}>
            {children}
          </Panel.Popup>
        </Panel.Viewport>
      </Panel.Portal>
    </Panel.Root>
  );
}
