import { Link } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { quoteWithdrawal } from '@tarazu/wire/funding/withdrawal';
import { useTranslations } from 'use-intl';

export type WithdrawalQuote = ReplyOf<typeof quoteWithdrawal>;

/** Fee, what arrives and by when. */
export function QuoteReceipt({ quote, block = false }: { readonly quote: WithdrawalQuote; readonly block?: boolean }) {
  const t = useTranslations('withdrawal');
  const funding = useTranslations('funding');
  const format = useFormat();
  const { currency, amount, fee, receives, arrivesBy } = quote;
  return (
    <Receipt
      block={block}
      lines={[
        { label: funding('amount'), value: format.money(amount, currency) },
        { label: funding('fee'), value: /[1-9]/.test(fee) ? format.money(fee, currency) : funding('noFee') },
      ]}
      total={{ label: t('receive'), value: format.money(receives, currency) }}
      after={[{ label: t('arrives'), value: format.instant(arrivesBy) }]}
    />
  );
}

/** The figures, and who looks at it and why. */
export function QuoteCard({ quote }: { readonly quote: WithdrawalQuote }) {
  const t = useTranslations('withdrawal');
  return (
    <>
      <Card>
        <QuoteReceipt quote={quote} />
      </Card>
      <Card title={t('what')}>
        {quote.checkedBy === 'practice_desk' ? (
          <p>
            {t('byDesk')} <Link to="/pages/user/practiceDesk">{t('deskRules')}</Link>
          </p>
        ) : (
          <p>{t(`routes.${quote.route}`)}</p>
        )}
        {quote.looks.map((look) => (
          <Fine key={look}>{t(`looks.${look}`)}</Fine>
        ))}
        <Fine>{t('never')}</Fine>
      </Card>
    </>
  );
}
