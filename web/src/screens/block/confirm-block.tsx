import { useNavigate } from '@tanstack/react-router';
import type { Command } from '@tarazu/ui/command/use-command';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import {
  listBlocks,
  listBlockTape,
  listOwnBlocks,
  type orderBlock,
  showBlock,
  type takeQuote,
} from '@tarazu/wire/block/block';
import type { BlockEstimateView, BlockTradeView } from '@tarazu/wire/block/block-parts';
import { listHoldings, listOrders } from '@tarazu/wire/stock-order';
import { listLedger, showAssets } from '@tarazu/wire/wallet';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PaySheet } from '../../app/order/pay-sheet.tsx';
import { refreshCalls } from '../../app/use-call.ts';
import { EstimateReceipt } from './estimate.tsx';

interface ConfirmBlockProps {
  readonly estimate: BlockEstimateView;
  readonly currency: string;
  readonly command: Command<typeof orderBlock> | Command<typeof takeQuote>;
  /** Sends what was seen, with the digits. */
  readonly take: (digits: { readonly transactionPassword?: string }) => Promise<BlockTradeView | undefined>;
  readonly onClose: () => void;
}

/** What leaves and what comes, the day it is free, and the six digits. What is agreed to is what was seen when it was opened. */
export function ConfirmBlock({ estimate, currency, command, take, onClose }: ConfirmBlockProps) {
  const t = useTranslations('block');
  const format = useFormat();
  const navigate = useNavigate();
  const [seen] = useState(estimate);
  const confirm = async (digits: { readonly transactionPassword?: string }) => {
    const trade = await take(digits);
    if (!trade) return;
    refreshCalls(listBlocks, showBlock, listBlockTape, listOwnBlocks, listHoldings, listOrders, listLedger, showAssets);
    showToast({ text: t('done', { price: format.price(trade.price, currency) }), tone: 'ok' });
    await navigate({ to: '/pages/stockBulk/bulkList', search: { tab: 'mine' }, replace: true });
  };
  const amount = format.money(seen.total, currency);
  const day = format.day(seen.settlementDate);
  return (
    <PaySheet
      title={t('confirmTitle')}
      confirm={seen.side === 'buy' ? t('buy', { amount }) : t('sell', { amount })}
      command={command}
      onConfirm={(digits) => void confirm(digits)}
      onClose={onClose}
    >
      <EstimateReceipt estimate={seen} currency={currency} />
      <Note tone="lock">{seen.side === 'buy' ? t('delivery', { day }) : t('deliverySale', { day })}</Note>
    </PaySheet>
  );
}
