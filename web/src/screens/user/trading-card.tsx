import { SelectRow } from '@tarazu/ui/control/select-row.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { useTranslations } from 'use-intl';
import {
  type MainIndicator,
  type SubIndicator,
  setPreference,
  type TradeType,
  usePreferences,
} from '../../app/preferences.ts';

// The figures are known by these letters in both languages.
const mainIndicators: readonly MainIndicator[] = ['SMA', 'EMA', 'BOLL', 'SAR'];
const subIndicators: readonly SubIndicator[] = ['VOL', 'MACD', 'RSI', 'KDJ', 'OBV'];
const tradeTypes: readonly TradeType[] = ['coin', 'contract'];

/** What a chart and the crypto desk open with. */
export function TradingCard() {
  const t = useTranslations('settings');
  const { mainIndicator, subIndicator, tradeType } = usePreferences();
  return (
    <Card flush title={t('trading')}>
      <SelectRow
        label={t('mainIndicator')}
        value={mainIndicator}
        onChange={(next) => setPreference('mainIndicator', next)}
        options={mainIndicators.map((value) => ({ value, text: value }))}
      />
      <SelectRow
        label={t('subIndicator')}
        value={subIndicator}
        onChange={(next) => setPreference('subIndicator', next)}
        options={subIndicators.map((value) => ({ value, text: value }))}
      />
      <SelectRow
        label={t('tradeType')}
        value={tradeType}
        onChange={(next) => setPreference('tradeType', next)}
        options={tradeTypes.map((value) => ({ value, text: t(`tradeTypes.${value}`) }))}
      />
    </Card>
  );
}
