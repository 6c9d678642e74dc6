import { decimalToText, parseDecimal } from '@tarazu/domain/money';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../../page-states.tsx';
import { useContractText } from '../contract-text.ts';
import css from './contract-ticket.module.css';
import type { ContractTicketState } from './use-contract-ticket.ts';

/** What the order would take and do, by the rule that decides it. */
export function ContractFigures({ ticket }: { readonly ticket: ContractTicketState }) {
  const t = useTranslations('contract');
  const text = useContractText();
  const { contract, preview, previewError, settling, input, again, draft } = ticket;
  if (!input) return undefined;
  if (!preview) {
    return (
      <Card>
        {previewError ? <CallFailed error={previewError} onRetry={again} /> : <Skeleton width="100%" height={180} />}
      </Card>
    );
  }
  const { liquidation, distancePercent, distanceDays, margin } = preview;
  const none = t('none');
  return (
    <Card>
      <div className={css.figures} data-settling={settling || undefined}>
        <StatGrid
          stats={[
            { label: t('marginNeeded'), value: text.amount(margin) },
            { label: t('available'), value: text.amount(preview.free) },
            {
              label: t('openingFee', { rate: text.rate(contract.taker) }),
              value: text.amount(preview.openingFee),
            },
            {
              label: t('liquidation'),
              value: liquidation === null ? none : <span className={css.danger}>{text.plainPrice(liquidation)}</span>,
              detail: distanceDays === null ? undefined : t('usualDays', { days: text.number(distanceDays, 1) }),
            },
            { label: t('closingFee'), value: text.amount(preview.closingFee) },
            { label: t('breakEven'), value: preview.breakEven === null ? none : text.plainAverage(preview.breakEven) },
            { label: t('fundingPerDay'), value: text.result(preview.fundingPerDay) },
            { label: t('leavesNow'), value: text.amount(preview.leaves) },
          ]}
        />
        {distancePercent === null ? undefined : (
          <Note tone="bad">
            {t(`move.${draft.mode}.${draft.direction}`, {
              percent: text.bare(unsigned(distancePercent)),
              margin: text.amount(margin),
            })}
          </Note>
        )}
      </div>
    </Card>
  );
}

function unsigned(percent: string): string {
  const value = parseDecimal(percent) ?? 0n;
  return decimalToText(value < 0n ? -value : value);
}
