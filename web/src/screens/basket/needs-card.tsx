import { Card } from '@tarazu/ui/frame/card.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useTranslations } from 'use-intl';
import css from './basket.module.css';
import type { Seen } from './detail.tsx';

/** What all that would be accepted comes to, by currency. */
export function NeedsCard({ seen }: { readonly seen: Seen }) {
  const t = useTranslations('basket');
  return (
    <Card title={t('needs')}>
      <div className={css.stack}>
        <Needs totals={seen.totals} />
      </div>
    </Card>
  );
}

export const isSome = (amount: string) => /[1-9]/.test(amount);

export function Needs({ totals }: { readonly totals: Seen['totals'] }) {
  const t = useTranslations('basket');
  const format = useFormat();
  return totals.map(({ currency, account, buys, sales, chargesOnBuys, chargesOnSales, margin, ...rest }) => {
    const { chargesOnMargin, chargesOnClosing, needed, arrives, ...available } = rest;
    const money = (amount: string) => format.money(amount, currency);
    return (
      <Receipt
        key={`${account} ${currency}`}
        block
        lines={[
          ...(isSome(buys) ? [{ label: t('buys'), value: money(buys) }] : []),
          ...(isSome(sales)
            ? [{ label: t('sales'), note: t(isSome(arrives) ? 'salesNow' : 'salesNote'), value: money(sales) }]
            : []),
          ...(isSome(buys) ? [{ label: t('chargesOnBuys'), value: money(chargesOnBuys) }] : []),
          ...(isSome(chargesOnSales) ? [{ label: t('chargesOnSales'), value: money(chargesOnSales) }] : []),
          ...(isSome(margin) ? [{ label: t('margin'), note: t('marginNote'), value: money(margin) }] : []),
          ...(isSome(chargesOnMargin) ? [{ label: t('chargesOnMargin'), value: money(chargesOnMargin) }] : []),
          ...(isSome(chargesOnClosing)
            ? [{ label: t('chargesOnClosing'), note: t('closingNote'), value: money(chargesOnClosing) }]
            : []),
        ]}
        total={{ label: t(`leaves.${account}`), value: money(needed) }}
        after={[
          { label: t(`available.${account}`), value: money(available.availableBefore) },
          ...(isSome(arrives) ? [{ label: t('arrives'), value: money(arrives) }] : []),
          { label: t('after'), value: money(available.availableAfter) },
        ]}
      />
    );
  });
}
