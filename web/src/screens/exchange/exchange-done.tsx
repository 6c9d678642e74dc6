import { Link } from '@tanstack/react-router';
import { numberOfExchange } from '@tarazu/domain/rail/order-number';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ExchangeReceipt } from '@tarazu/wire/exchange';
import { useTranslations } from 'use-intl';
import { ReferenceNumber } from '../../app/order/reference-number.tsx';
import css from './exchange.module.css';
import { useTermLines } from './receipt-lines.ts';

/** The receipt of one exchange, with what it takes to recompute it. */
export function ReceiptCard({ receipt }: { readonly receipt: ExchangeReceipt }) {
  const t = useTranslations('exchange');
  const format = useFormat();
  const lines = useTermLines();
  const { changed, fromPerDollar, toPerDollar } = receipt;
  // Every decimal counts for who recomputes it.
  const plain = (value: string) => format.number(value, value.split('.')[1]?.length ?? 0);
  return (
    <>
      <Card title={t('receipt')}>
        <Receipt
          lines={lines(receipt)}
          total={{ label: t('receive'), value: format.money(receipt.received, receipt.to) }}
          after={[
            { label: t('when'), value: format.instant(receipt.at) },
            { label: t('entry'), value: String(receipt.entry) },
            {
              label: t('number'),
              value: <ReferenceNumber name={t('number')} text={numberOfExchange(receipt.exchangeId)} />,
            },
          ]}
        />
      </Card>
      <Fine>
        {t('rounding', {
          changed: plain(changed),
          to: plain(toPerDollar),
          from: plain(fromPerDollar),
        })}
      </Fine>
    </>
  );
}

export function ExchangeDone({
  receipt,
  onAgain,
}: {
  readonly receipt: ExchangeReceipt;
  readonly onAgain: () => void;
}) {
  const t = useTranslations('exchange');
  const format = useFormat();
  const given = format.money(receipt.given, receipt.from);
  const received = format.money(receipt.received, receipt.to);
  return (
    <>
      <div role="status">
        <Note tone="ok">
          <b>{t('done')}</b> {t('doneText', { given, received })}
        </Note>
      </div>
      <ReceiptCard receipt={receipt} />
      <div className={css.buttons}>
        <Button variant="soft" onClick={onAgain}>
          {t('again')}
        </Button>
        <Link to="/pages/fundsDetail/index" className={buttonClass('soft')}>
          {t('statement')}
        </Link>
      </div>
    </>
  );
}
