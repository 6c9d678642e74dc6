import type { CandleInterval } from '@tarazu/domain/market/candle';
import {
  CANDLE_STUDIES_MAX,
  type CandleStudy,
  candleKinds,
  candleStudies,
  PANE_STUDIES_MAX,
  type PaneStudy,
  paneStudies,
  STUDY_COLORS,
  type StudyName,
} from '@tarazu/ui/chart/study';
import type { ChartTemplateView } from '@tarazu/wire/market-features/chart-template';
import { type StudyLook, setPreference, usePreferences } from '../../../preferences.ts';

type Look = Omit<ChartTemplateView, 'templateId' | 'name'>;

/** Three decimals are as fine as a factor can be typed. */
const numberText = (value: number) => String(Number(value.toFixed(3)));

/** How charts look now, as a template has it. */
export function lookNow(interval: CandleInterval): Look {
  const { mainIndicator, moreIndicators, subIndicator, moreBelow, studyLooks, candleKind } = usePreferences.getState();
  const word = (place: 'over' | 'under', name: StudyName) => {
    const { params = [], color } = studyLooks[name] ?? {};
    return `${place}:${name}:${params.map(numberText).join(',')}:${color ?? ''}`;
  };
  const over = [...new Set([mainIndicator, ...moreIndicators])].slice(0, CANDLE_STUDIES_MAX);
  const under = [...new Set([subIndicator, ...moreBelow])].slice(0, PANE_STUDIES_MAX);
  const studies = [...over.map((name) => word('over', name)), ...under.map((name) => word('under', name))];
  return { interval, kind: candleKind, studies };
}

interface ReadStudy {
  readonly place: string;
  readonly name: string;
  readonly look: StudyLook | undefined;
}

function readStudy(word: string): ReadStudy {
  const [place = '', name = '', params = '', color = ''] = word.split(':');
  const own: StudyLook = {
    ...(params === '' ? {} : { params: params.split(',').map(Number) }),
    ...(color === '' ? {} : { color: Number(color) % STUDY_COLORS }),
  };
  return { place, name, look: params === '' && color === '' ? undefined : own };
}

/** What a template draws, by name. */
export const namesOf = ({ studies }: Pick<Look, 'studies'>): string =>
  studies.map((word) => readStudy(word).name).join(', ');

/** Charts look as the template has it from now on; what this version does not know stays as it is. */
export function applyLook({ kind, studies }: Look): void {
  const read = studies.map(readStudy);
  const over = read.flatMap(({ place, name }): CandleStudy[] => {
    const known = candleStudies.find((each) => each === name);
    return place === 'over' && known ? [known] : [];
  });
  const under = read.flatMap(({ place, name }): PaneStudy[] => {
    const known = paneStudies.find((each) => each === name);
    return place === 'under' && known ? [known] : [];
  });
  const looks: Partial<Record<StudyName, StudyLook>> = { ...usePreferences.getState().studyLooks };
  for (const { name, look } of read) {
    const known = [...candleStudies, ...paneStudies].find((each) => each === name);
    if (!known) continue;
    if (look) looks[known] = look;
    else delete looks[known];
  }
  setPreference('studyLooks', looks);
  const [main, ...more] = over;
  if (main) {
    setPreference('mainIndicator', main);
    setPreference('moreIndicators', more);
  }
  const [sub, ...below] = under;
  if (sub) {
    setPreference('subIndicator', sub);
    setPreference('moreBelow', below);
  }
  const candles = candleKinds.find((each) => each === kind);
  if (candles) setPreference('candleKind', candles);
}
