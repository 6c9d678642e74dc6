import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { listPriceAlerts, type PriceAlertView, pausePriceAlert } from '@tarazu/wire/market-features/price-alert';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/command/use-command.ts';
import { refreshCalls } from '../../../app/use-call.ts';

/** Pauses an alert or lets it look again, and says what that means; why one cannot look again is said in the words of the refusal. */
export function usePauseAlert({ alertId, pausedAt }: PriceAlertView) {
  const t = useTranslations('alerts');
  const states = useTranslations('states');
  const command = useCommand(pausePriceAlert);
  const { refusal, fault } = command;
  const why = refusal?.message ?? (fault ? states('refused') : undefined);
  useEffect(() => {
    if (why !== undefined) showToast({ text: why, tone: 'bad' });
  }, [why]);
  const set = async (paused: boolean) => {
    command.reset();
    const done = await command.run({ alertId, paused });
    refreshCalls(listPriceAlerts);
    if (done) showToast({ text: t(paused ? 'pausedNow' : 'resumedNow'), tone: 'ok' });
  };
  return { paused: pausedAt !== null, busy: command.busy, set: (paused: boolean) => void set(paused) };
}
