import { AlertDialog } from '@base-ui/react/alert-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../control/button.tsx';
import { useUiTexts } from '../texts.ts';
import { useBackStep } from './back-step.ts';
import css from './dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title?: string;
  readonly children: ReactNode;
  /** Left out: no such button. */
  readonly cancel?: string;
  readonly confirm?: string;
  readonly onConfirm?: () => void;
  readonly danger?: boolean;
  readonly busy?: boolean;
}

/** A question that must be answered: a tap beside it does not close it. Load with `import()`. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  cancel,
  confirm,
  onConfirm,
  danger = false,
  busy = false,
}: DialogProps) {
  const texts = useUiTexts();
  useBackStep(open, onClose);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <AlertDialog.Portal>
        {/* Also over a sheet, from which it would not be told apart in the dark. */}
        <AlertDialog.Backdrop forceRender className={css.backdrop} />
        <AlertDialog.Viewport className={css.viewport}>
          <AlertDialog.Popup className={css.dialog}>
            {title === undefined ? undefined : (
              <div className={css.head}>
                <AlertDialog.Title className={css.title}>{title}</AlertDialog.Title>
                <AlertDialog.Close className={css.close} aria-label={texts.close}>
                  <X size={22} strokeWidth={1.75} aria-hidden="true" />
                </AlertDialog.Close>
              </div>
            )}
            <AlertDialog.Description render={<div className={css.body} />}>{children}</AlertDialog.Description>
            <div className={css.foot}>
              {cancel === undefined ? undefined : (
                <Button variant="outline" onClick={onClose}>
                  {cancel}
                </Button>
              )}
              {confirm === undefined || !onConfirm ? undefined : (
                <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
                  {confirm}
                </Button>
              )}
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
