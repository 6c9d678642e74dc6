import { shareCountries } from '@tarazu/domain/market/instrument';
import { SelectRow } from '@tarazu/ui/control/select-row.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listProperties } from '@tarazu/wire/user';
import { useTranslations } from 'use-intl';
import { type HomeRoute, setPreference, usePreferences } from '../../app/preferences.ts';
import { timeZones, useZoneText } from '../../app/region/time-zones.ts';
import { useCall } from '../../app/use-call.ts';

const homes: readonly { readonly value: HomeRoute; readonly tab: 'home' | 'markets' | 'position' | 'mine' }[] = [
  { value: '/pages/tabbar/home', tab: 'home' },
  { value: '/pages/tabbar/markets', tab: 'markets' },
  { value: '/pages/tabbar/position', tab: 'position' },
  { value: '/pages/tabbar/mine', tab: 'mine' },
];

/** Where one starts, which market and which clock one looks at, and how one's telephone number begins. */
export function RegionCard() {
  const t = useTranslations('settings');
  const tabs = useTranslations('tabs');
  const { stockCountry, areaCode, timeZone, homeRoute } = usePreferences();
  const zoneText = useZoneText();
  const format = useFormat();
  const { hours } = format;
  const { data } = useCall(listProperties, {}, { freshMs: Number.POSITIVE_INFINITY });
  const codes = data?.areaCodes.map((each) => ({ value: each.areaCode, text: `${each.name} ${each.areaCode}` }));
  // A zone kept by an earlier version stays on offer.
  const zones = [...new Set<string>([...timeZones, timeZone])];
  return (
    <Card flush title={t('region')}>
      <SelectRow
        label={t('homeRoute')}
        value={homeRoute}
        onChange={(next) => setPreference('homeRoute', next)}
        options={homes.map(({ value, tab }) => ({ value, text: tabs(tab) }))}
      />
      <SelectRow
        label={t('stockCountry')}
        value={stockCountry}
        onChange={(next) => setPreference('stockCountry', next)}
        options={shareCountries.map((value) => ({ value, text: format.placeName(value) }))}
      />
      <SelectRow
        label={t('areaCode')}
        value={areaCode}
        onChange={(next) => setPreference('areaCode', next)}
        options={codes ?? [{ value: areaCode, text: areaCode }]}
      />
      <SelectRow
        label={t('timeZone')}
        value={timeZone}
        onChange={(next) => {
          setPreference('timeZone', next);
          setPreference('zoneDecided', true);
        }}
        options={zones.map((value) => ({ value, text: zoneText(value) }))}
      />
      <SelectRow
        label={t('hours')}
        value={String(hours)}
        onChange={(next) => setPreference('clockHours', next === '24' ? 24 : 12)}
        options={(['12', '24'] as const).map((value) => ({ value, text: t(`hoursOf.${value}`) }))}
      />
    </Card>
  );
}
