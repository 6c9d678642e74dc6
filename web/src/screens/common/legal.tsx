import { Link, useSearch } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { readLegal } from '@tarazu/wire/content/legal';
import { useTranslations } from 'use-intl';
import { LegalWording, TermsWording } from '../../app/content/legal-wording.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';

/** The privacy notice in force, or the older wording that the address names. */
export function PrivacyPage() {
  const t = useTranslations('legal');
  const leave = useLeave();
  const { version } = useSearch({ from: '/pages/common/privacyPolicy' });
  return (
    <Page route="/pages/common/privacyPolicy" nav={<NavBar title={t('privacyTitle')} onBack={leave} />}>
      <LegalWording name="privacy" version={version} />
      <Versions name="privacy" shown={version} />
    </Page>
  );
}

/** The terms: those in force, or the older wording that the address names. */
export function DisclaimerPage() {
  const t = useTranslations('legal');
  const leave = useLeave();
  const { version } = useSearch({ from: '/pages/common/disclaimer' });
  return (
    <Page route="/pages/common/disclaimer" nav={<NavBar title={t('disclaimerTitle')} onBack={leave} />}>
      {version === undefined ? <TermsWording /> : <LegalWording name="terms" version={version} />}
      <Versions name="terms" shown={version} />
    </Page>
  );
}

const pages = { terms: '/pages/common/disclaimer', privacy: '/pages/common/privacyPolicy' } as const;

/** Every wording there has been, where there is more than one. */
function Versions({ name, shown }: { readonly name: keyof typeof pages; readonly shown: string | undefined }) {
  const t = useTranslations('legal');
  const format = useFormat();
  const { data } = useCall(readLegal, { name });
  if (!data || data.versions.length < 2) return undefined;
  const current = shown ?? data.version;
  return (
    <Card title={t('versions')} flush>
      {data.versions.map(({ version, since }) => (
        <Link
          key={version}
          to={pages[name]}
          search={{ version }}
          className={rowClass}
          aria-current={version === current ? 'true' : undefined}
          replace
        >
          <Row
            compact
            chevron
            title={version}
            detail={since === null ? t('ofProgram') : t('since', { day: format.instant(since) })}
            value={version === data.version ? t('inForce') : undefined}
          />
        </Link>
      ))}
    </Card>
  );
}
