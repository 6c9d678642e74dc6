import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listPriceAlerts, type PriceAlertView, removePriceAlert } from '@tarazu/wire/market-features/price-alert';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/command/use-command.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { refreshCalls, useCall } from '../../../app/use-call.ts';
import css from './alert.module.css';

/** All alerts of the person, those of the given instrument first. */
export function AlertList({ first }: { readonly first: string }) {
  const t = useTranslations('alert');
  const states = useTranslations('states');
  const { data, error, refetch } = useCall(listPriceAlerts, {});
  const remove = useCommand(removePriceAlert);
  if (!data) return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={2} />;
  if (data.items.length === 0) return <Empty title={t('none')}>{t('noneText')}</Empty>;
  const here = data.items.filter(({ instrumentId }) => instrumentId === first);
  const elsewhere = data.items.filter(({ instrumentId }) => instrumentId !== first);
  const drop = async ({ alertId }: PriceAlertView) => {
    const gone = await remove.run({ alertId });
    refreshCalls(listPriceAlerts);
    showToast(gone ? { text: t('deleted'), tone: 'ok' } : { text: states('refused'), tone: 'bad' });
  };
  return (
    <ul className={css.list}>
      {[...here, ...elsewhere].map((alert) => (
        <AlertLine key={alert.alertId} alert={alert} busy={remove.busy} onDelete={() => void drop(alert)} />
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
  const t = useTranslations('alert');
  const format = useFormat();
  const { kind, target, currency, isIndex, fired } = alert;
  const name = format.instrument(alert.name);
  const priced = (value: string) => (isIndex ? format.number(value) : format.price(value, currency));
  const what =
    kind === 'percent' ? t('change', { percent: format.percent(target) }) : t(kind, { price: priced(target) });
  const state = fired ? t('fired', { time: format.instant(fired.at), price: priced(fired.price) }) : t('waiting');
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
