import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Loader } from '@tarazu/ui/state/loader.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type KycCaseView, showKycCase } from '@tarazu/wire/operator/kyc-review';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Facts } from '../ask/facts.tsx';
import { Box } from '../box.tsx';
import { CallFailed } from '../states.tsx';
import { useCall } from '../use-call.ts';
import css from './identity-case.module.css';
import { Photos } from './photos.tsx';

interface IdentityCaseProps {
  readonly caseId: string;
  /** What is to be decided, beside everything that it goes by; left out where that stands elsewhere. */
  readonly decision?: (found: KycCaseView) => ReactNode;
}

/** One case, side by side: what the papers show, what was typed, what to decide. For the review and for the second check. */
export function IdentityCase({ caseId, decision }: IdentityCaseProps) {
  const { data, error, refetch } = useCall(showKycCase, { caseId }, { live: true });
  if (!data) return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <Loader />;
  return <Sides found={data}>{decision?.(data)}</Sides>;
}

function Sides({ found, children }: { readonly found: KycCaseView; readonly children: ReactNode }) {
  const t = useTranslations('kyc');
  const countries = new Intl.DisplayNames(useLocale(), { type: 'region' });
  const format = useFormat();
  const { fullName, userId, country, submittedAt, attempt, state } = found;
  const tones = { pending: 'warn', succ: 'ok', fail: 'bad' } as const;
  const names = { pending: 'waiting', succ: 'done', fail: 'back' } as const;
  return (
    <div className={css.work}>
      <Box>
        <div className={css.head}>
          <div>
            <h2>{fullName}</h2>
            <p className={css.small}>
              {t('sent', {
                id: userId,
                country: countries.of(country) ?? country,
                at: format.instant(submittedAt),
                attempt: String(attempt),
              })}
            </p>
          </div>
          <Tag tone={tones[state]} large>
            {t(names[state])}
          </Tag>
        </div>
        <Photos found={found} />
      </Box>
      <div className={css.below}>
        <Box>
          <h3>{t('typed')}</h3>
          <TypedFacts found={found} />
          {children ? <Findings found={found} /> : undefined}
        </Box>
        <Box>
          <h3>{t(children ? 'decision' : 'checks')}</h3>
          {children ?? <Findings found={found} />}
        </Box>
      </div>
    </div>
  );
}

function Findings({ found }: { readonly found: KycCaseView }) {
  return (
    <>
      <Checks found={found} />
      <Earlier found={found} />
    </>
  );
}

function TypedFacts({ found }: { readonly found: KycCaseView }) {
  const t = useTranslations('kyc');
  const format = useFormat();
  return (
    <Facts
      facts={[
        { name: t('fullName'), value: found.fullName },
        { name: t('birthDate'), value: t('years', { day: format.day(found.birthDate), age: String(found.age) }) },
        { name: found.primaryKind.toUpperCase(), value: found.primaryNumber },
        { name: t('document'), value: t(`documents.${found.documentKind}`) },
        { name: t('documentNumber'), value: found.documentNumber },
        { name: t('expires'), value: found.documentExpiresOn ? format.day(found.documentExpiresOn) : undefined },
        { name: t('account'), value: found.account },
      ]}
    />
  );
}

function Checks({ found }: { readonly found: KycCaseView }) {
  const t = useTranslations('kyc');
  const flags = [...new Set([...found.flags, ...found.sameAs.map(({ flag }) => flag)])];
  const accounts = [...new Set(found.sameAs.map(({ userId }) => userId))];
  return (
    <ul className={css.checks} aria-label={t('checks')}>
      <li>
        <Check size={18} className={css.good} aria-hidden="true" />
        {t('adult')}
      </li>
      {flags.map((flag) => (
        <li key={flag}>
          <TriangleAlert size={18} className={css.bad} aria-hidden="true" />
          {t(`flags.${flag}`)}
        </li>
      ))}
      {accounts.length === 0 ? (
        <li>
          <Check size={18} className={css.good} aria-hidden="true" />
          {t('unique')}
        </li>
      ) : (
        <li>{t('accounts', { list: accounts.join(', ') })}</li>
      )}
    </ul>
  );
}

function Earlier({ found }: { readonly found: KycCaseView }) {
  const t = useTranslations('kyc');
  const format = useFormat();
  if (found.earlier.length === 0) return undefined;
  const said = (faults: KycCaseView['faults']) =>
    faults.map(({ part, reason }) => `${t(`parts.${part}`)}: ${t(`faults.${reason}`)}`).join(', ');
  return (
    <>
      <h3>{t('earlier')}</h3>
      <ul className={css.checks}>
        {found.earlier.map(({ caseId, attempt, submittedAt, faults }) => (
          <li key={caseId} className={css.small}>
            {t('earlierLine', { attempt: String(attempt), at: format.instant(submittedAt), faults: said(faults) })}
          </li>
        ))}
      </ul>
    </>
  );
}
