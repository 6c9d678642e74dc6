import { decimal, decimalToText } from '@tarazu/domain/money';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Switch } from '@tarazu/ui/control/toggles.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { RobotView, showStrategy } from '@tarazu/wire/robot/robot';
import { useTranslations } from 'use-intl';
import type { LimitDraft } from './robot-draft.ts';

export type Bounds = ReplyOf<typeof showStrategy>['bounds'];

interface LimitFieldsProps {
  readonly draft: LimitDraft;
  readonly currency: RobotView['currency'];
  readonly bounds: Bounds;
  /** All that it was given, as decimal text: the most for one order where nothing is written. */
  readonly capital: string | undefined;
  /** Of a test on the past nobody is asked. */
  readonly withoutAsking?: boolean;
  readonly onChange: (part: Partial<LimitDraft>) => void;
}

/** What it may come down to before it stops by itself. */
export function levelOf(capital: string, lossStop: string | number): string {
  return decimalToText((decimal(capital) * BigInt(100 - Number(lossStop))) / 100n, 2);
}

/** What a robot keeps to: the most for one order, its stops, and how much of it may be in what it trades. */
export function LimitFields({ draft, currency, bounds, capital, withoutAsking = false, onChange }: LimitFieldsProps) {
  const t = useTranslations('robot');
  const format = useFormat();
  const isStop = /^\d{1,2}$/.test(draft.lossStop);
  const between = ({ least, most }: Bounds['shareMax']) => ({ least: String(least), most: String(most) });
  const percent = (name: 'drawdownStop' | 'dayLossStop' | 'shareMax', length: number) => (
    <Field
      label={t(name)}
      inputMode="numeric"
      value={draft[name]}
      maxLength={length}
      onChange={(value) => onChange({ [name]: value })}
      suffix="%"
      hint={t(`${name}Hint`, between(bounds[name]))}
    />
  );
  return (
    <>
      <Field
        label={t('singleLimit')}
        inputMode="decimal"
        value={draft.singleLimit}
        placeholder={capital ?? ''}
        onChange={(singleLimit) => onChange({ singleLimit })}
        suffix={currency}
      />
      <Field
        label={t('lossStop')}
        inputMode="numeric"
        value={draft.lossStop}
        maxLength={2}
        onChange={(lossStop) => onChange({ lossStop })}
        suffix="%"
        {...(capital === undefined || !isStop
          ? {}
          : {
              hint: t('lossStopHint', {
                ...between(bounds.lossStop),
                level: format.money(levelOf(capital, draft.lossStop), currency),
              }),
            })}
      />
      {percent('drawdownStop', 2)}
      {percent('dayLossStop', 2)}
      {percent('shareMax', 3)}
      {withoutAsking ? undefined : (
        <Switch
          checked={draft.asks}
          onChange={(asks) => onChange({ asks })}
          detail={t('asksHint', { minutes: String(bounds.askedMinutes) })}
        >
          {t('asks')}
        </Switch>
      )}
    </>
  );
}
