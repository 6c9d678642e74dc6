import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { DayField } from '@tarazu/ui/control/day-field.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { SelectRow } from '@tarazu/ui/control/select-row.tsx';
import { Checkbox } from '@tarazu/ui/control/toggles.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Loader } from '@tarazu/ui/state/loader.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useRested } from '@tarazu/ui/use-rested';
import { type InstrumentDetail, instrumentInfo } from '@tarazu/wire/market';
import { listRecurringPlans, previewRecurringPlan, startRecurringPlan } from '@tarazu/wire/trading/recurring-plan';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStillNeeded } from '../../app/command/still-needed.ts';
import { useCommand } from '../../app/command/use-command.ts';
import { useOffline } from '../../app/connection.ts';
import { ChargesReceipt } from '../../app/order/charges-receipt.tsx';
import { typedDecimal } from '../../app/order/typed-number.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { QuoteLink } from '../../app/quote-link.tsx';
import { PickInstrument } from '../../app/ticket/prepare/pick-instrument.tsx';
import { PlanWords } from '../../app/ticket/prepare/plan-words.tsx';
import { refreshCalls, useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './plan.module.css';
import { useWeekdayName } from './terms-text.ts';

const PaySheet = lazy(async () => ({ default: (await import('../../app/order/pay-sheet.tsx')).PaySheet }));

/** A plan is written, seen with its charges, agreed to and confirmed. */
export function NewPlanPage() {
  return (
    <PlanWords>
      <NewPlan />
    </PlanWords>
  );
}

function NewPlan() {
  const t = useTranslations('plan');
  const leave = useLeave();
  const navigate = useNavigate();
  const { id = '' } = useSearch({ from: '/pages/plan/add' });
  const { data, error, refetch } = useCall(instrumentInfo, { id }, { enabled: id !== '' });
  if (data && id !== '') return <Write key={id} detail={data} />;
  const pick = (picked: string) => void navigate({ to: '/pages/plan/add', search: { id: picked }, replace: true });
  return (
    <Page route="/pages/plan/add" nav={<NavBar title={t('make')} onBack={leave} />}>
      {id === '' ? (
        <Card title={t('choose')}>
          <PickInstrument onPick={pick} />
        </Card>
      ) : undefined}
      {id !== '' && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {id !== '' && !error ? <Loader /> : undefined}
    </Page>
  );
}

interface Draft {
  readonly by: 'amount' | 'quantity';
  readonly figure: string;
  readonly every: 'week' | 'month';
  readonly on: number;
  readonly fromDay: string;
  readonly untilDay: string;
}

const begun: Draft = { by: 'amount', figure: '', every: 'month', on: 5, fromDay: '', untilDay: '' };

function termsOf(instrumentId: string, { by, figure, every, on, fromDay, untilDay }: Draft) {
  const value = typedDecimal(figure);
  if (value === undefined) return undefined;
  const days = { ...(fromDay === '' ? {} : { fromDay }), ...(untilDay === '' ? {} : { untilDay }) };
  return {
    instrumentId,
    every,
    on: String(on),
    ...days,
    ...(by === 'amount' ? { amount: value } : { quantity: value }),
  };
}

function Write({ detail }: { readonly detail: InstrumentDetail }) {
  const t = useTranslations('plan');
  const leave = useLeave();
  const navigate = useNavigate();
  const offline = useOffline();
  const [draft, setDraft] = useState(begun);
  const [agreed, setAgreed] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const command = useCommand(startRecurringPlan);
  const terms = termsOf(detail.quote.id, draft);
  const stillNeeded = useStillNeeded();
  const missing = [...(terms ? [] : [t(draft.by)]), ...(agreed ? [] : [t('agreement')])];
  const start = async (digits: { readonly transactionPassword?: string }) => {
    const reply = terms && (await command.run({ ...terms, agree: true, ...digits }));
    if (!reply) return;
    refreshCalls(listRecurringPlans);
    await navigate({ to: '/pages/plan/detail', search: { id: reply.plan.planId }, replace: true });
  };
  return (
    <Page
      route="/pages/plan/add"
      nav={<NavBar title={t('make')} onBack={leave} />}
      foot={
        <ActionBar note={stillNeeded(missing)}>
          <Button disabled={offline || !terms || !agreed} onClick={() => setConfirming(true)}>
            {t('start')}
          </Button>
        </ActionBar>
      }
    >
      <Card flush>
        <QuoteLink quote={detail.quote} />
      </Card>
      <Card>
        <div className={css.stack}>
          <Fields detail={detail} draft={draft} onChange={(part) => setDraft((now) => ({ ...now, ...part }))} />
        </div>
      </Card>
      <Preview detail={detail} draft={draft} />
      <Card>
        <Checkbox checked={agreed} onChange={setAgreed}>
          {t('agree')}
        </Checkbox>
      </Card>
      <Fine>{t('about')}</Fine>
      {confirming ? (
        <Suspense>
          <PaySheet
            title={t('confirm')}
            confirm={t('start')}
            command={command}
            onConfirm={(digits) => void start(digits)}
            onClose={() => setConfirming(false)}
          >
            <Preview detail={detail} draft={draft} />
          </PaySheet>
        </Suspense>
      ) : undefined}
    </Page>
  );
}

interface FieldsProps {
  readonly detail: InstrumentDetail;
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}

const monthDays = Array.from({ length: 31 }, (_, at) => at + 1);
const weekDays = monthDays.slice(0, 7);
/** Days that some months have not. */
const ALWAYS_THERE = 28;

function Fields({ detail, draft, onChange }: FieldsProps) {
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
      <DayField
        label={t('from')}
        value={draft.fromDay}
        min={detail.tradeDate}
        onChange={(fromDay) => onChange({ fromDay })}
        hint={t('optional')}
      />
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
function Preview({ detail, draft }: Omit<FieldsProps, 'onChange'>) {
  const t = useTranslations('plan');
  const format = useFormat();
  const asked = termsOf(detail.quote.id, useRested(draft));
  const seen = useCall(
    previewRecurringPlan,
    asked ?? { instrumentId: detail.quote.id, every: 'month', on: '1', quantity: detail.quantityMin },
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
            { label: t('first'), value: `${format.day(dueDay)} · ${format.weekday(dueDay)}` },
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
