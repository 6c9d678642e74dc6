import type { Command } from '@tarazu/ui/command/use-command';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type ConversionReceipt, type convertCoins, listConversions } from '@tarazu/wire/coin/coin-conversion';
import { showCoinAssets } from '@tarazu/wire/coin/coin-market';
import { listLedger, showAssets } from '@tarazu/wire/wallet';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CreditWords } from '../../../app/frame/credit-words.tsx';
import { PaySheet } from '../../../app/order/pay-sheet.tsx';
import { refreshCalls } from '../../../app/use-call.ts';
import { secondsLeft, useTicking } from '../use-quote.ts';
import { type ConversionQuote, useConversionLines } from './conversion-lines.ts';

export interface HeldConversion {
  readonly quote: ConversionQuote;
  /** When it came, by the clock of the device. */
  readonly cameAtMs: number;
}

interface ConfirmConversionProps {
  /** The quote that was shown when the button was pressed. */
  readonly first: HeldConversion;
  /** Asks for another one, when that one is over. */
  readonly renew: () => Promise<HeldConversion | undefined>;
  readonly action: Command<typeof convertCoins>;
  readonly onDone: (receipt: ConversionReceipt) => void;
  readonly onClose: () => void;
}

/**
 * The terms as quoted, how long they hold, and the six digits. A quote that is over is never replaced by itself: whoever wants
 * another one asks for it and sees it first. Load with `import()`.
 */
export function ConfirmConversion({ first, renew, action, onDone, onClose }: ConfirmConversionProps) {
  const t = useTranslations('convert');
  const lines = useConversionLines();
  const format = useFormat();
  const nowMs = useTicking();
  const [held, setHeld] = useState(first);
  const [asking, setAsking] = useState(false);
  const { quote } = held;
  const seconds = secondsLeft(held, nowMs);
  const given = quote.gives.map(({ coin, amount }) => format.money(amount, coin)).join(' + ');
  // A quote that may have been taken is asked for again, and no other one: the server knows whether it was.
  const over = seconds === 0 && !action.unknown && !action.busy;
  const again = async () => {
    setAsking(true);
    const next = await renew();
    setAsking(false);
    action.reset();
    if (next) setHeld(next);
  };
  const take = async (digits: { readonly transactionPassword?: string }) => {
    const receipt = await action.run({ quote: quote.quote, ...digits });
    if (!receipt) return;
    refreshCalls(showCoinAssets, showAssets, listConversions, listLedger);
    onDone(receipt);
  };
  return (
    <CreditWords>
      <PaySheet
        title={t('confirmTitle')}
        confirm={t('go', { amount: given })}
        command={action}
        first={
          over ? (
            <Button busy={asking} onClick={() => void again()}>
              {t('another')}
            </Button>
          ) : undefined
        }
        onConfirm={(digits) => void take(digits)}
        onClose={onClose}
      >
        <Receipt
          block
          lines={[{ label: t('give'), value: given }, ...lines(quote)]}
          total={{ label: t('get'), value: format.money(quote.received, quote.gets) }}
          after={[{ label: t('held'), value: t('seconds', { seconds: String(seconds) }) }]}
        />
        {over ? (
          <Note tone="warn" alert>
            {t('over')}
          </Note>
        ) : undefined}
      </PaySheet>
    </CreditWords>
  );
}
