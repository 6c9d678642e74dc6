import { Dialog } from '@tarazu/ui/overlay/dialog.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { listPayees, type PayeeView, removePayee } from '@tarazu/wire/payee';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useCommand } from '../../app/command/use-command.ts';
import { refreshCalls } from '../../app/use-call.ts';

interface RemovePayeeProps {
  readonly payee: PayeeView;
  readonly wait: string | undefined;
  readonly onClose: () => void;
}

/** Asks before an account leaves the list. Load with `import()`. */
export function RemovePayee({ payee, wait = '', onClose }: RemovePayeeProps) {
  const t = useTranslations('payee');
  const action = useCommand(removePayee);
  const remove = async () => {
    if (!(await action.run({ payeeId: payee.payeeId }))) return;
    refreshCalls(listPayees);
    showToast({ text: t('removed'), tone: 'ok' });
    onClose();
  };
  return (
    <Dialog
      open
      danger
      title={t('removeTitle')}
      cancel={t('keep')}
      confirm={t('remove')}
      busy={action.busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{t('removeText', { account: `${payee.label} ${payee.masked}`, wait })}</p>
      <ActionFault action={action} />
    </Dialog>
  );
}
