import { Field } from '@tarazu/ui/control/field.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { proposePlacement } from '@tarazu/wire/market-features/placement';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonForm } from '../../../app/ask/reason-form.tsx';
import { useCommand } from '../../../app/use-command.ts';
import css from '../offers.module.css';

const MINUTE_MS = 60_000;
const PERCENT_BPS = 100;

const names = [
  'share',
  'discount',
  'lots',
  'least',
  'largest',
  'opensIn',
  'open',
  'decide',
  'pay',
  'credit',
  'lock',
] as const;
type Name = (typeof names)[number];
/** Fields that take any amount; the others are whole numbers. */
const decimals: ReadonlySet<Name> = new Set(['discount', 'least', 'largest']);

const start: Readonly<Record<Name, string>> = {
  share: '',
  discount: '4',
  lots: '20',
  least: '50000',
  largest: '500000',
  opensIn: '120',
  open: '1440',
  decide: '1440',
  pay: '1440',
  credit: '60',
  lock: '10080',
};

/** Terms of a new placement: what is placed, when, and in what sizes. The price follows from the last close. */
export function PlacementForm() {
  const t = useTranslations('placement');
  const propose = useCommand(proposePlacement);
  const [values, setValues] = useState(start);
  const missing = names.filter((name) => values[name].trim() === '').map((name) => t(name));
  const send = (reason: string) =>
    propose.run({
      instrumentId: values.share.trim().toUpperCase(),
      discountBps: String(Math.round(Number(values.discount) * PERCENT_BPS)),
      lots: values.lots,
      leastValue: values.least,
      mostValue: values.largest,
      opensAt: new Date(Date.now() + Number(values.opensIn) * MINUTE_MS).toISOString(),
      openMinutes: values.open,
      decideMinutes: values.decide,
      payMinutes: values.pay,
      creditMinutes: values.credit,
      lockMinutes: values.lock,
      reason,
    });
  return (
    <section className={css.card}>
      <h2>{t('new')}</h2>
      <p className={css.quiet}>{t('newText')}</p>
      <ReasonForm
        needs="placement.edit"
        busy={propose.busy}
        fault={propose.fault}
        missing={missing}
        choices={[{ name: 'propose', text: t('announce') }]}
        onChoose={(_choice, reason) =>
          void send(reason).then((answer) => {
            if (!answer) return;
            setValues(start);
            showToast({ text: t('announced'), tone: 'ok' });
          })
        }
      >
        <div className={css.fields}>
          {names.map((name) => (
            <Field
              key={name}
              label={t(name)}
              value={values[name]}
              inputMode={name === 'share' ? 'text' : decimals.has(name) ? 'decimal' : 'numeric'}
              onChange={(value) => setValues({ ...values, [name]: value })}
              maxLength={24}
              autoComplete="off"
            />
          ))}
        </div>
      </ReasonForm>
    </section>
  );
}
