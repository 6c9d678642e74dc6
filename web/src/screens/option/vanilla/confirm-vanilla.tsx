import { useNavigate } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { priceDecimals } from '@tarazu/wire/format';
import { buyVanilla, listVanilla, quoteVanilla, showVanillaChain } from '@tarazu/wire/option/vanilla';
import { listLedger, showAssets } from '@tarazu/wire/wallet';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { PaySheet } from '../../../app/order/pay-sheet.tsx';
import { refreshCalls } from '../../../app/use-call.ts';
import type { VanillaOffer, VanillaQuote } from './payoff-drawn.tsx';

interface ConfirmProps {
  readonly quote: VanillaQuote;
  readonly offer: VanillaOffer;
  readonly name: string;
  readonly onClose: () => void;
}

/** The terms once more. What is agreed to is the most that is paid for a unit. */
export function ConfirmVanilla({ quote, offer, name, onClose }: ConfirmProps) {
  const t = useTranslations('option');
  const format = useFormat();
  const offline = useOffline();
  const navigate = useNavigate();
  const command = useCommand(buyVanilla);
  const [agreed, setAgreed] = useState(offer.price);
  const { instrumentId, direction, expiry, strike, contracts, currency } = quote;
  const price = (value: string) => format.number(value, priceDecimals(value));
  const moved = Number(offer.price) > Number(agreed) && !command.busy;
  const buy = async (digits: { readonly transactionPassword?: string }) => {
    const wish = { instrumentId, direction, expiry, strike, contracts, priceLimit: agreed };
    const answer = await command.run({ ...wish, ...digits });
    refreshCalls(quoteVanilla);
    if (!answer) return;
    refreshCalls(listVanilla, showVanillaChain, showAssets, listLedger);
    showToast({ text: t('vanilla.bought', { amount: format.money(answer.option.premium, currency) }), tone: 'ok' });
    onClose();
    void navigate({ to: '/pages/option/vanilla', search: { id: answer.option.contractId } });
  };
  return (
    <PaySheet
      title={t(`confirmTitle.${direction}`, { name })}
      confirm={t('vanilla.buy', { amount: format.money(offer.premium, currency) })}
      command={command}
      blocked={offline}
      first={moved ? <Button onClick={() => setAgreed(offer.price)}>{t('agree')}</Button> : undefined}
      onConfirm={(digits) => void buy(digits)}
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
          { label: t('vanilla.roundTrip'), value: format.money(offer.roundTrip, currency) },
        ]}
        total={{ label: t('vanilla.premium'), value: format.money(offer.premium, currency) }}
      />
      {moved ? (
        <Note tone="warn" alert>
          {t('vanilla.moved', { now: price(offer.price), before: price(agreed) })}
        </Note>
      ) : undefined}
    </PaySheet>
  );
}
