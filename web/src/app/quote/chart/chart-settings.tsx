import type { CandleInterval } from '@tarazu/domain/market/candle';
import {
  CANDLE_STUDIES_MAX,
  candleKinds,
  candleStudies,
  needsVolume,
  paneStudies,
  type StudyName,
} from '@tarazu/ui/chart/study';
import { Chips } from '@tarazu/ui/control/choices.tsx';
import { SelectRow } from '@tarazu/ui/control/select-row.tsx';
import { Switch } from '@tarazu/ui/control/toggles.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { useTranslations } from 'use-intl';
import { setPreference, usePreferences } from '../../preferences.ts';
import css from './chart.module.css';
import type { ChartLooks } from './chart-looks.ts';
import { StudyFields } from './study/study-fields.tsx';
import { Templates } from './template/templates.tsx';

interface ChartSettingsProps {
  readonly interval: CandleInterval;
  readonly onInterval: (interval: CandleInterval) => void;
  readonly hasVolume: boolean;
  readonly signedIn: boolean;
  readonly looks: ChartLooks;
  readonly onLooks: (looks: ChartLooks) => void;
  readonly onClose: () => void;
}

/** What is drawn over and under the candles, and how the chart speaks. The indicators are kept as preferences. */
export function ChartSettings(props: ChartSettingsProps) {
  const { interval, onInterval, hasVolume, signedIn, looks, onLooks, onClose } = props;
  const t = useTranslations('chart');
  const { mainIndicator, moreIndicators, subIndicator, candleKind } = usePreferences();
  const known = <Name extends StudyName>(names: readonly Name[]) =>
    names.filter((name) => hasVolume || !needsVolume(name));
  const [over, underneath] = [known(candleStudies), known(paneStudies)];
  const more = moreIndicators.filter((name) => name !== mainIndicator);
  const others = over.filter((name) => name !== mainIndicator && !more.includes(name));
  return (
    <Sheet open onClose={onClose} title={t('settings')}>
      <div className={css.settings}>
        <h3>{t('main')}</h3>
        <Chips
          label={t('main')}
          value={mainIndicator}
          onChange={(next) => setPreference('mainIndicator', next)}
          choices={over.map((value) => ({ value, label: value }))}
        />
        <StudyFields key={mainIndicator} name={mainIndicator} />
        {more.map((name) => (
          <StudyFields
            key={name}
            name={name}
            onRemove={() =>
              setPreference(
                'moreIndicators',
                more.filter((each) => each !== name),
              )
            }
          />
        ))}
        {more.length + 1 < CANDLE_STUDIES_MAX ? (
          <SelectRow
            label={t('addStudy')}
            value=""
            onChange={(name) => {
              if (name !== '') setPreference('moreIndicators', [...more, name]);
            }}
            options={[
              { value: '', text: t('chooseStudy') },
              ...others.map((value) => ({ value, text: `${value}: ${t(`about.${value}`)}` })),
            ]}
          />
        ) : undefined}
        <h3>{t('sub')}</h3>
        <Chips
          label={t('sub')}
          value={subIndicator}
          onChange={(next) => setPreference('subIndicator', next)}
          choices={underneath.map((value) => ({ value, label: value }))}
        />
        {underneath.includes(subIndicator) ? (
          <StudyFields key={subIndicator} name={subIndicator} />
        ) : (
          <p>{t('noVolume')}</p>
        )}
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
