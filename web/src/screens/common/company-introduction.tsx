import { Card } from '@tarazu/ui/frame/card.tsx';
import { Logo } from '@tarazu/ui/frame/logo.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { useTranslations } from 'use-intl';
import { useLeave } from '../../app/use-leave.ts';
import css from './legal.module.css';

const sections = ['who', 'what', 'rules', 'cannot'] as const;

export function CompanyIntroductionPage() {
  const t = useTranslations('company');
  const leave = useLeave();
  return (
    <Page route="/pages/common/companyIntroduction" nav={<NavBar title={t('title')} onBack={leave} />}>
      <Card>
        <div className={css.article}>
          <span className={css.mark}>
            <Logo size={72} />
          </span>
          <section>
            <h2>{t('headline')}</h2>
            <p>{t('lead')}</p>
          </section>
          {sections.map((name) => (
            <section key={name}>
              <h2>{t(`${name}Heading`)}</h2>
              <p>{t(name)}</p>
            </section>
          ))}
        </div>
      </Card>
    </Page>
  );
}
