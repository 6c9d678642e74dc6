import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { DayField } from '@tarazu/ui/control/day-field.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { SelectRow } from '@tarazu/ui/control/select-row.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useRested } from '@tarazu/ui/use-rested';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { previewRecurringPlan } from '@tarazu/wire/trading/recurring-plan';
import { useTranslations } from 'use-intl';
import { ChargesReceipt } from '../../app/order/charges-receipt.tsx';
import { CallFailed } from '../../app/page-states.tsx';
import { useCall } from '../../app/use-call.ts';
import css from './plan.module.css';
import { type PlanDraft, termsOf } from './plan-draft.ts';
import { useWeekdayName } from './terms-text.ts';

interface FieldsProps {
  readonly detail: InstrumentDetail;
  readonly draft: PlanDraft;
  /** The plan that is changed; without it a new one is written. */
  readonly planId?: string;
  readonly onChange: (part: Partial<PlanDraft>) => void;
}

const monthDays = Array.from({ length: 31 }, (_, at) => at + 1);
const weekDays = monthDays.slice(0, 7);
/** Days that some months have not. */
const ALWAYS_THERE = 28;

/** How much and on which days. */
export function PlanFields({ detail, draft, planId, onChange }: FieldsProps) {
  const t = useTranslations('plan');
  const weekdayName = useWeekdayName();
  const { by, every } = draft;
  const days = every === 'week' ? weekDays : monthDays;
  return (
    <>
      <Segmented
        label={t('by')}
        value={by}
        onChange={(next) => onChange({ by: next, figure: '' })}
        choices={[
          { value: 'amount', label: t('amount') },
          { value: 'quantity', label: t('quantity') },
        ]}
      />
      <Field
        label={t(by)}
        inputMode="decimal"
        value={draft.figure}
        onChange={(figure) => onChange({ figure })}
        suffix={by === 'amount' ? detail.quote.currency : (detail.unit ?? '×')}
        {...(by === 'amount' ? { hint: t('amountHint') } : {})}
      />
      <Segmented
        label={t('every')}
        value={every}
        onChange={(next) => onChange({ every: next, on: 1 })}
        choices={[
          { value: 'month', label: t('month') },
          { value: 'week', label: t('week') },
        ]}
      />
      <SelectRow
        label={every === 'week' ? t('weekday') : t('monthDay')}
        value={String(draft.on)}
        onChange={(on) => onChange({ on: Number(on) })}
        options={days.map((day) => ({
          value: String(day),
          text: every === 'week' ? weekdayName(day) : t('dayNumber', { day: String(day) }),
        }))}
      />
      {every === 'month' && draft.on > ALWAYS_THERE ? <p className={css.quiet}>{t('lastDay')}</p> : undefined}
      {planId === undefined ? (
        <DayField
          label={t('from')}
          value={draft.fromDay}
          min={detail.tradeDate}
          onChange={(fromDay) => onChange({ fromDay })}
          hint={t('optional')}
        />
      ) : undefined}
      <DayField
        label={t('until')}
        value={draft.untilDay}
        min={detail.tradeDate}
        onChange={(untilDay) => onChange({ untilDay })}
        hint={t('optional')}
      />
    </>
  );
}

/** The first day and what a run would buy and cost by the server's own rule, at the prices of now. */
export function PlanPreview({ detail, draft, planId }: Omit<FieldsProps, 'onChange'>) {
  const t = useTranslations('plan');
  const format = useFormat();
  const asked = termsOf(detail.quote.id, useRested(draft));
  const seen = useCall(
    previewRecurringPlan,
    asked
      ? { ...asked, ...(planId === undefined ? {} : { planId }) }
      : { instrumentId: detail.quote.id, every: 'month', on: '1', quantity: detail.quantityMin },
    { enabled: asked !== undefined, keepPrevious: true },
  );
  if (asked === undefined) return undefined;
  if (seen.error) return <CallFailed error={seen.error} onRetry={() => void seen.refetch()} />;
  if (!seen.data) return undefined;
  const { dueDay, quantity, preview, refusal } = seen.data;
  const why = refusal ?? preview?.refusal;
  return (
    <Card title={t('run')}>
      <div className={css.stack}>
        <Receipt
          lines={[
            {
              label: t(planId === undefined ? 'first' : 'next'),
              value: `${format.day(dueDay)} · ${format.weekday(dueDay)}`,
            },
            { label: t('buys'), value: format.quantity(quantity) },
          ]}
        />
        {preview ? (
          <ChargesReceipt side="buy" preview={preview} currency={detail.quote.currency} estimate />
        ) : undefined}
        {why ? <Note tone="warn">{why.msg}</Note> : undefined}
        <p className={css.quiet}>{t('nextText')}</p>
      </div>
    </Card>
  );
}
