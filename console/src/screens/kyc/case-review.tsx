import { Link } from '@tanstack/react-router';
import { Note } from '@tarazu/ui/show/note.tsx';
import type { KycCaseView } from '@tarazu/wire/operator/kyc-review';
import { useTranslations } from 'use-intl';
import css from '../../app/case/identity-case.module.css';
import { IdentityCase } from '../../app/case/identity-case.tsx';
import { DecisionForm } from './decision-form.tsx';

export function CaseReview({ caseId }: { readonly caseId: string }) {
  return <IdentityCase caseId={caseId} decision={(found) => <Decision found={found} />} />;
}

function Decision({ found }: { readonly found: KycCaseView }) {
  const t = useTranslations('kyc');
  const { state, proposal, faults } = found;
  if (state !== 'pending') {
    if (faults.length === 0) return <p>{t('done')}</p>;
    return (
      <ul className={css.checks} aria-label={t('wrong')}>
        {faults.map(({ part, reason }) => (
          <li key={part + reason}>
            {t(`parts.${part}`)}: {t(`faults.${reason}`)}
          </li>
        ))}
      </ul>
    );
  }
  if (!proposal) return <DecisionForm found={found} />;
  return (
    <>
      <Note tone="info">{t('waitsFor', { name: proposal.makerName, reason: proposal.reason })}</Note>
      <Link to="/proposals" search={{ id: proposal.proposalId }}>
        {t('toProposal')}
      </Link>
    </>
  );
}
