import { Link, useSearch } from '@tanstack/react-router';
import { numberOfOrder, numberOfTrade } from '@tarazu/domain/rail/order-number';
import { CallRefused } from '@tarazu/ui/command/faults';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type ContractNote, printContractNote, showContractNote } from '@tarazu/wire/contract-note';
import { useTranslations } from 'use-intl';
import { Explained } from '../../../app/content/glossary/explained.tsx';
import { useDownload } from '../../../app/order/download.ts';
import { ReferenceNumber } from '../../../app/order/reference-number.tsx';
import { CallFailed } from '../../../app/page-states.tsx';
import { useCountsAs } from '../../../app/region/trading-day.ts';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { FillCard } from './fill-card.tsx';
import { PositionNotePage } from './position-note.tsx';

/** The document of one trade, or of what was done with a position without one. */
export function ContractNotePage() {
  const { tradeId = '', event } = useSearch({ from: '/pages/stock/contractNote' });
  return event === undefined ? <TradeNotePage tradeId={tradeId} /> : <PositionNotePage event={event} />;
}

/** To be read here or kept as a PDF. */
function TradeNotePage({ tradeId }: { readonly tradeId: string }) {
  const t = useTranslations('note');
  const leave = useLeave();
  const { data, error, refetch } = useCall(showContractNote, { tradeId }, { enabled: tradeId !== '' });
  const unknown = tradeId === '' || (error instanceof CallRefused && error.refusal === 'trade_unknown');
  return (
    <Page
      route="/pages/stock/contractNote"
      nav={<NavBar title={t('title')} onBack={leave} />}
      foot={data ? <Actions note={data} /> : undefined}
    >
      {data ? (
        <>
          <Sheet note={data} />
          <Explained terms={['note', 'charges', 'settlement']} />
        </>
      ) : undefined}
      {!data && unknown ? (
        <Card>
          <Empty pose="tilted" title={t('unknown')} code={tradeId} />
        </Card>
      ) : undefined}
      {!data && !unknown && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !unknown && !error ? (
        <Card flush>
          <SkeletonRows count={6} />
        </Card>
      ) : undefined}
    </Page>
  );
}

function Sheet({ note: { trade, order, instrument, holder } }: { readonly note: ContractNote }) {
  const t = useTranslations('note');
  const words = useTranslations('order');
  const format = useFormat();
  const countsAs = useCountsAs();
  const kind =
    order.price === null ? words('market') : words('limitAt', { price: format.price(order.price, trade.currency) });
  return (
    <>
      <Note tone="paper">{t('paper')}</Note>
      <Card title={format.instrument(trade.name)}>
        <Receipt
          lines={[
            { label: t('holder'), value: holder.id },
            { label: t('account'), value: holder.account },
            { label: t('number'), value: <ReferenceNumber name={t('number')} text={numberOfTrade(trade.tradeId)} /> },
            { label: t('order'), value: <ReferenceNumber name={t('order')} text={numberOfOrder(trade.orderId)} /> },
            { label: words('average'), value: format.price(trade.price, trade.currency) },
            { label: t('side'), value: `${words(trade.side)} · ${kind}` },
            ...(trade.product === 'intraday' ? [{ label: words('product'), value: words('intraday') }] : []),
            ...(instrument.exchange === ''
              ? []
              : [{ label: t('exchange'), value: `${format.exchange(instrument.exchange)} · ${trade.symbol}` }]),
            ...(instrument.isin === '' ? [] : [{ label: t('isin'), value: instrument.isin }]),
            { label: t('at'), value: <time dateTime={trade.at}>{format.instant(trade.at)}</time> },
            {
              label: t('tradeDate'),
              note: countsAs(trade.tradeDate, trade.country, trade.at),
              value: format.day(trade.tradeDate),
            },
            { label: t('settlementDate'), value: format.day(trade.settlementDate) },
          ]}
        />
      </Card>
      <FillCard trade={trade} />
    </>
  );
}

function Actions({ note: { trade } }: { readonly note: ContractNote }) {
  const t = useTranslations('note');
  const pdf = useDownload(printContractNote);
  return (
    <ActionBar>
      <Link to="/pages/stock/order" search={{ orderId: trade.orderId }} className={buttonClass('soft')}>
        {t('seeOrder')}
      </Link>
      <Button
        busy={pdf.busy}
        onClick={() => void pdf.run({ tradeId: trade.tradeId }, `tarazu-${numberOfTrade(trade.tradeId)}.pdf`)}
      >
        {t('download')}
      </Button>
    </ActionBar>
  );
}
