import { getRouteApi, Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { type LoanView, listLoans, showLoans } from '@tarazu/wire/loan';
import { useTranslations } from 'use-intl';
import { CreditWords } from '../../../app/frame/credit-words.tsx';
import { CallFailed } from '../../../app/page-states.tsx';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { ApplyForm } from './apply-form.tsx';
import { LoanDetail } from './loan-detail.tsx';
import { statusTones } from './loan-words.ts';

export type Standing = ReplyOf<typeof showLoans>;
const route = getRouteApi('/pages/user/loan');

export function LoanPage() {
  const { loanId } = route.useSearch();
  return <CreditWords>{loanId === undefined ? <Loans /> : <LoanDetail loanId={loanId} />}</CreditWords>;
}

/** What may be borrowed and on which terms, and every loan there was. */
function Loans() {
  const t = useTranslations('loan');
  const leave = useLeave();
  const standing = useCall(showLoans, {});
  const { data, error, refetch } = standing;
  return (
    <Page route="/pages/user/loan" nav={<NavBar title={t('title')} onBack={leave} />}>
      {data && data.open.length > 0 ? <LoanRows title={t('open')} loans={data.open} /> : undefined}
      {data ? <Apply standing={data} /> : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={5} />
        </Card>
      ) : undefined}
      <History />
    </Page>
  );
}

/** The form, or the one thing that stands in its way. */
function Apply({ standing }: { readonly standing: Standing }) {
  const t = useTranslations('loan');
  const { verified, limitPercent, products, open } = standing;
  const free = products.filter(({ currency }) => !open.some((loan) => loan.currency === currency));
  const usable = free.filter(({ allowed }) => allowed !== '0.00');
  // What is under way stands above; that there is no second loan to apply for is no news.
  if (usable.length === 0 && open.length > 0) {
    const isReviewed = open.some(({ status }) => status === 'under_review');
    return isReviewed ? <Fine>{t('reviewing')}</Fine> : undefined;
  }
  if (usable.length > 0 && verified) return <ApplyForm products={usable} />;
  const closed = !verified ? 'loan_needs_identity' : limitPercent === 0 ? 'loan_score_low' : 'loan_not_enabled';
  return (
    <Card>
      <Empty
        title={t('notYet')}
        actions={
          <>
            <Link to="/pages/user/service" className={buttonClass('soft')}>
              {t('askSupport')}
            </Link>
            <Link to="/pages/user/creditScore" className={buttonClass('outline')}>
              {t('seeScore')}
            </Link>
          </>
        }
      >
        {t(`closed.${closed}`)}
      </Empty>
    </Card>
  );
}

function LoanRows({ title, loans }: { readonly title: string; readonly loans: readonly LoanView[] }) {
  const t = useTranslations('loan');
  const format = useFormat();
  return (
    <Card flush title={title}>
      <ul>
        {loans.map((loan) => (
          <li key={loan.loanId}>
            <Link to="/pages/user/loan" search={{ loanId: loan.loanId }} className={rowClass}>
              <Row
                title={format.money(loan.owed?.payoff ?? loan.amount, loan.currency)}
                detail={`${t('days', { days: String(loan.days) })} · ${format.instant(loan.appliedAt)}`}
                value={<Tag tone={statusTones[loan.status]}>{t(`status.${loan.status}`)}</Tag>}
                chevron
              />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function History() {
  const t = useTranslations('loan');
  const { data } = useCall(listLoans, { pageSize: 50 });
  const ended = data?.items.filter(
    ({ status }) => !['under_review', 'offered', 'in_progress', 'overdue', 'repayment_review'].includes(status),
  );
  if (!data || !ended) return undefined;
  if (data.items.length === 0) return <Fine>{t('none')}</Fine>;
  return ended.length > 0 ? <LoanRows title={t('history')} loans={ended} /> : undefined;
}
