import { useNavigate } from '@tanstack/react-router';
import { Dialog } from '@tarazu/ui/overlay/dialog.tsx';
import { useTranslations } from 'use-intl';
import { CreditWords } from '../frame/credit-words.tsx';

/** Says that a door is for members, and where to become one. */
export function MembersOnly({ onClose }: { readonly onClose: () => void }) {
  return (
    <CreditWords>
      <Prompt onClose={onClose} />
    </CreditWords>
  );
}

function Prompt({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('vip');
  const navigate = useNavigate();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('closedTitle')}
      cancel={t('notNow')}
      confirm={t('seeVip')}
      onConfirm={() => void navigate({ to: '/pages/stock/vip' })}
    >
      {t('closedText')}
    </Dialog>
  );
}
