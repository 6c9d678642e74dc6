import { Field } from '@tarazu/ui/control/field.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { type DisputeRow, keepPoint, proposeCorrection } from '@tarazu/wire/credit';
import { actionObjectText } from '@tarazu/wire/operator/action-words';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Facts } from '../../app/ask/facts.tsx';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { CustomerLink } from '../../app/customer-link.tsx';
import { Named } from '../../app/named.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { useCommand } from '../../app/use-command.ts';

const isDelta = /^-?([1-9]\d?|100)$/;

/** One dispute: kept by one operator with words, or corrected by two with points. */
export function DisputeDetail({ dispute }: { readonly dispute: DisputeRow }) {
  const t = useTranslations('disputes');
  const language = useLocale();
  const [, setId] = useQueryState('id');
  const keep = useCommand(keepPoint);
  const correct = useCommand(proposeCorrection);
  const [delta, setDelta] = useState('');
  const { userId, customerName, changeId, ruleId, applied, points, reference, dispute: said, proposed } = dispute;
  const typed = delta.trim().replace('\u2212', '-').replace('+', '');
  const answer = async (choice: string, reason: string) => {
    if (choice === 'keep') {
      if (!(await keep.run({ userId, changeId, reason }))) return;
      showToast({ text: t('kept'), tone: 'ok' });
    } else {
      if (!isDelta.test(typed)) return;
      if (!(await correct.run({ userId, changeId, delta: typed, reason }))) return;
      showToast({ text: t('proposed'), tone: 'ok' });
    }
    setId('');
  };
  return (
    <>
      <h2>{t(`rules.${ruleId}`)}</h2>
      <Facts
        facts={[
          { name: t('customer'), value: <CustomerLink customerId={userId} name={customerName} /> },
          { name: t('points'), value: String(applied) },
          { name: t('now'), value: String(points) },
          { name: t('about'), value: <Named text={actionObjectText(reference, language)} name={reference} /> },
          { name: t('says'), value: said?.text },
        ]}
      />
      {proposed ? (
        <Note tone="info">{t('waits')}</Note>
      ) : (
        <ReasonForm
          needs={keepPoint.capability}
          busy={keep.busy || correct.busy}
          fault={keep.fault ?? correct.fault}
          choices={[
            { name: 'keep', text: t('keep'), variant: 'outline' },
            ...(isDelta.test(typed) ? [{ name: 'correct', text: t('correct') }] : []),
          ]}
          onChoose={(choice, reason) => void answer(choice, reason)}
        >
          <Field
            label={t('delta')}
            value={delta}
            onChange={setDelta}
            inputMode="text"
            autoComplete="off"
            maxLength={4}
          />
          <Fine>{t('read')}</Fine>
        </ReasonForm>
      )}
    </>
  );
}
