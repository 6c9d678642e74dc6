import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { showYearCharges, type YearCharges } from '@tarazu/wire/tax/year-report';
import { chargeText } from '@tarazu/wire/tax/year-words';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../../../app/preferences.ts';
import { useCall } from '../../../app/use-call.ts';
import { askedOf, type ChosenYear, YearFiles, YearFrame } from './year-frame.tsx';

function useCharges(chosen: ChosenYear) {
  const call = useCall(showYearCharges, askedOf(chosen), { keepPrevious: true });
  return { ...call, charged: call.data?.country === chosen.country ? call.data : undefined };
}

export function ChargesView({ onYear, ...chosen }: ChosenYear & { readonly onYear: (year: string) => void }) {
  const t = useTranslations('tax');
  const { charged, error, refetch } = useCharges(chosen);
  return (
    <YearFrame of={charged} error={error} onRetry={() => void refetch()} onYear={onYear}>
      {charged?.totals.map((total) => (
        <Charges key={total.currency} total={total} charged={charged} />
      ))}
      {charged?.totals.length === 0 ? (
        <Card>
          <Empty title={t('noCharges')}>{t('noChargesText')}</Empty>
        </Card>
      ) : undefined}
      {charged ? <Fine>{t('chargesInCoins')}</Fine> : undefined}
    </YearFrame>
  );
}

/** One currency: the charges of each product under its name. */
function Charges({
  total: { currency, amount },
  charged: { charges },
}: {
  readonly total: YearCharges['totals'][number];
  readonly charged: YearCharges;
}) {
  const t = useTranslations('tax');
  const format = useFormat();
  const language = usePreferences((preferences) => preferences.language);
  const own = charges.filter((one) => one.currency === currency);
  return (
    <Card title={t('chargesIn', { currency })}>
      <Receipt
        lines={own.map((one) => {
          const { product, kind } = chargeText(one, language);
          return { label: kind, note: product, value: format.money(one.amount, currency) };
        })}
        total={{ label: t('chargesTotal'), value: format.money(amount, currency) }}
      />
    </Card>
  );
}

export function ChargesFiles(chosen: ChosenYear) {
  const { charged } = useCharges(chosen);
  return charged && charged.totals.length > 0 ? <YearFiles of={charged} report="charges" /> : undefined;
}
