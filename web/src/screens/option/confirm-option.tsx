import { useNavigate } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { priceDecimals } from '@tarazu/wire/format';
import { applyOption, listOptions, quoteOption } from '@tarazu/wire/option/option';
import { listLedger, showAssets } from '@tarazu/wire/wallet';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../app/command/use-command.ts';
import { useOffline } from '../../app/connection.ts';
import { PaySheet } from '../../app/order/pay-sheet.tsx';
import { refreshCalls } from '../../app/use-call.ts';
import type { OptionQuote } from './use-option-ticket.ts';

interface ConfirmProps {
  /** The quote of now: it goes on being asked for behind the sheet. */
  readonly quote: OptionQuote;
  readonly name: string;
  readonly onClose: () => void;
}

/** The terms once more and the six digits. What is agreed to is the most that is paid; a higher price is agreed to anew. */
export function ConfirmOption({ quote, name, onClose }: ConfirmProps) {
  const t = useTranslations('option');
  const format = useFormat();
  const offline = useOffline();
  const navigate = useNavigate();
  const command = useCommand(applyOption);
  const [agreed, setAgreed] = useState(quote.offer?.price ?? '0');
  const { offer, currency, stake, direction, window, instrumentId } = quote;
  const moved = offer !== null && Number(offer.price) > Number(agreed) && !command.busy;
  const buy = async (digits: { readonly transactionPassword?: string }) => {
    const wish = { instrumentId, direction, window, amount: stake, priceLimit: agreed };
    const answer = await command.run({ ...wish, ...digits });
    refreshCalls(quoteOption);
    if (!answer) return;
    refreshCalls(listOptions, showAssets, listLedger);
    const { option } = answer;
    showToast({
      text: t('bought', { strike: format.number(option.strike, priceDecimals(option.strike)) }),
      tone: 'ok',
    });
    onClose();
    void navigate({ to: '/pages/option/open', search: { id: option.contractId } });
  };
  return (
    <PaySheet
      title={t(`confirmTitle.${direction}`, { name })}
      confirm={t('buy', { amount: format.money(stake, currency) })}
      command={command}
      blocked={offline || offer === null}
      first={moved ? <Button onClick={() => setAgreed(offer.price)}>{t('agree')}</Button> : undefined}
      onConfirm={(digits) => void buy(digits)}
      onClose={onClose}
    >
      {offer ? (
        <Receipt
          block
          lines={[
            { label: t('windowLabel'), value: t(`window.${window}`) },
            { label: t('price'), value: format.number(offer.price, 1) },
            { label: t('pays'), value: format.money(offer.payout, currency) },
            {
              label: t('margin'),
              value: t('marginValue', {
                amount: format.money(offer.margin, currency),
                percent: `${format.number(offer.marginPercent, 2)}%`,
              }),
            },
            { label: t('needed'), value: t('of100', { count: format.number(offer.price, 1) }) },
          ]}
          total={{ label: t('maxLoss'), value: format.money(stake, currency) }}
        />
      ) : undefined}
      {moved ? (
        <Note tone="warn" alert>
          {t('moved', { now: format.number(offer.price, 1), before: format.number(agreed, 1) })}
        </Note>
      ) : undefined}
      <Note>{t('noEarly')}</Note>
    </PaySheet>
  );
}
