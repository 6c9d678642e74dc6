import { Note } from '@tarazu/ui/show/note.tsx';
import { Timeline, type TimelineStep } from '@tarazu/ui/show/timeline.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { deedObjectText, proposalKindText } from '@tarazu/wire/operator/deed-words';
import { decideProposal, type ProposalView, withdrawProposal } from '@tarazu/wire/operator/proposal';
import { useLocale, useTranslations } from 'use-intl';
import { useDeedFacts } from '../../app/ask/deed-facts.ts';
import { Facts } from '../../app/ask/facts.tsx';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { CustomerLink } from '../../app/customer-link.tsx';
import { IdentityCase } from '../../app/identity-case/identity-case.tsx';
import { Named } from '../../app/named.tsx';
import { useCommand } from '../../app/use-command.ts';
import css from './proposal.module.css';

/** Who said what so far, and whose word is missing. */
function useSteps(proposal: ProposalView): readonly TimelineStep[] {
  const t = useTranslations('proposals');
  const format = useFormat();
  const { status, makerName, reason, at, checkerName, checkerReason, decidedAt, failureText } = proposal;
  const made: TimelineStep = {
    title: t('madeBy', { name: makerName }),
    detail: `${format.instant(at)} · “${reason}”`,
    state: 'done',
  };
  if (status === 'open') return [made, { title: t('secondPerson'), detail: t('waits'), state: 'now' }];
  const when = decidedAt === null ? '' : format.instant(decidedAt);
  const said = checkerReason === null ? when : `${when} · “${checkerReason}”`;
  if (status === 'rejected' || status === 'withdrawn' || status === 'expired') {
    const title = checkerName === null ? t(`statuses.${status}`) : t('rejectedBy', { name: checkerName });
    return [made, { title, detail: said, state: 'bad' }];
  }
  return [
    made,
    { title: t('approvedBy', { name: checkerName ?? '' }), detail: said, state: 'done' },
    status === 'failed'
      ? { title: t('statuses.failed'), ...(failureText === null ? {} : { detail: failureText }), state: 'bad' }
      : { title: t(`statuses.${status}`), state: status === 'done' ? 'done' : 'now' },
  ];
}

/** One proposal: what, who, why, and the second word. */
export function ProposalDetail({ proposal }: { readonly proposal: ProposalView }) {
  const t = useTranslations('proposals');
  const format = useFormat();
  const language = useLocale();
  const deedFacts = useDeedFacts();
  const steps = useSteps(proposal);
  const { summary, customerId, customerName, object, expiresAt, status, mayDecide } = proposal;
  // Who answers for an identity sees it: the name, the papers, what was found.
  const identityCase = /^kyc:(.+)$/.exec(object)?.[1];
  return (
    <>
      <h2 className={css.title}>{proposalKindText(proposal.kind, language)}</h2>
      <Facts
        facts={[
          ...deedFacts(summary),
          {
            name: t('customer'),
            value: customerId === null ? undefined : <CustomerLink customerId={customerId} name={customerName} />,
          },
          { name: t('object'), value: <Named text={deedObjectText(object, language)} name={object} /> },
          { name: t('expires'), value: status === 'open' ? format.instant(expiresAt) : undefined },
        ]}
      />
      <Timeline steps={steps} />
      {identityCase && mayDecide ? (
        <IdentityCase caseId={identityCase} decision={() => <SecondWord proposal={proposal} />} />
      ) : (
        <SecondWord proposal={proposal} />
      )}
    </>
  );
}

function SecondWord({ proposal }: { readonly proposal: ProposalView }) {
  const t = useTranslations('proposals');
  const { proposalId, status, mine, mayDecide } = proposal;
  if (status !== 'open') return undefined;
  if (mine) return <Withdraw proposalId={proposalId} />;
  return mayDecide ? <Decide proposalId={proposalId} /> : <Note tone="lock">{t('notYourKind')}</Note>;
}

function Decide({ proposalId }: { readonly proposalId: string }) {
  const t = useTranslations('proposals');
  const { run, busy, fault } = useCommand(decideProposal);
  return (
    <ReasonForm
      busy={busy}
      fault={fault}
      choices={[
        { name: 'reject', text: t('reject'), look: 'outline' },
        { name: 'approve', text: t('approve') },
      ]}
      onChoose={(choice, reason) =>
        void run({ proposalId, verdict: choice === 'approve' ? 'approve' : 'reject', reason })
      }
    />
  );
}

function Withdraw({ proposalId }: { readonly proposalId: string }) {
  const t = useTranslations('proposals');
  const { run, busy, fault } = useCommand(withdrawProposal);
  return (
    <>
      <Note tone="lock">{t('notYourself')}</Note>
      <ReasonForm
        busy={busy}
        fault={fault}
        choices={[{ name: 'withdraw', text: t('withdraw'), look: 'outline' }]}
        onChoose={(_choice, reason) => void run({ proposalId, reason })}
      />
    </>
  );
}
