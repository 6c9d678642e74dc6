import type { CandleInterval } from '@tarazu/domain/market/candle';
import {
  CANDLE_STUDIES_MAX,
  candleKinds,
  candleStudies,
  needsVolume,
  PANE_STUDIES_MAX,
  paneStudies,
  type StudyName,
} from '@tarazu/ui/chart/study';
import { Chips } from '@tarazu/ui/control/choices.tsx';
import { Switch } from '@tarazu/ui/control/toggles.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { useTranslations } from 'use-intl';
import { setPreference, usePreferences } from '../../preferences.ts';
import { useSignedIn } from '../../session.ts';
import css from './chart.module.css';
import type { ChartLooks } from './chart-looks.ts';
import { StudyStack } from './study/study-stack.tsx';
import { Templates } from './template/templates.tsx';

interface ChartSettingsProps {
  readonly interval: CandleInterval;
  readonly onInterval: (interval: CandleInterval) => void;
  readonly hasVolume: boolean;
  readonly looks: ChartLooks;
  readonly onLooks: (looks: ChartLooks) => void;
  readonly onClose: () => void;
}

/** What is drawn over and under the candles, and how the chart speaks. The indicators are kept as preferences. */
export function ChartSettings(props: ChartSettingsProps) {
  const { interval, onInterval, hasVolume, looks, onLooks, onClose } = props;
  const t = useTranslations('chart');
  const signedIn = useSignedIn();
  const { mainIndicator, moreIndicators, subIndicator, moreBelow, candleKind } = usePreferences();
  const known = <Name extends StudyName>(names: readonly Name[]) =>
    names.filter((name) => hasVolume || !needsVolume(name));
  return (
    <Sheet open onClose={onClose} title={t('settings')}>
      <div className={css.settings}>
        <StudyStack
          title={t('main')}
          known={known(candleStudies)}
          first={mainIndicator}
          more={moreIndicators}
          max={CANDLE_STUDIES_MAX}
          addLabel={t('addStudy')}
          onFirst={(next) => setPreference('mainIndicator', next)}
          onMore={(next) => setPreference('moreIndicators', next)}
        />
        <StudyStack
          title={t('sub')}
          known={known(paneStudies)}
          first={subIndicator}
          more={moreBelow}
          max={PANE_STUDIES_MAX}
          addLabel={t('addPane')}
          onFirst={(next) => setPreference('subIndicator', next)}
          onMore={(next) => setPreference('moreBelow', next)}
        />
        <h3>{t('kind')}</h3>
        <Chips
          label={t('kind')}
          value={candleKind}
          onChange={(next) => setPreference('candleKind', next)}
          choices={candleKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        {candleKind === 'averaged' ? <p>{t('averagedNote')}</p> : undefined}
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
        <Templates interval={interval} onInterval={onInterval} />
      </div>
    </Sheet>
  );
}
