import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type CopyTradeView, type CopyView, closeCopiedTrade, showCopy } from '@tarazu/wire/follow/copy';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../app/command/use-command.ts';
import { refreshCalls } from '../../app/use-call.ts';
import type { SeenCopy } from './copy.tsx';
import css from './follow.module.css';

const PaySheet = lazy(async () => ({ default: (await import('../../app/order/pay-sheet.tsx')).PaySheet }));

/** Each trade beside the teacher's, with every difference explained; the newest first. */
export function TradesCard({ seen: { copy, trades, more } }: { readonly seen: SeenCopy }) {
  const t = useTranslations('follow');
  const [closing, setClosing] = useState<string>();
  const last = trades.at(-1);
  return (
    <Card title={t('list')}>
      {trades.length === 0 ? <Fine>{t('noTrades')}</Fine> : undefined}
      <ul>
        {trades.map((trade) => (
          <Trade key={trade.no} trade={trade} copy={copy} onClose={() => setClosing(trade.orderId)} />
        ))}
      </ul>
      {more && last ? (
        <Link
          to="/pages/follow/copy"
          search={{ id: copy.copyId, before: String(last.no) }}
          className={buttonClass('soft', 'small')}
        >
          {t('older')}
        </Link>
      ) : undefined}
      <Suspense>
        {closing === undefined ? undefined : (
          <CloseSheet copy={copy} orderId={closing} onClose={() => setClosing(undefined)} />
        )}
      </Suspense>
    </Card>
  );
}

interface TradeProps {
  readonly trade: CopyTradeView;
  readonly copy: CopyView;
  readonly onClose: () => void;
}

function Trade({ trade, copy, onClose }: TradeProps) {
  const t = useTranslations('follow');
  const format = useFormat();
  const { side, filled, value, charges, price, teacherPrice, delayMs, skip, refusal } = trade;
  const money = (amount: string) => format.money(amount, copy.currency);
  const isFilled = /[1-9]/.test(filled);
  return (
    <li className={css.trade}>
      <p className={css.quiet}>{`${t(`why.${trade.why}`)} · ${format.instant(trade.at)}`}</p>
      {skip ? <p>{t(`skip.${skip}`)}</p> : undefined}
      {refusal ? <p>{refusal.msg}</p> : undefined}
      {isFilled ? (
        <p>{t('did', { side, quantity: format.quantity(filled), value: money(value), charges: money(charges) })}</p>
      ) : undefined}
      {!isFilled && !skip && !refusal ? <p>{t('didNone')}</p> : undefined}
      {price !== null && teacherPrice !== null && delayMs !== null ? (
        <p className={css.quiet}>
          {`${t('atPrice', {
            own: format.price(price, copy.currency),
            theirs: format.price(teacherPrice, copy.currency),
          })} · ${delayMs === 0 ? t('together') : t('delay', { seconds: String(Math.ceil(delayMs / 1000)) })}`}
        </p>
      ) : undefined}
      {isFilled && trade.decided !== null ? (
        <p className={css.quiet}>{t('decided', { price: format.price(trade.decided, copy.currency) })}</p>
      ) : undefined}
      {trade.sellable ? (
        <Button variant="soft" size="small" onClick={onClose}>
          {t('sellOne')}
        </Button>
      ) : undefined}
    </li>
  );
}

function CloseSheet({ copy, orderId, onClose }: Omit<TradeProps, 'trade'> & { readonly orderId: string }) {
  const t = useTranslations('follow');
  const command = useCommand(closeCopiedTrade);
  const close = async (digits: { readonly transactionPassword?: string }) => {
    if (!(await command.run({ copyId: copy.copyId, orderId, ...digits }))) return;
    refreshCalls(showCopy);
    showToast({ text: t('moved'), tone: 'ok' });
    onClose();
  };
  return (
    <PaySheet
      title={t('sellOneTitle')}
      confirm={t('sellOne')}
      command={command}
      onConfirm={(digits) => void close(digits)}
      onClose={onClose}
    >
      <p>{t('sellOneText')}</p>
    </PaySheet>
  );
}
