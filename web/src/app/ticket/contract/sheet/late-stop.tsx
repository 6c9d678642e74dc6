import { parseDecimal } from '@tarazu/domain/money';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useTranslations } from 'use-intl';
import { useContractText } from '../contract-text.ts';

interface LateStopProps {
  readonly direction: 'long' | 'short';
  /** As typed. */
  readonly level: string;
  /** Null where nothing liquidates it. */
  readonly liquidation: string | null | undefined;
}

/** Whether the price comes by the liquidation before it comes to the stop. */
export function isLate({ direction, level, liquidation }: LateStopProps): boolean {
  const stop = parseDecimal(level);
  const end = typeof liquidation === 'string' ? parseDecimal(liquidation) : undefined;
  if (stop === undefined || end === undefined) return false;
  return direction === 'long' ? stop <= end : stop >= end;
}

/** Says of a stop that the engine would have acted before it. */
export function LateStop(props: LateStopProps) {
  const t = useTranslations('contract');
  const text = useContractText();
  if (!isLate(props)) return undefined;
  return <Note tone="warn">{t('lateStop', { liquidation: text.plainPrice(props.liquidation ?? '0') })}</Note>;
}
