import { Link } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { IconTile, Row } from '@tarazu/ui/show/row.tsx';
import { Smartphone, TabletSmartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isOnlyHere } from '../../app/address/only-here.ts';
import { QrCode } from '../../app/content/qr-code.tsx';
import { useLeave } from '../../app/use-leave.ts';
import css from './download.module.css';

const phones = [
  { name: 'android', to: '/pages/common/androidAPP', Icon: Smartphone },
  { name: 'ios', to: '/pages/common/iosAPP', Icon: TabletSmartphone },
] as const;

/** The address of this very installation as a code for the phone. */
export function DownloadPage() {
  const t = useTranslations('download');
  const leave = useLeave();
  const { origin, hostname, protocol } = location;
  const copy = async () => {
    await navigator.clipboard.writeText(origin);
    showToast({ text: t('copied'), tone: 'ok' });
  };
  return (
    <Page route="/pages/common/download" nav={<NavBar title={t('title')} onBack={leave} />}>
      <Card>
        <div className={css.code}>
          <p>{t('lead')}</p>
          <b>{origin}</b>
          <QrCode text={origin} label={t('qrLabel', { address: origin })} />
          {/* Browsers hand out the clipboard on secure addresses only. */}
          {window.isSecureContext ? (
            <Button variant="soft" onClick={() => void copy()}>
              {t('copy')}
            </Button>
          ) : undefined}
        </div>
      </Card>
      {isOnlyHere(hostname) ? <Note tone="warn">{t('onlyHere')}</Note> : undefined}
      {!isOnlyHere(hostname) && protocol === 'http:' ? <Note tone="warn">{t('insecure')}</Note> : undefined}
      <Card flush>
        {phones.map(({ name, to, Icon }) => (
          <Link key={name} to={to} className={rowClass}>
            <Row
              chevron
              leading={
                <IconTile tone="brand">
                  <Icon />
                </IconTile>
              }
              title={t(name)}
              detail={t(`${name}Detail`)}
            />
          </Link>
        ))}
      </Card>
      <Fine>{t('noStore')}</Fine>
    </Page>
  );
}
