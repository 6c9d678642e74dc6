import { Link, useSearch } from '@tanstack/react-router';
import { CallRefused } from '@tarazu/ui/command/faults';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { showLedgerEntry } from '@tarazu/wire/wallet';
import { useTranslations } from 'use-intl';
import { FundsWords } from '../../app/frame/funds-words.tsx';
import { CallFailed } from '../../app/page-states.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { DoubleEntry, Moved } from './entry-card.tsx';
import { useKindName } from './ledger-words.ts';
import { movementsOf } from './movement.ts';

const ROUTE = '/pages/wallet/recordDetail';

/** One movement of money, shares or coins: what it was, what it changed, and both sides of it in the books. */
export function RecordDetailPage() {
  const { entry = '' } = useSearch({ from: ROUTE });
  return (
    <FundsWords>
      <RecordDetail number={/^[1-9]\d{0,8}$/.test(entry) ? Number(entry) : undefined} />
    </FundsWords>
  );
}

function RecordDetail({ number }: { readonly number: number | undefined }) {
  const t = useTranslations('record');
  const leave = useLeave();
  const { data, error, refetch } = useCall(
    showLedgerEntry,
    { entry: number ?? 1 },
    { enabled: number !== undefined, freshMs: Number.POSITIVE_INFINITY },
  );
  const unknown = number === undefined || error instanceof CallRefused;
  return (
    <Page route={ROUTE} nav={<NavBar title={t('title')} onBack={leave} />}>
      {data ? <Record record={data} /> : undefined}
      {!data && unknown ? (
        <Card>
          <Empty title={t('unknown')}>{t('unknownText')}</Empty>
        </Card>
      ) : undefined}
      {!data && error && !unknown ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error && !unknown ? (
        <Card flush>
          <SkeletonRows count={4} />
        </Card>
      ) : undefined}
      <Link to="/pages/fundsDetail/index" className={buttonClass('soft')}>
        {t('statement')}
      </Link>
    </Page>
  );
}

function Record({ record }: { readonly record: ReplyOf<typeof showLedgerEntry> }) {
  const t = useTranslations('record');
  const ledger = useTranslations('ledger');
  const format = useFormat();
  const kindName = useKindName();
  const fromTo = useTranslations('movement');
  const { orderId, name, from, to, explanation } = record.reference;
  const changed = from === undefined || to === undefined ? undefined : fromTo('fromTo', { from, to });
  const own = record.lines.filter(({ account }) => account === 'you');
  return (
    <>
      <Card title={kindName(record.kind, name ?? changed ?? explanation)}>
        <Receipt
          lines={[
            ...movementsOf(own).map((movement) => ({
              label: movement.assetName,
              value: <Moved movement={movement} />,
            })),
            { label: t('when'), value: format.instant(record.at) },
            ...(record.tradeDate === null ? [] : [{ label: t('tradeDate'), value: format.day(record.tradeDate) }]),
            { label: t('number'), value: String(record.entry) },
          ]}
        />
      </Card>
      <Card title={t('postings')}>
        <DoubleEntry number={record.entry} />
      </Card>
      <Fine>{ledger('fine')}</Fine>
      {orderId === undefined ? undefined : (
        <Link to="/pages/stock/order" search={{ orderId }} className={buttonClass('soft')}>
          {ledger('seeOrder')}
        </Link>
      )}
    </>
  );
}
