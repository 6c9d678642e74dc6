import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { CallRefused } from '@tarazu/ui/command/faults';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type CopyReport, exportCopyReport, showCopyReport } from '@tarazu/wire/follow/report';
import { useTranslations } from 'use-intl';
import { useOffline } from '../../app/connection.ts';
import { useDownload } from '../../app/order/download.ts';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { FollowWords } from './follow-words.tsx';
import { Waiting } from './waiting.tsx';

const periods = ['7', '30', '90'] as const;

/** One copy over a time: all that differed from its teacher, added up. */
export function CopyReportPage() {
  return (
    <FollowWords>
      <Report />
    </FollowWords>
  );
}

function Report() {
  const t = useTranslations('follow');
  const leave = useLeave();
  const navigate = useNavigate();
  const offline = useOffline();
  const { id = '', days: asked } = useSearch({ from: '/pages/follow/report' });
  const days = periods.find((one) => one === asked) ?? '30';
  const { data, error, refetch } = useCall(showCopyReport, { copyId: id, days }, { enabled: id !== '' });
  const isGone = id === '' || (!data && error instanceof CallRefused && error.refusal === 'copy_unknown');
  const csv = useDownload(exportCopyReport);
  return (
    <Page
      route="/pages/follow/report"
      nav={<NavBar title={data ? `${t('report')} · ${data.report.teacherName}` : t('report')} onBack={leave} />}
      foot={
        <ActionBar>
          <Button
            variant="outline"
            disabled={offline || !data}
            busy={csv.busy}
            onClick={() => void csv.run({ copyId: id, days }, `copy-report-${days}.csv`)}
          >
            {t('reportCsv')}
          </Button>
        </ActionBar>
      }
    >
      <Segmented
        label={t('reportPeriod')}
        choices={periods.map((value) => ({ value, label: t('reportDays', { count: value }) }))}
        value={days}
        onChange={(next) => void navigate({ to: '/pages/follow/report', search: { id, days: next }, replace: true })}
      />
      {isGone ? (
        <Empty
          pose="tilted"
          whole
          title={t('gone')}
          actions={
            <Link to="/pages/follow/index" search={{ tab: 'mine' }} className={buttonClass()}>
              {t('tab.mine')}
            </Link>
          }
        />
      ) : undefined}
      {data || isGone ? undefined : <Waiting error={error} onRetry={() => void refetch()} />}
      {data ? <Sums report={data.report} /> : undefined}
    </Page>
  );
}

function Sums({ report }: { readonly report: CopyReport }) {
  const t = useTranslations('follow');
  const format = useFormat();
  const money = (amount: string) => format.money(amount, report.currency);
  const change = (amount: string) => format.change(amount, report.currency);
  const seconds = String(Math.ceil(report.longestDelayMs / 1000));
  return (
    <>
      <Fine>{t('reportOf', { from: format.day(report.from), until: format.day(report.until) })}</Fine>
      {report.cut ? <Note tone="warn">{t('reportCut')}</Note> : undefined}
      {report.trades === 0 ? <Fine>{t('reportNone')}</Fine> : undefined}
      <Card title={t('reportTrades')}>
        <Receipt
          lines={[
            { label: t('reportAll'), value: String(report.trades) },
            { label: t('reportFilled'), value: String(report.filled) },
            { label: t('reportNotFilled'), value: String(report.notFilled) },
            { label: t('reportRefused'), value: String(report.refused) },
            ...report.skipped.map(({ skip, count }) => ({ label: t(`skip.${skip}`), value: String(count) })),
          ]}
        />
      </Card>
      <Card title={t('reportCost')}>
        <Receipt
          lines={[
            { label: t('reportBought'), value: money(report.bought) },
            { label: t('reportSold'), value: money(report.sold) },
            { label: t('charges'), value: money(report.charges) },
            { label: t('reportSlippage'), value: change(report.slippage) },
            { label: t('reportBeside'), value: change(report.besideTeacher) },
            {
              label: t('reportDelay'),
              value: report.delayed === 0 ? t('together') : t('reportDelayed', { count: report.delayed, seconds }),
            },
          ]}
        />
        <Fine>{t('reportNote')}</Fine>
      </Card>
    </>
  );
}
