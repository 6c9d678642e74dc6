import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { readLegal } from '@tarazu/wire/content/legal';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../page-states.tsx';
import { useCall } from '../use-call.ts';
import css from './content.module.css';

type LegalName = 'terms' | 'privacy' | 'disclaimer';

/** The parts of each text that came with the program. */
const parts = {
  privacy: ['privacyKept', 'privacyWhere', 'privacyShared', 'privacyBrowser', 'privacyRights'],
  disclaimer: ['disclaimerPaper', 'disclaimerFiction', 'disclaimerFills', 'disclaimerAdvice', 'disclaimerAccount'],
} as const;

/** What registration asks people to accept: published terms first, where there are any, then how the simulation works. */
export function TermsWording() {
  const { data, isPending } = useCall(readLegal, { name: 'terms' });
  if (isPending) return <SkeletonRows count={6} />;
  return (
    <>
      {data !== undefined && data.title !== null ? <LegalWording name="terms" /> : undefined}
      <LegalWording name="disclaimer" />
    </>
  );
}

/**
 * A wording that operators published, or the one that came with the program, which is also shown where nothing answers. Terms of the
 * program are its disclaimer.
 */
export function LegalWording({ name, version }: { readonly name: LegalName; readonly version?: string | undefined }) {
  const t = useTranslations('legal');
  const asked = version === undefined ? { name } : { name, version };
  const { data, isPending, error, refetch } = useCall(readLegal, asked);
  if (isPending) return <SkeletonRows count={6} />;
  if (version !== undefined && !data && error) return <CallFailed error={error} onRetry={() => void refetch()} />;
  const published = data !== undefined && data.title !== null;
  const ofProgram = parts[name === 'privacy' ? name : 'disclaimer'];
  return (
    <>
      <Card>
        <div className={css.wording}>
          {published ? (
            <section>
              <h2>{data.title}</h2>
              {data.paragraphs.map((paragraph, index) => (
                // Paragraphs are told apart by their place.
                <p key={`${index}`}>{paragraph}</p>
              ))}
            </section>
          ) : (
            ofProgram.map((part) => (
              <section key={part}>
                <h2>{t(`${part}Heading`)}</h2>
                <p>{t(part)}</p>
              </section>
            ))
          )}
        </div>
      </Card>
      {data === undefined ? undefined : <Fine>{t('version', { version: data.version })}</Fine>}
    </>
  );
}
