import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { listProperties } from '@tarazu/wire/user';
import { useTranslations } from 'use-intl';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './legal.module.css';

interface Section {
  readonly heading: string;
  readonly text: string;
}

function Article({
  route,
  title,
  version,
  sections,
}: {
  readonly route: string;
  readonly title: string;
  readonly version: string | undefined;
  readonly sections: readonly Section[];
}) {
  const t = useTranslations('legal');
  const leave = useLeave();
  return (
    <Page route={route} nav={<NavBar title={title} onBack={leave} />}>
      <Card>
        <div className={css.article}>
          {sections.map((section) => (
            <section key={section.heading}>
              <h2>{section.heading}</h2>
              <p>{section.text}</p>
            </section>
          ))}
        </div>
      </Card>
      {version === undefined ? undefined : <Fine>{t('version', { version })}</Fine>}
    </Page>
  );
}

export function PrivacyPage() {
  const t = useTranslations('legal');
  const properties = useCall(listProperties, {});
  return (
    <Article
      route="/pages/common/privacyPolicy"
      title={t('privacyTitle')}
      version={properties.data?.privacyVersion}
      sections={[
        { heading: t('privacyKeptHeading'), text: t('privacyKept') },
        { heading: t('privacyWhereHeading'), text: t('privacyWhere') },
        { heading: t('privacySharedHeading'), text: t('privacyShared') },
        { heading: t('privacyBrowserHeading'), text: t('privacyBrowser') },
        { heading: t('privacyRightsHeading'), text: t('privacyRights') },
      ]}
    />
  );
}

export function DisclaimerPage() {
  const t = useTranslations('legal');
  const properties = useCall(listProperties, {});
  return (
    <Article
      route="/pages/common/disclaimer"
      title={t('disclaimerTitle')}
      version={properties.data?.termsVersion}
      sections={[
        { heading: t('disclaimerPaperHeading'), text: t('disclaimerPaper') },
        { heading: t('disclaimerFictionHeading'), text: t('disclaimerFiction') },
        { heading: t('disclaimerFillsHeading'), text: t('disclaimerFills') },
        { heading: t('disclaimerAdviceHeading'), text: t('disclaimerAdvice') },
        { heading: t('disclaimerAccountHeading'), text: t('disclaimerAccount') },
      ]}
    />
  );
}
