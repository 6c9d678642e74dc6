import { Note } from '@tarazu/ui/show/note.tsx';
import { Timeline, type TimelineStep } from '@tarazu/ui/show/timeline.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { actionObjectText, proposalKindText } from '@tarazu/wire/operator/action-words';
import { decideProposal, type ProposalView, withdrawProposal } from '@tarazu/wire/operator/proposal';
import { useLocale, useTranslations } from 'use-intl';
import { useActionFacts } from '../../app/ask/action-facts.ts';
import { Facts } from '../../app/ask/facts.tsx';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { Box } from '../../app/box.tsx';
import { WholeCase } from '../../app/case/whole-case.tsx';
import { CustomerLink } from '../../app/customer-link.tsx';
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

/** One proposal: what it is about with all there is to judge it by, who said what, and the second word. */
export function ProposalDetail({ proposal }: { readonly proposal: ProposalView }) {
  const t = useTranslations('proposals');
  const { object, customerId } = proposal;
  return (
    <div className={css.work}>
      <div className={css.case}>
        <What proposal={proposal} />
        <WholeCase object={object} customerId={customerId} />
      </div>
      <div className={css.side}>
        <Box>
          <h3>{t('history')}</h3>
          <Timeline steps={useSteps(proposal)} />
        </Box>
        <SecondWord proposal={proposal} />
      </div>
    </div>
  );
}

function What({ proposal }: { readonly proposal: ProposalView }) {
  const t = useTranslations('proposals');
  const format = useFormat();
  const language = useLocale();
  const deedFacts = useActionFacts();
  const { kind, summary, customerId, customerName, object, expiresAt, status } = proposal;
  return (
    <Box>
      <h2>{proposalKindText(kind, language)}</h2>
      <Facts
        facts={[
          ...deedFacts(summary),
          {
            name: t('customer'),
            value: customerId === null ? undefined : <CustomerLink customerId={customerId} name={customerName} />,
          },
          { name: t('object'), value: <Named text={actionObjectText(object, language)} name={object} /> },
          { name: t('expires'), value: status === 'open' ? format.instant(expiresAt) : undefined },
        ]}
      />
    </Box>
  );
}

function SecondWord({ proposal }: { readonly proposal: ProposalView }) {
  const t = useTranslations('proposals');
  const { proposalId, status, mine } = proposal;
  if (status !== 'open') return undefined;
  return (
    <Box>
      <h3>{t('decision')}</h3>
      {mine ? <Withdraw proposalId={proposalId} /> : <Decide proposal={proposal} />}
    </Box>
  );
}

function Decide({ proposal }: { readonly proposal: ProposalView }) {
  const t = useTranslations('proposals');
  const { run, busy, fault } = useCommand(decideProposal);
  const { proposalId, approve, notApprovable } = proposal;
  return (
    <ReasonForm
      needs={approve ?? undefined}
      busy={busy}
      fault={fault}
      choices={[
        { name: 'reject', text: t('reject'), variant: 'outline' },
        { name: 'approve', text: t('approve'), barred: notApprovable },
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
        choices={[{ name: 'withdraw', text: t('withdraw'), variant: 'outline' }]}
        onChoose={(_choice, reason) => void run({ proposalId, reason })}
      />
    </>
  );
}
