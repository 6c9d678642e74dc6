import { useNavigate } from '@tanstack/react-router';
import { Dialog } from '@tarazu/ui/overlay/dialog.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { deleteBasket, listBaskets } from '@tarazu/wire/trading/basket';
import { useTranslations } from 'use-intl';
import { useFaultText } from '../../app/command/action-fault.tsx';
import { useCommand } from '../../app/command/use-command.ts';
import { refreshCalls } from '../../app/use-call.ts';

/** A basket goes; what was placed from it stays. */
export function DeleteDialog({ basketId, onClose }: { readonly basketId: string; readonly onClose: () => void }) {
  const t = useTranslations('basket');
  const navigate = useNavigate();
  const action = useCommand(deleteBasket);
  const fault = useFaultText(action);
  const confirm = async () => {
    if (!(await action.run({ basketId }))) return;
    refreshCalls(listBaskets);
    showToast({ text: t('deleted'), tone: 'ok' });
    await navigate({ to: '/pages/basket/list', replace: true });
  };
  return (
    <Dialog
      open
      danger
      onClose={onClose}
      title={t('deleteTitle')}
      cancel={t('keep')}
      confirm={t('delete')}
      busy={action.busy}
      onConfirm={() => void confirm()}
    >
      <p role={fault === undefined ? undefined : 'alert'}>{fault ?? t('deleteText')}</p>
    </Dialog>
  );
}
