import type { Command } from '@tarazu/ui/command/use-command';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { showCoinAssets } from '@tarazu/wire/coin/coin-market';
import type { addCoinOrder } from '@tarazu/wire/coin/coin-order';
import type { OrderPreview } from '@tarazu/wire/trading/order';
import { showAssets } from '@tarazu/wire/wallet';
import { useTranslations } from 'use-intl';
import { CreditWords } from '../../../app/frame/credit-words.tsx';
import { ChargesReceipt } from '../../../app/order/charges-receipt.tsx';
import { PaySheet } from '../../../app/order/pay-sheet.tsx';
import { refreshCalls } from '../../../app/use-call.ts';

/** An amount of a coin and the price from which on it is converted. */
export interface PriceWish {
  readonly instId: string;
  readonly coin: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: string;
  readonly price: string;
}

interface ConfirmAtPriceProps {
  readonly wish: PriceWish;
  readonly preview: OrderPreview;
  readonly money: string;
  readonly action: Command<typeof addCoinOrder>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The order once more in words, with every charge, and the six digits that place it. Load with `import()`. */
export function ConfirmAtPrice({ wish, preview, money, action, onDone, onClose }: ConfirmAtPriceProps) {
  const t = useTranslations('convert');
  const format = useFormat();
  const { instId, coin, side, quantity, price } = wish;
  const amount = `${format.quantity(quantity)} ${coin}`;
  const place = async (digits: { readonly transactionPassword?: string }) => {
    const order = { instId, side, quantity, price, type: 'limit', validity: 'gtc' } as const;
    const placed = await action.run({ ...order, ...digits });
    if (!placed) return;
    refreshCalls(showCoinAssets, showAssets);
    showToast({ text: t('waits', { amount }), tone: 'ok' });
    onDone();
  };
  const words = { amount, coin, price: format.price(price, money) };
  return (
    <CreditWords>
      <PaySheet
        title={t('confirmWait')}
        confirm={t('wait', { amount })}
        command={action}
        onConfirm={(digits) => void place(digits)}
        onClose={onClose}
      >
        <p>{t(side === 'buy' ? 'buyWhen' : 'sellWhen', words)}</p>
        <ChargesReceipt side={side} preview={preview} currency={money} estimate={false} />
        <Fine>{t('waitFine')}</Fine>
      </PaySheet>
    </CreditWords>
  );
}
