import {
  CANDLE_STUDIES_MAX,
  type ChosenStudy,
  needsVolume,
  PANE_STUDIES_MAX,
  type StudyName,
} from '@tarazu/ui/chart/study';
import { useMemo } from 'react';
import { usePreferences } from '../../../preferences.ts';

/** What a person has chosen to be drawn over and under the candles, without what needs a volume that there is none of. */
export function useStudies(hasVolume: boolean, compared = false) {
  const { mainIndicator, moreIndicators, subIndicator, moreBelow, studyLooks, candleKind } = usePreferences();
  return useMemo(() => {
    const chosen = <Name extends StudyName>(name: Name): ChosenStudy<Name> => ({ name, ...studyLooks[name] });
    const known = <Name extends StudyName>(names: readonly Name[], max: number) =>
      [...new Set(names)].filter((name) => hasVolume || !needsVolume(name)).slice(0, max);
    const under = known([subIndicator, ...moreBelow], PANE_STUDIES_MAX).map(chosen);
    // Beside other instruments their lines would be taken for more of those.
    if (compared) return { over: [], under };
    const instead = candleKind === 'averaged' ? ['HEIKIN' as const] : [];
    return { over: [...known([mainIndicator, ...moreIndicators], CANDLE_STUDIES_MAX), ...instead].map(chosen), under };
  }, [hasVolume, compared, mainIndicator, moreIndicators, subIndicator, moreBelow, studyLooks, candleKind]);
}
