import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { useTranslations } from 'use-intl';
import { QrCode } from '../../app/content/qr-code.tsx';
import css from './user-info.module.css';

/** The code that says who invited somebody, as text, as a link and as a square to scan. */
export function InviteCard({ code }: { readonly code: string }) {
  const t = useTranslations('userInfo');
  const link = `${location.origin}/pages/account/reg?invite=${encodeURIComponent(code)}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ text: t('linkCopied'), tone: 'ok' });
    } catch {
      showToast({ text: t('copyFailed'), tone: 'bad' });
    }
  };
  return (
    <Card title={t('invite')}>
      <div className={css.invite}>
        <p>{t('inviteText')}</p>
        <QrCode text={link} label={t('inviteQr')} />
        <span className={css.code}>{code}</span>
        <Button variant="soft" size="medium" onClick={() => void copy()}>
          {t('copyLink')}
        </Button>
      </div>
    </Card>
  );
}
