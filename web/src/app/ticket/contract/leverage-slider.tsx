import { Slider } from '@tarazu/ui/control/slider.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { contractMultiples } from '@tarazu/wire/coin/contract/contract-order';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../page-states.tsx';
import { useCall } from '../../use-call.ts';
import { useContractText } from './contract-text.ts';

interface LeverageSliderProps {
  readonly instId: string;
  readonly leverage: number;
  readonly onChange: (leverage: number) => void;
  readonly disabled?: boolean;
}

/** The leverages that may be chosen, with what a usual day would do to the margin at the chosen one. */
export function LeverageSlider({ instId, leverage, onChange, disabled = false }: LeverageSliderProps) {
  const t = useTranslations('contract');
  const text = useContractText();
  const { data, error, refetch } = useCall(contractMultiples, { instId });
  if (!data) {
    return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <Skeleton width="100%" height={72} />;
  }
  const { leverages } = data;
  const times = (value: number) => t('times', { leverage: String(value) });
  const found = leverages.findIndex((each) => each.leverage === leverage);
  const chosen = leverages[found];
  return (
    <div>
      <Slider
        label={t('leverage')}
        value={Math.max(0, found)}
        most={leverages.length - 1}
        text={times(leverage)}
        onChange={(at) => onChange(leverages[at]?.leverage ?? leverage)}
        stops={leverages.map((each, at) => ({ at, text: times(each.leverage) }))}
        disabled={disabled}
      />
      {chosen ? (
        <Fine>
          {chosen.dayMovePercent === null || data.dayDeviationPercent === null
            ? t('dayUnknown')
            : t('dayMove', {
                deviation: text.bare(data.dayDeviationPercent),
                percent: text.bare(chosen.dayMovePercent),
              })}{' '}
          {t('valueMax', { amount: text.compactMoney(chosen.valueMax, 'USDT') })}
        </Fine>
      ) : undefined}
    </div>
  );
}
