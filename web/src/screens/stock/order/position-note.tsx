import { CallRefused } from '@tarazu/ui/command/faults';
import { Button } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type PositionNote, printPositionNote, showPositionNote } from '@tarazu/wire/position-note';
import { useTranslations } from 'use-intl';
import { useChargeName, useChargeTerms } from '../../../app/order/charge-name.ts';
import { useDownload } from '../../../app/order/download.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';

/** The note of a conversion to delivery, or of a position of the day that the house closed outside of the book. */
export function PositionNotePage({ event }: { readonly event: string }) {
  const t = useTranslations('note');
  const words = useTranslations('positionNote');
  const leave = useLeave();
  const { data, error, refetch } = useCall(showPositionNote, { eventNo: event });
  const unknown = error instanceof CallRefused;
  return (
    <Page
      route="/pages/stock/contractNote"
      nav={<NavBar title={data ? words(`titles.${data.kind}`) : t('title')} onBack={leave} />}
      foot={data ? <Actions note={data} /> : undefined}
    >
      {data ? <Sheet note={data} /> : undefined}
      {!data && unknown ? (
        <Card>
          <Empty pose="tilted" title={words('unknown')} code={event} />
        </Card>
      ) : undefined}
      {!data && !unknown && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {data || error ? undefined : (
        <Card flush>
          <SkeletonRows count={6} />
        </Card>
      )}
    </Page>
  );
}

function Sheet({ note }: { readonly note: PositionNote }) {
  const t = useTranslations('note');
  const words = useTranslations('positionNote');
  const format = useFormat();
  const { instrument, holder, tradeDate, settlementDate, reason } = note;
  return (
    <>
      <Note tone="paper">{t('paper')}</Note>
      <Card title={format.instrument(instrument.name)}>
        <Receipt
          lines={[
            { label: t('holder'), value: holder.id },
            { label: t('account'), value: holder.account },
            { label: words('event'), value: String(note.eventNo) },
            ...(instrument.exchange === ''
              ? []
              : [{ label: t('exchange'), value: `${format.exchange(instrument.exchange)} · ${instrument.symbol}` }]),
            ...(instrument.isin === '' ? [] : [{ label: t('isin'), value: instrument.isin }]),
            { label: words('direction'), value: words(`directions.${note.direction}`) },
            { label: words('at'), value: <time dateTime={note.at}>{format.instant(note.at)}</time> },
            ...(tradeDate === null ? [] : [{ label: t('tradeDate'), value: format.day(tradeDate) }]),
            ...(settlementDate === null ? [] : [{ label: t('settlementDate'), value: format.day(settlementDate) }]),
          ]}
        />
        {reason === null ? undefined : <Fine>{words(`reasons.${reason}`)}</Fine>}
      </Card>
      <Figures note={note} />
    </>
  );
}

function Figures({ note }: { readonly note: PositionNote }) {
  const words = useTranslations('positionNote');
  const orders = useTranslations('order');
  const format = useFormat();
  const chargeName = useChargeName();
  const chargeTerms = useChargeTerms(note.currency);
  const money = (value: string) => format.money(value, note.currency);
  const { evidence, realised, beyond, price } = note;
  return (
    <Card title={words('figures', { quantity: format.quantityOf(note.quantity, note.instrument.unit) })}>
      <Receipt
        block
        lines={[
          ...(price === null ? [] : [{ label: words('price'), value: format.price(price, note.currency) }]),
          { label: words(`values.${note.kind}`), value: money(note.value) },
          { label: words('margin'), value: money(note.margin) },
          ...note.charges.map((line) => ({
            label: chargeName(line.name),
            note: chargeTerms(line),
            value: money(line.amount),
          })),
        ]}
        total={{
          label: note.net.startsWith('-') ? orders('paid') : orders('received'),
          value: money(note.net.replace(/^-/, '')),
        }}
        after={[
          ...(realised === null
            ? []
            : [
                {
                  label: words('result'),
                  value: <Delta value={realised} text={format.change(realised, note.currency)} />,
                },
              ]),
          ...(beyond === null || Number(beyond) === 0 ? [] : [{ label: words('beyond'), value: money(beyond) }]),
        ]}
      />
      {evidence ? (
        <Fine>
          {evidence.sequence === 0 ? words('atClose') : words('atPrint', { number: String(evidence.sequence) })}
        </Fine>
      ) : undefined}
    </Card>
  );
}

function Actions({ note }: { readonly note: PositionNote }) {
  const t = useTranslations('note');
  const pdf = useDownload(printPositionNote);
  return (
    <ActionBar>
      <Button
        busy={pdf.busy}
        onClick={() => void pdf.run({ eventNo: String(note.eventNo) }, `tarazu-${note.eventNo}.pdf`)}
      >
        {t('download')}
      </Button>
    </ActionBar>
  );
}
