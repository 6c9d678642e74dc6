import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useTranslations } from 'use-intl';
import { hasTarget, hasTrail, type WaitingDraft } from './terms.ts';
import { useTrailText } from './trail-text.ts';

/** What was chosen and stands in no figure of the levels, to be read once more before the six digits: how a stop trails, limits, the last day. */
export function WaitingSummary({ draft, currency }: { readonly draft: WaitingDraft; readonly currency: string }) {
  const t = useTranslations('waits');
  const format = useFormat();
  const trailText = useTrailText();
  const { kind, trail, trailBy, stopPrice, targetPrice, until } = draft;
  const byPercent = trailBy === 'percent';
  const distance = { trailPercent: byPercent ? trail : null, trailAmount: byPercent ? null : trail };
  const line = (label: string, value: string) => ({ label, value });
  return (
    <Receipt
      lines={[
        ...(hasTrail(kind) ? [line(t('kind.stop'), trailText(distance, currency))] : []),
        ...(kind !== 'target' && stopPrice !== '' ? [line(t('stopLimit'), format.price(stopPrice, currency))] : []),
        ...(hasTarget(kind) && targetPrice !== '' ? [line(t('targetLimit'), format.price(targetPrice, currency))] : []),
        line(t('validUntil'), until === '' ? t('asLongAsTaken') : format.day(until)),
      ]}
    />
  );
}
