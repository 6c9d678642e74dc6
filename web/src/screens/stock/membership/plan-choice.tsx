import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { RadioRow } from '@tarazu/ui/control/toggles.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useTranslations } from 'use-intl';
import css from './vip.module.css';
import type { VipReply } from './vip.tsx';

export type Plan = VipReply['plans'][number];

/** Which plan, in which money. */
export function PlanChoice({
  plans,
  plan,
  onChoose,
}: {
  readonly plans: readonly Plan[];
  readonly plan: Plan;
  readonly onChoose: (plan: Plan) => void;
}) {
  const t = useTranslations('vip');
  const format = useFormat();
  const switchTo = (currency: Plan['currency']) => {
    const same = plans.find((one) => one.planId === plan.planId && one.currency === currency);
    if (same) onChoose(same);
  };
  return (
    <Card title={t('choose')}>
      <div className={css.choice}>
        <Segmented
          label={t('payIn')}
          value={plan.currency}
          onChange={switchTo}
          choices={(['INR', 'BRL'] as const).map((value) => ({ value, label: value }))}
        />
        <fieldset className={css.plans}>
          <legend className="visually-hidden">{t('choose')}</legend>
          {plans
            .filter(({ currency }) => currency === plan.currency)
            .map((one) => (
              <RadioRow
                key={one.planId}
                name="plan"
                checked={one.planId === plan.planId}
                onSelect={() => onChoose(one)}
                title={t('days', { days: String(one.days) })}
                detail={t('perDay', { price: format.money(one.pricePerDay, one.currency) })}
                aside={<b className={css.price}>{format.money(one.price, one.currency)}</b>}
              />
            ))}
        </fieldset>
      </div>
    </Card>
  );
}
