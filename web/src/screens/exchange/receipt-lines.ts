import type { ReceiptLine } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ExchangeReceipt } from '@tarazu/wire/exchange';
import { useTranslations } from 'use-intl';

type Terms = Pick<ExchangeReceipt, 'from' | 'to' | 'given' | 'fee' | 'feePercent' | 'changed' | 'received' | 'rate'>;

/** The arithmetic of an exchange, line by line: what is given, the fee, what is changed and at which rate. */
export function useTermLines(): (terms: Terms) => readonly ReceiptLine[] {
  const t = useTranslations('exchange');
  const format = useFormat();
  return ({ from, given, fee, feePercent, changed, rate }) => [
    { label: t('send'), value: format.money(given, from) },
    { label: t('fee', { percent: `${format.number(feePercent)}%` }), value: format.money(fee, from) },
    { label: t('changed'), value: format.money(changed, from) },
    {
      label: t('rate'),
      value: `${format.money('1', rate.one)} = ${format.price(rate.rate, rate.is)}`,
    },
  ];
}
