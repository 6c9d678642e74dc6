import { bankCurrencies } from '@tarazu/domain/asset';
import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { showAssets } from '@tarazu/wire/wallet';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../../app/preferences.ts';
import css from './user.module.css';

type Together = NonNullable<ReplyOf<typeof showAssets>['together']>;
export type SumCurrency = (typeof bankCurrencies)[number];

const HIDDEN = '••••••';

/** All currencies as one sum by the reference rates, marked as such. */
export function WorthCard({
  together,
  value,
  onChange,
}: {
  readonly together: Together;
  readonly value: SumCurrency;
  readonly onChange: (value: SumCurrency) => void;
}) {
  const t = useTranslations('worth');
  const format = useFormat();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const money = (amount: string, currency: string) => (hidden ? HIDDEN : format.money(amount, currency));
  return (
    <Card title={t('title')}>
      <Segmented
        label={t('in')}
        value={value}
        onChange={onChange}
        choices={bankCurrencies.map((currency) => ({ value: currency, label: currency }))}
      />
      <div className={css.lines}>
        <Receipt
          lines={together.parts.map((part) => ({
            label: part.currency,
            note: part.currency === together.currency ? undefined : money(part.total, part.currency),
            value: money(part.converted, together.currency),
          }))}
          total={{ label: t('title'), value: money(together.total, together.currency) }}
        />
      </div>
      <p className={css.quiet}>{t('note')}</p>
    </Card>
  );
}
