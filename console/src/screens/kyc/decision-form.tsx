import { type FailPart, failReasons } from '@tarazu/domain/kyc/kyc-case';
import { RadioRow } from '@tarazu/ui/control/toggles.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { type KycCaseView, proposeKycDecision } from '@tarazu/wire/operator/kyc-review';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChoiceField } from '../../app/ask/choice-field.tsx';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import css from '../../app/case/identity-case.module.css';
import { useCommand } from '../../app/use-command.ts';

type Reason = (typeof failReasons)[number];

/** What can be wrong with the typed details, and what with a photo. */
const detailReasons: readonly Reason[] = ['name_differs', 'number_differs', 'birth_date_differs', 'refused'];
const photoReasons = failReasons.filter((reason) => !detailReasons.includes(reason) || reason === 'refused');

/** Approve, or say what is wrong with which part; either is a proposal that a second person decides. */
export function DecisionForm({ found }: { readonly found: KycCaseView }) {
  const t = useTranslations('kyc');
  const { run, busy, fault } = useCommand(proposeKycDecision);
  const [outcome, setOutcome] = useState<'succ' | 'fail'>('succ');
  const [faults, setFaults] = useState<Readonly<Partial<Record<FailPart, Reason>>>>({});
  const parts: readonly FailPart[] = ['details', ...found.photos.map(({ part }) => part)];
  const named = parts.flatMap((part) => (faults[part] === undefined ? [] : [`${part}:${faults[part]}`]));
  const propose = async (reason: string) => {
    const wish = { caseId: found.caseId, outcome, reason };
    const reply = await run(outcome === 'fail' ? { ...wish, faults: named.join(',') } : wish);
    if (reply) showToast({ text: t('proposed'), tone: 'ok' });
  };
  const put = (part: FailPart, reason: Reason | undefined) => setFaults({ ...faults, [part]: reason });
  return (
    <ReasonForm
      needs={proposeKycDecision.capability}
      busy={busy}
      fault={fault}
      missing={outcome === 'succ' || named.length > 0 ? [] : [t('wrong')]}
      choices={[
        outcome === 'succ'
          ? { name: 'approve', text: t('approve') }
          : { name: 'back', text: t('sendBack'), variant: 'danger' },
      ]}
      onChoose={(_choice, reason) => void propose(reason)}
    >
      <fieldset className={css.choices}>
        <legend className="visually-hidden">{t('outcome')}</legend>
        <RadioRow
          name="outcome"
          checked={outcome === 'succ'}
          onSelect={() => setOutcome('succ')}
          title={t('approve')}
          detail={t('approveText')}
        />
        <RadioRow
          name="outcome"
          checked={outcome === 'fail'}
          onSelect={() => setOutcome('fail')}
          title={t('sendBack')}
          detail={t('sendBackText')}
        />
      </fieldset>
      {outcome === 'fail'
        ? parts.map((part) => (
            <ChoiceField
              key={part}
              label={t('faultOf', { part: t(`parts.${part}`) })}
              value={faults[part] ?? ''}
              choices={[
                { value: '', text: t('nothing') },
                ...(part === 'details' ? detailReasons : photoReasons).map((value) => ({
                  value,
                  text: t(`faults.${value}`),
                })),
              ]}
              onChange={(value) => put(part, value === '' ? undefined : value)}
            />
          ))
        : undefined}
    </ReasonForm>
  );
}
