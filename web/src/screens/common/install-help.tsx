import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { useTranslations } from 'use-intl';
import { useLeave } from '../../app/use-leave.ts';
import css from './download.module.css';

const steps = ['open', 'menu', 'add', 'start'] as const;

function InstallHelp({ system }: { readonly system: 'android' | 'ios' }) {
  const t = useTranslations('download');
  const leave = useLeave();
  const route = system === 'android' ? '/pages/common/androidAPP' : '/pages/common/iosAPP';
  return (
    <Page route={route} nav={<NavBar title={t(`${system}Title`)} onBack={leave} />}>
      <Card>
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step}>
              {step === 'open' ? t(`${system}Steps.open`, { address: location.origin }) : t(`${system}Steps.${step}`)}
            </li>
          ))}
        </ol>
      </Card>
      <Fine>{t('sameAccount')}</Fine>
      <Link to="/pages/common/download" className={buttonClass('outline')}>
        {t('title')}
      </Link>
    </Page>
  );
}

export function AndroidPage() {
  return <InstallHelp system="android" />;
}

export function IosPage() {
  return <InstallHelp system="ios" />;
}
