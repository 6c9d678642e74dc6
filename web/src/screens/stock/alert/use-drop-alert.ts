import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { listPriceAlerts, type PriceAlertView, removePriceAlert } from '@tarazu/wire/market-features/price-alert';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/command/use-command.ts';
import { refreshCalls } from '../../../app/use-call.ts';

/** Takes an alert off the list, and says so. */
export function useDropAlert() {
  const t = useTranslations('alerts');
  const states = useTranslations('states');
  const remove = useCommand(removePriceAlert);
  const drop = async ({ alertId }: PriceAlertView) => {
    const gone = await remove.run({ alertId });
    refreshCalls(listPriceAlerts);
    showToast(gone ? { text: t('deleted'), tone: 'ok' } : { text: states('refused'), tone: 'bad' });
  };
  return { busy: remove.busy, drop: (alert: PriceAlertView) => void drop(alert) };
}
