import type { Command } from '@tarazu/ui/command/use-command';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type ExchangeReceipt, listExchanges, type takeExchange } from '@tarazu/wire/exchange';
import { listLedger, showAssets } from '@tarazu/wire/wallet';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CreditWords } from '../../app/frame/credit-words.tsx';
import { PaySheet } from '../../app/order/pay-sheet.tsx';
import { refreshCalls } from '../../app/use-call.ts';
import { useTermLines } from './receipt-lines.ts';
import { type HeldQuote, secondsLeft, useTicking } from './use-quote.ts';

interface ConfirmExchangeProps {
  /** The quote of now: the page asks for another one before it ends. */
  readonly held: HeldQuote;
  readonly action: Command<typeof takeExchange>;
  readonly onDone: (receipt: ExchangeReceipt) => void;
  readonly onClose: () => void;
}

/**
 * The terms as quoted, how long they hold, and the six digits. Terms that moved while the sheet is open are agreed to anew
 * before they can be confirmed. Load with `import()`.
 */
export function ConfirmExchange({ held, action, onDone, onClose }: ConfirmExchangeProps) {
  const t = useTranslations('exchange');
  const format = useFormat();
  const lines = useTermLines();
  const nowMs = useTicking();
  const { quote } = held;
  const [agreed, setAgreed] = useState(quote);
  const left = secondsLeft(held, nowMs);
  const moved = agreed.received !== quote.received || agreed.fee !== quote.fee;
  const take = async (digits: { readonly transactionPassword?: string }) => {
    const receipt = await action.run({ quote: quote.quote, ...digits });
    if (!receipt) return;
    refreshCalls(showAssets, listExchanges, listLedger);
    onDone(receipt);
  };
  return (
    <CreditWords>
      <PaySheet
        title={t('confirmTitle')}
        confirm={t('convert', { amount: format.money(quote.given, quote.from) })}
        command={action}
        // A quote that may have been taken is asked for again, and no other one: the server knows whether it was.
        blocked={left === 0 && !action.unknown}
        first={moved ? <Button onClick={() => setAgreed(quote)}>{t('agree')}</Button> : undefined}
        onConfirm={(digits) => void take(digits)}
        onClose={onClose}
      >
        <Receipt
          block
          lines={lines(quote)}
          total={{ label: t('receive'), value: format.money(quote.received, quote.to) }}
          after={[{ label: t('held'), value: t('seconds', { seconds: String(left) }) }]}
        />
        {moved ? (
          <Note tone="warn" alert>
            {t('moved', {
              now: format.money(quote.received, quote.to),
              before: format.money(agreed.received, quote.to),
            })}
          </Note>
        ) : undefined}
      </PaySheet>
    </CreditWords>
  );
}
