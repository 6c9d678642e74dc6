import { decimal, decimalToText } from '@tarazu/domain/money';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Avatar } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { counterQuote, showBlockRequest } from '@tarazu/wire/block/block';
import type { BlockRequestView, QuoteView } from '@tarazu/wire/block/block-parts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useCommand } from '../../app/command/use-command.ts';
import { useOffline } from '../../app/connection.ts';
import { typedDecimal } from '../../app/order/typed-number.ts';
import { refreshCalls } from '../../app/use-call.ts';
import css from './block.module.css';

interface QuoteCardProps {
  readonly request: BlockRequestView;
  readonly quote: QuoteView;
  readonly isBest: boolean;
  readonly seconds: number;
  readonly onReview: () => void;
}

/** How much better or worse than the book it is; from the last price where the book does not show so much. */
function useBeside(): (quote: QuoteView, request: BlockRequestView) => string | undefined {
  const t = useTranslations('block');
  const format = useFormat();
  return ({ price, lastPercent }, { bookAverage, currency }) => {
    if (price === null) return undefined;
    if (bookAverage === null)
      return lastPercent === null ? undefined : t('fromLast', { percent: format.percent(lastPercent) });
    const away = decimal(price) - decimal(bookAverage);
    const amount = format.price(decimalToText(away < 0n ? -away : away, 2), currency);
    return t(away < 0n ? 'underBook' : 'overBook', { amount });
  };
}

/** One desk's answer: its price and size, for how long, and what can be done about it. */
export function QuoteCard({ request, quote, isBest, seconds, onReview }: QuoteCardProps) {
  const t = useTranslations('block');
  const format = useFormat();
  const offline = useOffline();
  const beside = useBeside();
  const [countering, setCountering] = useState(false);
  const { currency, side } = request;
  const { desk, price, quantity, counter, estimate } = quote;
  const all = format.quantity(request.quantity);
  const isOpen = quote.state === 'open' && seconds > 0 && estimate !== null;
  // The clock of the device may be ahead of the next answer.
  const seen = quote.state === 'open' ? 'over' : quote.state;
  const wholeMs = Date.parse(quote.validUntil) - Date.parse(request.at);
  return (
    <Card className={isBest && isOpen ? css.best : undefined}>
      <div className={css.stack}>
        <div className={css.quote}>
          <Avatar name={desk.name} />
          <div className={css.who}>
            <div>{desk.name}</div>
            {isBest && isOpen ? <Tag tone="brand">{side === 'buy' ? t('lowest') : t('highest')}</Tag> : undefined}
            {quantity === null ? undefined : (
              <div className={css.quiet}>
                {quantity === request.quantity
                  ? t('all', { quantity: all })
                  : t('part', { quantity: format.quantity(quantity), all })}
              </div>
            )}
          </div>
          {price === null ? undefined : (
            <div className={css.end}>
              <div className={css.price}>{format.price(price, currency)}</div>
              <div className={css.quiet}>{beside(quote, request)}</div>
            </div>
          )}
        </div>
        {quote.refusal === null ? undefined : (
          <Note tone={quote.state === 'moved' ? 'warn' : 'plain'}>
            <strong>{t(`quotes.${quote.state}`)}</strong> {quote.refusal.msg}
          </Note>
        )}
        {counter ? (
          <Note tone={counter.met ? 'ok' : 'plain'}>
            {counter.met
              ? t('met', { desk: desk.name, price: format.price(counter.price, currency) })
              : t('notMet', { desk: desk.name })}
          </Note>
        ) : undefined}
        {price === null || quote.refusal ? undefined : (
          <div className={css.time}>
            <svg aria-hidden="true">
              <rect height="8" width={`${isOpen ? Math.min(100, (seconds * 100_000) / wholeMs) : 0}%`} />
            </svg>
            <span>{isOpen ? t('seconds', { seconds: String(seconds) }) : t(`quotes.${seen}`)}</span>
          </div>
        )}
        {isOpen && price !== null ? (
          <>
            <Button
              variant={isBest ? 'primary' : 'soft'}
              disabled={offline || estimate.refusal !== null}
              onClick={onReview}
            >
              {t('reviewAt', { price: format.price(price, currency) })}
            </Button>
            {counter ? undefined : (
              <Button variant="ghost" size="small" disabled={offline} onClick={() => setCountering(true)}>
                {t('counter')}
              </Button>
            )}
          </>
        ) : undefined}
      </div>
      {countering ? <Counter request={request} quote={quote} onClose={() => setCountering(false)} /> : undefined}
    </Card>
  );
}

function Counter({
  request: { rfqId, currency },
  quote: { desk, price },
  onClose,
}: Pick<QuoteCardProps, 'request' | 'quote'> & { readonly onClose: () => void }) {
  const t = useTranslations('block');
  const format = useFormat();
  const [text, setText] = useState(price ?? '');
  const command = useCommand(counterQuote);
  const named = typedDecimal(text);
  const send = async () => {
    if (named === undefined) return;
    if (!(await command.run({ rfqId, desk: desk.id, price: named }))) return;
    refreshCalls(showBlockRequest);
    onClose();
  };
  return (
    <Sheet
      open
      title={t('counter')}
      onClose={onClose}
      footer={
        <Button disabled={named === undefined} busy={command.busy} onClick={() => void send()}>
          {t('counterSend')}
        </Button>
      }
    >
      <div className={css.stack}>
        <Field
          label={t('counterTo', { desk: desk.name })}
          aside={price === null ? undefined : format.price(price, currency)}
          value={text}
          onChange={setText}
          inputMode="decimal"
          autoComplete="off"
          hint={t('counterText')}
        />
        <ActionFault action={command} />
      </div>
    </Sheet>
  );
}
