import { useNavigate } from '@tanstack/react-router';
import { Dialog } from '@tarazu/ui/overlay/dialog.tsx';
import { logOut } from '@tarazu/wire/user';
import { useTranslations } from 'use-intl';
import { useCommand } from '../command/use-command.ts';
import { clearSession } from '../session.ts';
import { queryClient } from '../use-call.ts';

interface SignOutDialogProps {
  readonly onClose: () => void;
  readonly onGone?: () => void;
}

/** The question before signing out. Load with `import()`. */
export function SignOutDialog({ onClose, onGone }: SignOutDialogProps) {
  const t = useTranslations('mine');
  const navigate = useNavigate();
  const action = useCommand(logOut);
  const leave = async () => {
    // Signing out must work without a network too: the token is forgotten here whatever the server says.
    await action.run({});
    clearSession();
    queryClient.clear();
    onGone?.();
    onClose();
    await navigate({ to: '/pages/account/login' });
  };
  return (
    <Dialog
      open
      danger
      onClose={onClose}
      title={t('signOutTitle')}
      cancel={t('stay')}
      confirm={t('signOut')}
      busy={action.busy}
      onConfirm={() => void leave()}
    >
      {t('signOutText')}
    </Dialog>
  );
}
