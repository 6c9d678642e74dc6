import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listPriceAlerts, type PriceAlertView } from '@tarazu/wire/market-features/price-alert';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../../app/page-states.tsx';
import { useCall } from '../../../app/use-call.ts';
import css from './alert.module.css';
import { useAlertWords } from './use-alert-words.ts';
import { useDropAlert } from './use-drop-alert.ts';

/** All alerts of the person, those of the given instrument first. */
export function AlertList({ first }: { readonly first: string }) {
  const t = useTranslations('alerts');
  const { data, error, refetch } = useCall(listPriceAlerts, {});
  const { busy, drop } = useDropAlert();
  if (!data) return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={2} />;
  if (data.items.length === 0) return <Empty title={t('none')}>{t('noneText')}</Empty>;
  const here = data.items.filter(({ instrumentId }) => instrumentId === first);
  const elsewhere = data.items.filter(({ instrumentId }) => instrumentId !== first);
  return (
    <ul className={css.list}>
      {[...here, ...elsewhere].map((alert) => (
        <AlertLine key={alert.alertId} alert={alert} busy={busy} onDelete={() => drop(alert)} />
      ))}
    </ul>
  );
}

function AlertLine({
  alert,
  busy,
  onDelete,
}: {
  readonly alert: PriceAlertView;
  readonly busy: boolean;
  readonly onDelete: () => void;
}) {
  const t = useTranslations('alerts');
  const format = useFormat();
  const words = useAlertWords();
  const name = format.instrument(alert.name);
  const what = words.what(alert);
  const state = alert.fired ? words.came(alert, alert.fired) : t(alert.pausedAt === null ? 'waiting' : 'paused');
  return (
    <li className={css.line}>
      <Row compact title={what} detail={`${name} · ${state}`} />
      <IconButton
        label={t('delete', { what: `${name}, ${what}` })}
        onClick={() => {
          if (!busy) onDelete();
        }}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}
