import { useNavigate } from '@tanstack/react-router';
import type { Side } from '@tarazu/domain/charges/charge-rule';
import { isTraded } from '@tarazu/domain/market/instrument';
import { parseDecimal } from '@tarazu/domain/money';
import type { ChartOrder } from '@tarazu/ui/chart/own-marks';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Stepper } from '@tarazu/ui/control/stepper.tsx';
import { useQuote } from '@tarazu/ui/live/use-live';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { addPriceAlert, listPriceAlerts } from '@tarazu/wire/market-features/price-alert';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageOf } from '../../../address/products.ts';
import { ActionFault } from '../../../command/action-fault.tsx';
import { useCommand } from '../../../command/use-command.ts';
import { useOffline } from '../../../connection.ts';
import { stepped } from '../../../order/typed-number.ts';
import { useSignedIn } from '../../../session.ts';
import { refreshCalls } from '../../../use-call.ts';
import { ChartsWords } from '../charts-words.tsx';
import { onTick } from '../own/on-tick.ts';
import type { MovedLine } from '../own/own-lines.tsx';
import css from './at-price.module.css';

/** Names its line to whoever is told that it was dragged. */
const KEY = 'at-price';

interface AtPriceProps {
  readonly detail: InstrumentDetail;
  /** The line that was dropped last, this one or another. */
  readonly moved: MovedLine | undefined;
  /** The line that the chart draws at the price; nothing once this is gone. */
  readonly onLine: (line: ChartOrder | undefined) => void;
  /** A ticket beside the chart that takes an order at the price; without it the page of the instrument opens its own. */
  readonly onOrder: ((side: Side, price: string) => void) | undefined;
  /** Leaves the full screen, which covers that ticket. */
  readonly onLeave: () => void;
}

/** A price chosen on the chart, by dragging its line or by typing, and what can be done at it. Load with `import()`. */
export function AtPrice(props: AtPriceProps) {
  return (
    <ChartsWords waiting={null}>
      <Chosen {...props} />
    </ChartsWords>
  );
}

function Chosen({ detail, moved, onLine, onOrder, onLeave }: AtPriceProps) {
  const t = useTranslations('atPrice');
  const format = useFormat();
  const [typed, setTyped] = useState(detail.quote.last);
  const [taken, setTaken] = useState(moved);
  if (moved !== taken) {
    setTaken(moved);
    if (moved?.key === KEY && moved.price !== undefined) setTyped(onTick(moved.price, detail.tick) ?? typed);
  }
  const value = parseDecimal(typed);
  const price = value !== undefined && value > 0n ? typed : undefined;
  const text = t('line');
  useEffect(() => {
    onLine(price === undefined ? undefined : { key: KEY, movable: true, side: 'buy', price, text });
    return () => onLine(undefined);
  }, [price, text, onLine]);
  return (
    <section className={css.bar} aria-label={t('title')}>
      <Stepper
        label={t('price')}
        value={typed}
        unit={detail.quote.kind === 'index' ? t('points') : detail.quote.currency}
        onChange={setTyped}
        onStep={(direction) => setTyped(stepped(typed, detail.tick, direction))}
        error={price === undefined ? t('notPrice') : undefined}
      />
      <Fine>{t('hint')}</Fine>
      {price === undefined ? undefined : (
        <Ways detail={detail} price={price} shown={format.number(price)} onOrder={onOrder} onLeave={onLeave} />
      )}
    </section>
  );
}

interface WaysProps extends Pick<AtPriceProps, 'detail' | 'onOrder' | 'onLeave'> {
  readonly price: string;
  readonly shown: string;
}

function Ways({ detail, price, shown, onOrder, onLeave }: WaysProps) {
  const t = useTranslations('atPrice');
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const offline = useOffline();
  const quote = useQuote(detail.quote);
  const alert = useCommand(addPriceAlert);
  const { id, kind } = detail.quote;
  const logIn = (side?: Side) => {
    const from = `${pageOf({ kind })}?id=${id}${side ? `&side=${side}&type=limit&price=${price}` : ''}`;
    void navigate({ to: '/pages/account/login', search: { from } });
  };
  const order = (side: Side) => {
    if (!signedIn) return logIn(side);
    if (onOrder) {
      onLeave();
      onOrder(side, price);
      return showToast({ text: t('inTicket', { price: shown }), tone: 'ok' });
    }
    void navigate({ to: pageOf({ kind }), search: { id, side, type: 'limit', price } });
  };
  const tell = async () => {
    if (!signedIn) return logIn();
    const isAbove = (parseDecimal(price) ?? 0n) > (parseDecimal(quote.last) ?? 0n);
    const reply = await alert.run({ id, kind: isAbove ? 'above' : 'below', target: price });
    if (!reply) return;
    refreshCalls(listPriceAlerts);
    showToast({ text: t('alertSet', { price: shown }), tone: 'ok' });
  };
  return (
    <>
      <div className={css.ways}>
        {isTraded(detail.quote) && detail.listing === 'listed' ? (
          <>
            <Button variant="sell" size="small" onClick={() => order('sell')}>
              {t('sell', { price: shown })}
            </Button>
            <Button variant="buy" size="small" onClick={() => order('buy')}>
              {t('buy', { price: shown })}
            </Button>
          </>
        ) : undefined}
        <Button variant="soft" size="small" busy={alert.busy} disabled={offline} onClick={() => void tell()}>
          {t('alert', { price: shown })}
        </Button>
      </div>
      <ActionFault action={alert} />
    </>
  );
}
