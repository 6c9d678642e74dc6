import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { buyVip, quoteVip, showVip } from '@tarazu/wire/market-features/vip';
import { showAssets } from '@tarazu/wire/wallet';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/command/use-command.ts';
import { PaySheet } from '../../../app/order/pay-sheet.tsx';
import { CallFailed } from '../../../app/page-states.tsx';
import { refreshCalls, useCall } from '../../../app/use-call.ts';
import type { Plan } from './plan-choice.tsx';

/** Price, end and balance afterwards, then the six digits. */
export function BuySheet({ plan, onClose }: { readonly plan: Plan; readonly onClose: () => void }) {
  const t = useTranslations('vip');
  const format = useFormat();
  const { planId, currency, days } = plan;
  const quote = useCall(quoteVip, { planId, currency }, { freshMs: 0 });
  const action = useCommand(buyVip);
  const money = (amount: string) => format.money(amount, currency);
  const pay = async (digits: { readonly transactionPassword?: string }) => {
    if (!quote.data) return;
    const { price, endsAt } = quote.data;
    const reply = await action.run({ planId, currency, price, ...digits });
    refreshCalls(showVip, showAssets, quoteVip);
    if (!reply) return;
    showToast({ text: t('bought', { day: format.instant(endsAt) }), tone: 'ok' });
    onClose();
  };
  return (
    <PaySheet
      title={t('buyTitle')}
      confirm={t('pay', { price: money(quote.data?.price ?? plan.price) })}
      command={action}
      blocked={!quote.data}
      onConfirm={(digits) => void pay(digits)}
      onClose={onClose}
    >
      {quote.data ? (
        <Receipt
          block
          lines={[
            { label: t('period'), value: t('days', { days: String(days) }) },
            { label: t('until'), value: format.instant(quote.data.endsAt) },
            ...(quote.data.wholeRefundUntil
              ? [{ label: t('wholeUntil'), value: format.day(quote.data.wholeRefundUntil) }]
              : []),
          ]}
          total={{ label: t('price'), value: money(quote.data.price) }}
          after={[{ label: t('balanceAfter'), value: money(quote.data.availableAfter) }]}
        />
      ) : quote.error ? (
        <CallFailed error={quote.error} onRetry={() => void quote.refetch()} />
      ) : (
        <SkeletonRows count={3} />
      )}
      <Fine>{t('noRenewal')}</Fine>
    </PaySheet>
  );
}
