import { useNavigate } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { priceDecimals } from '@tarazu/wire/format';
import { buyVanilla, listVanilla, quoteVanilla, showVanillaChain, writeVanilla } from '@tarazu/wire/option/vanilla';
import { holdingInfo, listHoldings } from '@tarazu/wire/stock-order';
import { listLedger, showAssets } from '@tarazu/wire/wallet';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { PaySheet } from '../../../app/order/pay-sheet.tsx';
import { refreshCalls } from '../../../app/use-call.ts';
import { laidLines } from './cover.tsx';
import type { VanillaOffer, VanillaQuote } from './payoff-drawn.tsx';

interface ConfirmProps {
  readonly quote: VanillaQuote;
  readonly offer: VanillaOffer;
  readonly name: string;
  /** It lies on the person's own shares. */
  readonly onShares: boolean;
  readonly onClose: () => void;
}

/** The terms once more. What is agreed to is the most that is paid for a unit, or the least that is got for it. */
export function ConfirmVanilla({ quote, offer, name, onShares, onClose }: ConfirmProps) {
  const t = useTranslations('option');
  const format = useFormat();
  const offline = useOffline();
  const navigate = useNavigate();
  const isWritten = quote.side === 'write';
  const buying = useCommand(buyVanilla);
  const writing = useCommand(writeVanilla);
  const command = isWritten ? writing : buying;
  const [agreed, setAgreed] = useState(offer.price);
  const { instrumentId, direction, expiry, strike, contracts, currency } = quote;
  const price = (value: string) => format.number(value, priceDecimals(value));
  const worse = isWritten ? Number(offer.price) < Number(agreed) : Number(offer.price) > Number(agreed);
  const moved = worse && !command.busy;
  const confirm = async (digits: { readonly transactionPassword?: string }) => {
    const wish = { instrumentId, direction, expiry, strike, contracts, priceLimit: agreed };
    const cover = onShares ? { cover: 'shares' as const } : {};
    const answer = await (isWritten
      ? writing.run({ ...wish, ...cover, ...digits })
      : buying.run({ ...wish, ...digits }));
    refreshCalls(quoteVanilla);
    if (!answer) return;
    refreshCalls(listVanilla, showVanillaChain, showAssets, listLedger, listHoldings, holdingInfo);
    const done = { amount: format.money(answer.option.premium, currency) };
    showToast({ text: t(isWritten ? 'vanilla.wrote' : 'vanilla.bought', done), tone: 'ok' });
    onClose();
    void navigate({ to: '/pages/option/vanilla', search: { id: answer.option.contractId } });
  };
  return (
    <PaySheet
      title={t(isWritten ? `vanilla.writeTitle.${direction}` : `confirmTitle.${direction}`, { name })}
      confirm={t(isWritten ? 'vanilla.write' : 'vanilla.buy', { amount: format.money(offer.premium, currency) })}
      command={command}
      blocked={offline}
      first={moved ? <Button onClick={() => setAgreed(offer.price)}>{t('agree')}</Button> : undefined}
      onConfirm={(digits) => void confirm(digits)}
      onClose={onClose}
    >
      <Receipt
        block
        lines={[
          { label: t('vanilla.strike'), value: price(strike) },
          { label: t('vanilla.contracts'), value: String(contracts) },
          { label: t('vanilla.expires'), value: format.instant(offer.expiresAt) },
          { label: t('vanilla.price'), value: price(offer.price) },
          { label: t('vanilla.even'), value: price(offer.even) },
          { label: t('vanilla.most'), value: format.money(offer.payout, currency) },
          ...laidLines(quote, offer, onShares, t, format),
          { label: t('vanilla.roundTrip'), value: format.money(offer.roundTrip, currency) },
        ]}
        total={{ label: t(`vanilla.total.${quote.side}`), value: format.money(offer.premium, currency) }}
      />
      {moved ? (
        <Note tone="warn" alert>
          {t('vanilla.moved', { now: price(offer.price), before: price(agreed) })}
        </Note>
      ) : undefined}
    </PaySheet>
  );
}
