import { Link } from '@tanstack/react-router';
import { hasNoTarget } from '@tarazu/domain/price-alert/alert-kind';
import { Switch } from '@tarazu/ui/control/toggles.tsx';
import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import { useQuote } from '@tarazu/ui/live/use-live';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { QuoteView } from '@tarazu/wire/market';
import type { PriceAlertView } from '@tarazu/wire/market-features/price-alert';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { productAt } from '../../../app/address/products.ts';
import { useOffline } from '../../../app/connection.ts';
import css from './alert.module.css';
import { awayFrom } from './away.ts';
import { EditAlert } from './edit-alert.tsx';
import { useAlertWords } from './use-alert-words.ts';
import { useDropAlert } from './use-drop-alert.ts';
import { usePauseAlert } from './use-pause-alert.ts';

/** One alert: its instrument, what it waits for or met, and for one that waits whether it looks and a way to change it. */
export function AlertRow({ alert }: { readonly alert: PriceAlertView }) {
  const t = useTranslations('alerts');
  const format = useFormat();
  const offline = useOffline();
  const words = useAlertWords();
  const { drop, busy } = useDropAlert();
  const pause = usePauseAlert(alert);
  const [editing, setEditing] = useState(false);
  const name = format.instrument(alert.name);
  const what = words.what(alert);
  const page = productAt(alert.instrumentId).page;
  const { news } = alert.fired ?? {};
  const way = news
    ? ({ to: '/pages/news/detail', search: { id: news.id } } as const)
    : ({ to: page, search: { id: alert.instrumentId } } as const);
  const remove = (
    <IconButton
      label={t('delete', { what: `${name}, ${what}` })}
      onClick={() => {
        if (!busy) drop(alert);
      }}
    >
      <Trash2 aria-hidden="true" />
    </IconButton>
  );
  return (
    <li>
      <div className={css.line}>
        <Link {...way} className={rowClass}>
          {alert.fired ? (
            <Row title={name} detail={`${what} · ${words.came(alert, alert.fired)}`} />
          ) : alert.quote ? (
            <Waiting alert={alert} quote={alert.quote} name={name} what={what} />
          ) : (
            <Row title={name} detail={what} />
          )}
        </Link>
        {alert.fired ? remove : undefined}
      </div>
      {alert.fired ? undefined : (
        <div className={css.does}>
          <Switch checked={!pause.paused} disabled={pause.busy || offline} onChange={(on) => pause.set(!on)}>
            {t(pause.paused ? 'paused' : 'looks')}
            <span className="visually-hidden">{`${name}, ${what}`}</span>
          </Switch>
          {alert.quote && !hasNoTarget(alert.kind) ? (
            <IconButton label={t('edit', { what: `${name}, ${what}` })} onClick={() => setEditing(true)}>
              <Pencil aria-hidden="true" />
            </IconButton>
          ) : undefined}
          {remove}
        </div>
      )}
      {editing && alert.quote ? (
        <EditAlert alert={alert} quote={alert.quote} onClose={() => setEditing(false)} />
      ) : undefined}
    </li>
  );
}

function Waiting({
  alert,
  quote: fetched,
  name,
  what,
}: {
  readonly alert: PriceAlertView;
  readonly quote: QuoteView;
  readonly name: string;
  readonly what: string;
}) {
  const t = useTranslations('alerts');
  const format = useFormat();
  const { priced } = useAlertWords();
  const quote = useQuote(fetched);
  const away = awayFrom(alert, quote);
  const now =
    alert.kind === 'percent'
      ? format.percent(quote.changePercent)
      : alert.kind === 'volume'
        ? format.quantity(quote.volume)
        : priced(alert, quote.last);
  const distance =
    away === undefined
      ? undefined
      : 'percent' in away
        ? t('away', { percent: `${format.number(away.percent)}%` })
        : t('points', { points: format.number(away.points) });
  return <Row title={name} detail={what} value={t('now', { value: now })} valueDetail={distance} />;
}
