import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useUiTexts } from '../texts.ts';
import { useBackStep } from './back-step.ts';
import css from './sheet.module.css';

export interface SheetProps {
  readonly open: boolean;
  /** By a swipe, Escape, the backdrop, the button, or Back. */
  readonly onClose: () => void;
  /** It is open because the address says so, which is what Back then leaves. */
  readonly isInAddress?: boolean;
  readonly title: ReactNode;
  /** In place of a plain title, at the left of the close button. */
  readonly aside?: ReactNode;
  readonly footer?: ReactNode;
  /** Stands above the footer and stays in sight with it: what it comes to. */
  readonly sum?: ReactNode;
  /** What has the focus at first; left out: the first thing that can have it. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/**
 * A panel from the foot of the column. The body scrolls, the footer does not; a swipe down, Escape, the backdrop, the
 * button and Back close it. Load this module with `import()`: it brings the focus and gesture code along.
 */
export function Sheet({ open, onClose, isInAddress, title, aside, footer, sum, initialFocus, children }: SheetProps) {
  const texts = useUiTexts();
  useBackStep(open, onClose, isInAddress);
  return (
    <Drawer.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())} swipeDirection="down">
      <Drawer.Portal>
        <Drawer.Backdrop className={css.backdrop} />
        <Drawer.Viewport className={css.viewport}>
          <Drawer.Popup className={css.sheet} {...(initialFocus ? { initialFocus } : {})}>
            <span className={css.grip} aria-hidden="true" />
            <div className={css.head}>
              <Drawer.Title className={css.title}>{title}</Drawer.Title>
              {aside}
              <Drawer.Close className={css.close} aria-label={texts.close}>
                <X size={24} strokeWidth={1.75} aria-hidden="true" />
              </Drawer.Close>
            </div>
            <Drawer.Content className={css.body}>{children}</Drawer.Content>
            {footer === undefined ? undefined : (
              <div className={css.foot}>
                {sum === undefined ? undefined : <div className={css.sum}>{sum}</div>}
                {footer}
              </div>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
