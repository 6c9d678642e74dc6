import { Link, useSearch } from '@tanstack/react-router';
import { CallRefused } from '@tarazu/ui/command/faults';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Tag, type TagTone } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { type CopyView, showCopy } from '@tarazu/wire/follow/copy';
import { useTranslations } from 'use-intl';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { CopyFoot } from './copy-foot.tsx';
import { EarnedCard } from './earned-card.tsx';
import css from './follow.module.css';
import { FollowWords } from './follow-words.tsx';
import { TradesCard } from './trades-card.tsx';
import { Waiting } from './waiting.tsx';

const REFRESH_MS = 5_000;
const tones: Readonly<Record<CopyView['status'], TagTone>> = {
  running: 'ok',
  paused: 'warn',
  stopping: 'warn',
  ended: 'neutral',
};

export type SeenCopy = ReplyOf<typeof showCopy>;

/** One copy: what it is worth, each trade beside the teacher's, and how it is stopped. */
export function CopyPage() {
  return (
    <FollowWords>
      <Copy />
    </FollowWords>
  );
}

function Copy() {
  const t = useTranslations('follow');
  const leave = useLeave();
  const { id = '', before } = useSearch({ from: '/pages/follow/copy' });
  const asked = { copyId: id, ...(before === undefined ? {} : { before }) };
  const { data, error, refetch } = useCall(showCopy, asked, { enabled: id !== '', refetchIntervalMs: REFRESH_MS });
  const isGone = id === '' || (!data && error instanceof CallRefused && error.refusal === 'copy_unknown');
  return (
    <Page
      route="/pages/follow/copy"
      nav={<NavBar title={data?.copy.teacherName ?? t('tab.mine')} onBack={leave} />}
      foot={
        data && data.copy.status !== 'ended' && data.copy.status !== 'stopping' ? <CopyFoot seen={data} /> : undefined
      }
    >
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
      {data ? <Shown seen={data} /> : undefined}
    </Page>
  );
}

function Shown({ seen }: { readonly seen: SeenCopy }) {
  const t = useTranslations('follow');
  const format = useFormat();
  const { copy, enough } = seen;
  const money = (amount: string) => format.money(amount, copy.currency);
  const isPositive = (value: string) => /[1-9]/.test(value);
  return (
    <>
      <Card>
        <div className={css.head}>
          <Link to="/pages/follow/teacher" search={{ id: copy.teacherId }}>
            {`${copy.teacherName} · ${format.instrument(copy.instrumentName)}`}
          </Link>
          <Tag tone={tones[copy.status]}>{t(`status.${copy.status}`)}</Tag>
        </div>
        <p className={css.quiet}>{copy.status === 'ended' ? t('gaveBack') : t('worth')}</p>
        <p className={css.large}>{money(copy.status === 'ended' ? copy.returned : copy.worth)}</p>
        <Delta
          value={copy.result}
          text={`${t('ofCapital', {
            result: format.change(copy.result, copy.currency),
            capital: money(copy.capital),
          })} · ${format.percent(copy.resultPercent)}`}
        />
        {copy.stopReason ? <p className={css.quiet}>{t(`reasons.${copy.stopReason}`)}</p> : undefined}
      </Card>
      {copy.status === 'ended' ? undefined : (
        <Card title={t('holds')}>
          <Receipt
            lines={[
              { label: t('cash'), value: money(seen.cash) },
              { label: t('holding'), value: format.quantity(seen.quantity) },
              ...(isPositive(seen.unsettled)
                ? [{ label: t('unsettled'), value: format.quantity(seen.unsettled) }]
                : []),
              { label: t('level'), value: money(copy.stopLevel) },
              ...(isPositive(copy.returned) ? [{ label: t('taken'), value: money(copy.returned) }] : []),
              ...(copy.slippage === null
                ? []
                : [{ label: t('guard'), value: t('guardValue', { percent: format.number(copy.slippage) }) }]),
              ...(copy.feePercent === 0
                ? [{ label: t('fee'), value: t('feeNone') }]
                : [
                    { label: t('fee'), value: t('feeValue', { percent: `${copy.feePercent}` }) },
                    { label: t('feeDue'), value: money(copy.feeDue) },
                  ]),
              ...(isPositive(copy.feesPaid) ? [{ label: t('feesPaid'), value: money(copy.feesPaid) }] : []),
            ]}
          />
        </Card>
      )}
      <TradesCard seen={seen} />
      <Link to="/pages/follow/report" search={{ id: copy.copyId }} className={buttonClass('soft')}>
        {t('report')}
      </Link>
      <EarnedCard
        title={t('earned')}
        figures={seen.figures}
        note={t('earnedNote', { trades: String(enough.trades), days: String(enough.days) })}
      />
      <Fine>{t('warning')}</Fine>
    </>
  );
}
