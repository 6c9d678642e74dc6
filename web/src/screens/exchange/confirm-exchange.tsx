import { Button } from '@tarazu/ui/control/button.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type ExchangeReceipt, listExchanges, takeExchange } from '@tarazu/wire/exchange';
import { listLedger, showAssets } from '@tarazu/wire/wallet';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../app/command/use-command.ts';
import { CreditWords } from '../../app/frame/credit-words.tsx';
import { PaySheet } from '../../app/order/pay-sheet.tsx';
import { refreshCalls } from '../../app/use-call.ts';
import css from './exchange.module.css';
import { useTermLines } from './receipt-lines.ts';
import { type HeldQuote, secondsLeft, useTicking } from './use-quote.ts';

interface ConfirmExchangeProps {
  readonly held: HeldQuote;
  readonly onDone: (receipt: ExchangeReceipt) => void;
  readonly onClose: () => void;
}

/** The terms as quoted, how long they hold, and the six digits. Load with `import()`. */
export function ConfirmExchange({ held, onDone, onClose }: ConfirmExchangeProps) {
  const t = useTranslations('exchange');
  const format = useFormat();
  const lines = useTermLines();
  const nowMs = useTicking();
  const action = useCommand(takeExchange);
  const { quote } = held;
  const left = secondsLeft(held, nowMs);
  // A quote that may have been taken is asked for again, and no other one: the server knows whether it was.
  const over = left === 0 && !action.unknown;
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
        blocked={over}
        onConfirm={(digits) => void take(digits)}
        onClose={onClose}
      >
        <Receipt
          block
          lines={lines(quote)}
          total={{ label: t('receive'), value: format.money(quote.received, quote.to) }}
          after={[{ label: t('held'), value: t('seconds', { seconds: String(left) }) }]}
        />
        {over ? (
          <Note tone="warn" alert>
            <div className={css.stack}>
              {t('over')}
              <Button look="soft" size="small" onClick={onClose}>
                {t('fresh')}
              </Button>
            </div>
          </Note>
        ) : undefined}
      </PaySheet>
    </CreditWords>
  );
}
