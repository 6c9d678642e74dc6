import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listTradingHalts } from '@tarazu/wire/market-features/trading-halt';
import { useTranslations } from 'use-intl';
import { useCall } from '../use-call.ts';

const HALTS_EVERY_MS = 15_000;

/** What two operators have halted that takes in this share, or without one all of the market. */
export function useTradingHalt(country: string, id?: string) {
  const { data } = useCall(listTradingHalts, {}, { refetchIntervalMs: HALTS_EVERY_MS });
  return data?.items.find(
    (halt) => halt.country === country && (halt.instrumentId === null || halt.instrumentId === id),
  );
}

/** Since when and why nothing is traded, and what can still be done. */
export function TradingHalt({ country, id }: { readonly country: string; readonly id?: string }) {
  const t = useTranslations('market');
  const format = useFormat();
  const halt = useTradingHalt(country, id);
  if (!halt) return undefined;
  return (
    <Note tone="warn">
      <b>{t('halted', { since: format.instant(halt.since), notice: halt.notice })}</b> {t('haltedOrders')}
    </Note>
  );
}
