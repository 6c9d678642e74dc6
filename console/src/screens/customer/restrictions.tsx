import { restrictions as kinds, type Restriction } from '@tarazu/domain/customer/standing';
import { Field } from '@tarazu/ui/control/field.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { releaseCustomer, restrictCustomer, type showCustomer } from '@tarazu/wire/operator/customer';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChoiceField } from '../../app/ask/choice-field.tsx';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { InstructedWithdrawals } from '../../app/case/instructed-withdrawals.tsx';
import { useCommand } from '../../app/use-command.ts';
import css from './customer.module.css';

const DAY_MS = 24 * 60 * 60_000;
const TOLD_MIN = 3;

interface RestrictionsProps {
  readonly customerId: string;
  readonly restrictions: ReplyOf<typeof showCustomer>['restrictions'];
  readonly mayPropose: boolean;
}

/** What is stopped for this customer, and the proposals to stop or lift something. */
export function Restrictions({ customerId, restrictions, mayPropose }: RestrictionsProps) {
  const t = useTranslations('customers');
  const format = useFormat();
  return (
    <section className={css.part}>
      {restrictions.map(({ restriction, until, reason }) => (
        <div key={restriction} className={css.part}>
          <Note tone="warn">
            <b>
              {t('stopped')}: {t(`restrictions.${restriction}`)}
            </b>
            <br />
            {until === null ? t('untilLifted') : t('until', { time: format.instant(until) })} · “{reason}”
          </Note>
          {mayPropose ? <Lift customerId={customerId} restriction={restriction} /> : undefined}
        </div>
      ))}
      {mayPropose ? <Stop customerId={customerId} /> : undefined}
    </section>
  );
}

function Lift({ customerId, restriction }: { readonly customerId: string; readonly restriction: Restriction }) {
  const t = useTranslations('customers');
  const { run, busy, fault } = useCommand(releaseCustomer);
  const propose = async (reason: string) => {
    if (await run({ customerId, restriction, reason })) showToast({ text: t('proposed'), tone: 'ok' });
  };
  return (
    <details>
      <summary>{t('lift')}</summary>
      <ReasonForm
        busy={busy}
        fault={fault}
        choices={[{ name: 'lift', text: t('propose') }]}
        onChoose={(_choice, reason) => void propose(reason)}
      />
    </details>
  );
}

function Stop({ customerId }: { readonly customerId: string }) {
  const t = useTranslations('customers');
  const { run, busy, fault } = useCommand(restrictCustomer);
  const [restriction, setRestriction] = useState<Restriction>('no_withdraw');
  const [days, setDays] = useState('');
  const [told, setTold] = useState('');
  const propose = async (reason: string) => {
    const until = days === '' ? {} : { until: new Date(Date.now() + Number(days) * DAY_MS).toISOString() };
    const outcome = await run({ customerId, restriction, told: told.trim(), reason, ...until });
    if (outcome) showToast({ text: t('proposed'), tone: 'ok' });
  };
  return (
    <details>
      <summary>{t('stop')}</summary>
      <ReasonForm
        busy={busy}
        fault={fault}
        missing={told.trim().length >= TOLD_MIN ? [] : [t('told')]}
        choices={[{ name: 'stop', text: t('propose'), variant: 'danger' }]}
        onChoose={(_choice, reason) => void propose(reason)}
      >
        {restriction === 'no_trade' ? undefined : <InstructedWithdrawals customerId={customerId} />}
        <ChoiceField
          label={t('what')}
          value={restriction}
          choices={kinds.map((value) => ({ value, text: t(`restrictions.${value}`) }))}
          onChange={setRestriction}
        />
        <Field
          label={t('days')}
          inputMode="numeric"
          value={days}
          onChange={(value) => setDays(value.replaceAll(/\D/g, '').slice(0, 3))}
        />
        <Field label={t('told')} value={told} onChange={setTold} maxLength={200} autoComplete="off" />
      </ReasonForm>
    </details>
  );
}
