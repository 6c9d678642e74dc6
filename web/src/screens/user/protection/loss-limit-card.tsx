import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Row } from '@tarazu/ui/show/row.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listOwnLimits, type OwnLimitView, setLossLimit } from '@tarazu/wire/trading/own-limit';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../app/command/action-fault.tsx';
import { useCommand } from '../../../app/command/use-command.ts';
import { refreshCalls } from '../../../app/use-call.ts';
import css from './protection.module.css';

/** The most that somebody wants to lose in a day, market by market. */
export function LossLimitCard({ items }: { readonly items: readonly OwnLimitView[] }) {
  const t = useTranslations('ownLimits');
  const [changed, setChanged] = useState<OwnLimitView['market']>();
  return (
    <Card title={t('loss')}>
      <div className={css.form}>
        <p className={css.lead}>{t('lossText')}</p>
        <ul>
          {items.map((item) => (
            <li key={item.market}>
              <LossLimitRow item={item} onChange={() => setChanged(item.market)} />
              {changed === item.market ? <LossLimitForm item={item} onDone={() => setChanged(undefined)} /> : undefined}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function LossLimitRow({ item, onChange }: { readonly item: OwnLimitView; readonly onChange: () => void }) {
  const t = useTranslations('ownLimits');
  const format = useFormat();
  const { market, currency, lossLimit, next, lostToday } = item;
  const name = format.market(market);
  const limitText = (limit: string | null) => (limit === null ? t('none') : format.money(limit, currency));
  const details = [
    ...(lostToday === null ? [] : [t('lostToday', { lost: format.money(lostToday, currency) })]),
    ...(next === null ? [] : [t('next', { from: format.day(next.from), limit: limitText(next.lossLimit) })]),
  ];
  return (
    <div className={css.line}>
      <Row compact title={name} detail={[limitText(lossLimit), ...details].join(' · ')} />
      <Button variant="outline" size="small" onClick={onChange}>
        {t('change')}
        <span className="visually-hidden">: {name}</span>
      </Button>
    </div>
  );
}

function LossLimitForm({ item, onDone }: { readonly item: OwnLimitView; readonly onDone: () => void }) {
  const t = useTranslations('ownLimits');
  const { market, currency, lossLimit } = item;
  const [amount, setAmount] = useState(lossLimit ?? '');
  const action = useCommand(setLossLimit);
  const set = async (wanted: string | undefined) => {
    if (!(await action.run({ market, ...(wanted === undefined ? {} : { amount: wanted }) }))) return;
    refreshCalls(listOwnLimits);
    showToast({ text: t('saved'), tone: 'ok' });
    onDone();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void set(amount === '' ? '0' : amount);
  };
  return (
    <form className={css.form} onSubmit={save} noValidate>
      <Field
        label={t('amount', { currency })}
        value={amount}
        onChange={setAmount}
        inputMode="decimal"
        autoComplete="off"
        hint={t('rule')}
      />
      <ActionFault action={action} />
      <div className={css.buttons}>
        <Button variant="outline" onClick={onDone}>
          {t('back')}
        </Button>
        {lossLimit === null ? undefined : (
          <Button variant="outline" busy={action.busy} onClick={() => void set(undefined)}>
            {t('remove')}
          </Button>
        )}
        <Button type="submit" busy={action.busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
