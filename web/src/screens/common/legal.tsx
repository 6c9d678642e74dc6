import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { readLegal } from '@tarazu/wire/content/legal';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { useTranslations } from 'use-intl';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './legal.module.css';

type Legal = ReplyOf<typeof readLegal>;

interface Section {
  readonly heading: string;
  readonly text: string;
}

/** The wording that operators published; where they did not, or nothing answers, the one that came with the program. */
function Wording({ data, sections }: { readonly data: Legal | undefined; readonly sections: readonly Section[] }) {
  const t = useTranslations('legal');
  const published = typeof data?.title === 'string';
  return (
    <>
      <Card>
        <div className={css.article}>
          {published ? (
            <section>
              <h2>{data.title}</h2>
              {data.paragraphs.map((paragraph, index) => (
                // Paragraphs are told apart by their place.
                <p key={`${index}`}>{paragraph}</p>
              ))}
            </section>
          ) : (
            sections.map((section) => (
              <section key={section.heading}>
                <h2>{section.heading}</h2>
                <p>{section.text}</p>
              </section>
            ))
          )}
        </div>
      </Card>
      {data === undefined ? undefined : <Fine>{t('version', { version: data.version })}</Fine>}
    </>
  );
}

export function PrivacyPage() {
  const t = useTranslations('legal');
  const leave = useLeave();
  const { data, isPending } = useCall(readLegal, { name: 'privacy' });
  return (
    <Page route="/pages/common/privacyPolicy" nav={<NavBar title={t('privacyTitle')} onBack={leave} />}>
      {isPending ? (
        <SkeletonRows count={6} />
      ) : (
        <Wording
          data={data}
          sections={[
            { heading: t('privacyKeptHeading'), text: t('privacyKept') },
            { heading: t('privacyWhereHeading'), text: t('privacyWhere') },
            { heading: t('privacySharedHeading'), text: t('privacyShared') },
            { heading: t('privacyBrowserHeading'), text: t('privacyBrowser') },
            { heading: t('privacyRightsHeading'), text: t('privacyRights') },
          ]}
        />
      )}
    </Page>
  );
}

/** What registration asks people to accept: published terms first. Until there are any, this text is the terms. */
export function DisclaimerPage() {
  const t = useTranslations('legal');
  const leave = useLeave();
  const terms = useCall(readLegal, { name: 'terms' });
  const { data, isPending } = useCall(readLegal, { name: 'disclaimer' });
  return (
    <Page route="/pages/common/disclaimer" nav={<NavBar title={t('disclaimerTitle')} onBack={leave} />}>
      {isPending || terms.isPending ? (
        <SkeletonRows count={6} />
      ) : (
        <>
          {typeof terms.data?.title === 'string' ? <Wording data={terms.data} sections={[]} /> : undefined}
          <Wording
            data={data}
            sections={[
              { heading: t('disclaimerPaperHeading'), text: t('disclaimerPaper') },
              { heading: t('disclaimerFictionHeading'), text: t('disclaimerFiction') },
              { heading: t('disclaimerFillsHeading'), text: t('disclaimerFills') },
              { heading: t('disclaimerAdviceHeading'), text: t('disclaimerAdvice') },
              { heading: t('disclaimerAccountHeading'), text: t('disclaimerAccount') },
            ]}
          />
        </>
      )}
    </Page>
  );
}
