import { candleStudies, paneStudies } from '@tarazu/ui/chart/study';
import { SelectRow } from '@tarazu/ui/control/select-row.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { useTranslations } from 'use-intl';
import { setPreference, type TradeType, usePreferences } from '../../app/preferences.ts';

const tradeTypes: readonly TradeType[] = ['coin', 'contract'];

/** What a chart and the crypto desk open with. Studies are known by their letters in both languages. */
export function TradingCard() {
  const t = useTranslations('settings');
  const { mainIndicator, subIndicator, tradeType } = usePreferences();
  return (
    <Card flush title={t('trading')}>
      <SelectRow
        label={t('mainIndicator')}
        value={mainIndicator}
        onChange={(next) => setPreference('mainIndicator', next)}
        options={candleStudies.map((value) => ({ value, text: value }))}
      />
      <SelectRow
        label={t('subIndicator')}
        value={subIndicator}
        onChange={(next) => setPreference('subIndicator', next)}
        options={paneStudies.map((value) => ({ value, text: value }))}
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
