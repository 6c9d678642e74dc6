import { Link } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { quoteCoinWithdrawal } from '@tarazu/wire/funding/coin-withdrawal';
import { useTranslations } from 'use-intl';
import css from '../../../app/frame/funding/funding.module.css';

export type CoinWithdrawalQuote = ReplyOf<typeof quoteCoinWithdrawal>;

/** What leaves, what the network may keep of it, and what arrives. */
export function CoinReceipt({
  quote,
  block = false,
}: {
  readonly quote: CoinWithdrawalQuote;
  readonly block?: boolean;
}) {
  const t = useTranslations('coinWithdrawal');
  const funding = useTranslations('funding');
  const format = useFormat();
  const { coin, amount, fee, receives, arrivesBy, confirmations, networkName, practice } = quote;
  const of = (value: string) => `${format.quantity(value)} ${coin}`;
  return (
    <Receipt
      block={block}
      lines={[
        { label: funding('amount'), value: of(amount) },
        { label: t('fee'), value: of(fee) },
      ]}
      total={{ label: t('arrives'), value: of(receives) }}
      after={[
        { label: t('network'), value: practice ? t('simulated', { network: networkName }) : networkName },
        { label: t('after'), value: t('blocks', { count: confirmations }) },
        { label: t('by'), value: format.instant(arrivesBy) },
      ]}
    />
  );
}

/** The figures, and who looks at it and why. */
export function CoinQuote({ quote }: { readonly quote: CoinWithdrawalQuote }) {
  const t = useTranslations('coinWithdrawal');
  const withdrawal = useTranslations('withdrawal');
  return (
    <>
      <Card>
        <CoinReceipt quote={quote} />
        <p className={css.look}>{t('feeText')}</p>
      </Card>
      <Card title={withdrawal('what')}>
        {quote.checkedBy === 'practice_desk' ? (
          <p>
            {withdrawal('byDesk')} <Link to="/pages/user/practiceDesk">{withdrawal('deskRules')}</Link>
          </p>
        ) : (
          <p>{t(`route.${quote.route}`)}</p>
        )}
        {quote.looks.map((look) => (
          <p key={look} className={css.look}>
            {look === 'new_payee' ? t('newAddress') : withdrawal(`looks.${look}`)}
          </p>
        ))}
        <p className={css.look}>{withdrawal('never')}</p>
      </Card>
      {quote.practice ? (
        <Note tone="paper">
          <b>{t('practiceTitle')}</b> {t('practice')}
        </Note>
      ) : undefined}
      <Note tone="warn">{t('irreversible')}</Note>
    </>
  );
}
