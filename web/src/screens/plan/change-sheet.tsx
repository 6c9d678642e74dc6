import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Checkbox } from '@tarazu/ui/control/toggles.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Loader } from '@tarazu/ui/state/loader.tsx';
import { type InstrumentDetail, instrumentInfo } from '@tarazu/wire/market';
import {
  listRecurringPlans,
  modifyRecurringPlan,
  type RecurringPlanView,
  renameRecurringPlan,
} from '@tarazu/wire/trading/recurring-plan';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useCommand } from '../../app/command/use-command.ts';
import { useOffline } from '../../app/connection.ts';
import { PaySheet } from '../../app/order/pay-sheet.tsx';
import { CallFailed } from '../../app/page-states.tsx';
import { refreshCalls, useCall } from '../../app/use-call.ts';
import css from './plan.module.css';
import { type PlanDraft, termsOf } from './plan-draft.ts';
import { PlanFields, PlanPreview } from './plan-fields.tsx';

interface ChangeProps {
  readonly plan: RecurringPlanView;
  readonly onClose: () => void;
}

const TITLE_MAX = 40;

function draftOf({ amount, quantity, every, on, untilDay }: RecurringPlanView): PlanDraft {
  const by = amount === null ? 'quantity' : 'amount';
  return { by, figure: amount ?? quantity ?? '', every, on, fromDay: '', untilDay: untilDay ?? '' };
}

/** A name for the plan. It moves no money, so no digits are asked for. */
export function RenamePlan({ plan, onClose }: ChangeProps) {
  const t = useTranslations('plan');
  const offline = useOffline();
  const [title, setTitle] = useState(plan.title ?? '');
  const command = useCommand(renameRecurringPlan);
  const save = async () => {
    if (!(await command.run({ planId: plan.planId, title: title.trim() }))) return;
    refreshCalls(listRecurringPlans);
    showToast({ text: t('renamed'), tone: 'ok' });
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('rename')}
      footer={
        <Button disabled={offline} busy={command.busy} onClick={() => void save()}>
          {t('save')}
        </Button>
      }
    >
      <ActionFault action={command} />
      <Field label={t('ownName')} value={title} maxLength={TITLE_MAX} onChange={setTitle} hint={t('ownNameHint')} />
    </Sheet>
  );
}

/** Other terms for the plan: written, seen with their charges, agreed to and confirmed. */
export function ChangePlan({ plan, onClose }: ChangeProps) {
  const t = useTranslations('plan');
  const { data, error, refetch } = useCall(instrumentInfo, { id: plan.instrumentId });
  if (data) return <Write plan={plan} detail={data} onClose={onClose} />;
  return (
    <Sheet open onClose={onClose} title={t('change')}>
      {error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <Loader />}
    </Sheet>
  );
}

function Write({ plan, detail, onClose }: ChangeProps & { readonly detail: InstrumentDetail }) {
  const t = useTranslations('plan');
  const offline = useOffline();
  const { planId } = plan;
  const [draft, setDraft] = useState(() => draftOf(plan));
  const [agreed, setAgreed] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const command = useCommand(modifyRecurringPlan);
  const terms = termsOf(detail.quote.id, draft);
  const save = async (digits: { readonly transactionPassword?: string }) => {
    if (!terms) return;
    const { instrumentId: _id, ...changed } = terms;
    if (!(await command.run({ ...changed, planId, agree: true, ...digits }))) return;
    refreshCalls(listRecurringPlans);
    showToast({ text: t('rewritten'), tone: 'ok' });
    onClose();
  };
  if (confirming) {
    return (
      <PaySheet
        title={t('change')}
        confirm={t('save')}
        command={command}
        onConfirm={(digits) => void save(digits)}
        onClose={() => setConfirming(false)}
      >
        <PlanPreview detail={detail} draft={draft} planId={planId} />
      </PaySheet>
    );
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('change')}
      footer={
        <Button disabled={offline || !terms || !agreed} onClick={() => setConfirming(true)}>
          {t('review')}
        </Button>
      }
    >
      <div className={css.stack}>
        <PlanFields
          detail={detail}
          draft={draft}
          planId={planId}
          onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
        />
        <PlanPreview detail={detail} draft={draft} planId={planId} />
        <Checkbox checked={agreed} onChange={setAgreed}>
          {t('agree')}
        </Checkbox>
      </div>
    </Sheet>
  );
}
