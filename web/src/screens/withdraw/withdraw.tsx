import { Link, useNavigate } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton, NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { IconTile, Row } from '@tarazu/ui/show/row.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { withdrawalStart } from '@tarazu/wire/funding/withdrawal';
import { Coins, Landmark, ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { elsewhere } from '../../app/drawer/elsewhere.ts';
import { FundingWords } from '../../app/frame/funding/funding-words.tsx';
import { GateNotes, PracticeNote } from '../../app/frame/funding/gate-notes.tsx';
import { CallFailed } from '../../app/page-states.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';

/** What can leave, and the ways it can go. */
export function WithdrawPage() {
  return (
    <FundingWords>
      <Withdraw />
    </FundingWords>
  );
}

function Withdraw() {
  const t = useTranslations('withdrawal');
  const funding = useTranslations('funding');
  const format = useFormat();
  const leave = useLeave();
  const navigate = useNavigate();
  const { data, error, refetch } = useCall(withdrawalStart, {});
  const records = (
    <IconButton label={funding('records')} onClick={() => void navigate({ to: '/pages/withdraw/withdrawRecord' })}>
      <ReceiptText aria-hidden="true" />
    </IconButton>
  );
  return (
    <Page route="/pages/withdraw/withdraw" nav={<NavBar title={t('title')} onBack={leave} actions={records} />}>
      <PracticeNote />
      {data ? <GateNotes direction="withdrawal" pause={data.pause} verified={data.verified} /> : undefined}
      {data?.hold ? <Note tone="lock">{t('hold.text', { until: format.instant(data.hold.until) })}</Note> : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={3} />
        </Card>
      ) : undefined}
      {data ? (
        <>
          <Card title={t('can')} flush>
            {data.terms.map(({ currency, available, setAside, dayMax, dayUsed }) => (
              <Row
                key={currency}
                title={currency}
                detail={t('limitDay', { used: format.money(dayUsed, currency), max: format.money(dayMax, currency) })}
                value={format.money(available, currency)}
                {...(/[1-9]/.test(setAside)
                  ? { valueDetail: t('setAside', { amount: format.money(setAside, currency) }) }
                  : {})}
              />
            ))}
          </Card>
          {data.verified ? <Tier {...data.tier} /> : undefined}
          <Card flush>
            <Link to="/pages/withdraw/bankWithdraw" className={rowClass}>
              <Row
                leading={
                  <IconTile tone="brand">
                    <Landmark size={24} />
                  </IconTile>
                }
                title={t('toBank')}
                detail={t('toBankText')}
                chevron
              />
            </Link>
            <Link {...elsewhere('/pages/withdraw/cryptoWithdraw')} className={rowClass}>
              <Row
                leading={
                  <IconTile tone="brand">
                    <Coins size={24} />
                  </IconTile>
                }
                title={t('toCrypto')}
                detail={t('toCryptoText')}
                chevron
              />
            </Link>
          </Card>
        </>
      ) : undefined}
      <Fine>{t('never')}</Fine>
    </Page>
  );
}

/** Which step of the limits this is, and when the next one begins by itself. */
function Tier({ place, of, higherFrom }: ReplyOf<typeof withdrawalStart>['tier']) {
  const t = useTranslations('withdrawal');
  const format = useFormat();
  const steps = { place: String(place), of: String(of) };
  return (
    <Fine>
      {higherFrom === null ? t('tierLast', steps) : t('tier', { ...steps, date: format.instant(higherFrom) })}
    </Fine>
  );
}
