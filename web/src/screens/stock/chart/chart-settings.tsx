import { Chips } from '@tarazu/ui/control/choices.tsx';
import { Switch } from '@tarazu/ui/control/toggles.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { useTranslations } from 'use-intl';
import { setPreference, usePreferences } from '../../../app/preferences.ts';
import css from './chart.module.css';
import type { ChartLooks } from './chart-looks.ts';

const mains = ['SMA', 'EMA', 'BOLL', 'SAR'] as const;
const subs = ['VOL', 'MACD', 'RSI', 'KDJ', 'OBV'] as const;
const withoutVolume = subs.filter((sub) => sub !== 'VOL' && sub !== 'OBV');

interface ChartSettingsProps {
  readonly hasVolume: boolean;
  readonly signedIn: boolean;
  readonly looks: ChartLooks;
  readonly onLooks: (looks: ChartLooks) => void;
  readonly onClose: () => void;
}

/** What is drawn over and under the candles, and how the chart speaks. The indicators are kept as preferences. */
export function ChartSettings({ hasVolume, signedIn, looks, onLooks, onClose }: ChartSettingsProps) {
  const t = useTranslations('chart');
  const { mainIndicator, subIndicator } = usePreferences();
  const underneath = hasVolume ? subs : withoutVolume;
  return (
    <Sheet open onClose={onClose} title={t('settings')}>
      <div className={css.settings}>
        <h3>{t('main')}</h3>
        <Chips
          label={t('main')}
          value={mainIndicator}
          onChange={(next) => setPreference('mainIndicator', next)}
          choices={mains.map((value) => ({ value, label: value }))}
        />
        <p>{t(`about.${mainIndicator}`)}</p>
        <h3>{t('sub')}</h3>
        <Chips
          label={t('sub')}
          value={subIndicator}
          onChange={(next) => setPreference('subIndicator', next)}
          choices={underneath.map((value) => ({ value, label: value }))}
        />
        <p>{underneath.some((each) => each === subIndicator) ? t(`about.${subIndicator}`) : t('noVolume')}</p>
        <Switch checked={looks.asLine} onChange={(asLine) => onLooks({ ...looks, asLine })}>
          {t('line')}
        </Switch>
        {signedIn ? (
          <Switch
            checked={looks.ownMarks}
            onChange={(ownMarks) => onLooks({ ...looks, ownMarks })}
            detail={t('marksDetail')}
          >
            {t('marks')}
          </Switch>
        ) : undefined}
        <Switch
          checked={looks.announced}
          onChange={(announced) => onLooks({ ...looks, announced })}
          detail={t('announceDetail')}
        >
          {t('announce')}
        </Switch>
      </div>
    </Sheet>
  );
}
