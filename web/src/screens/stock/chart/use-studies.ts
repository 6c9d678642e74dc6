import { CANDLE_STUDIES_MAX, type ChosenStudy, needsVolume, type StudyName } from '@tarazu/ui/chart/study';
import { useMemo } from 'react';
import { usePreferences } from '../../../app/preferences.ts';

/** What a person has chosen to be drawn over and under the candles, without what needs a volume that there is none of. */
export function useStudies(hasVolume: boolean) {
  const { mainIndicator, moreIndicators, subIndicator, studyLooks, candleKind } = usePreferences();
  return useMemo(() => {
    const chosen = <Name extends StudyName>(name: Name): ChosenStudy<Name> => ({ name, ...studyLooks[name] });
    const isKnown = (name: StudyName) => hasVolume || !needsVolume(name);
    const over = [...new Set([mainIndicator, ...moreIndicators])].filter(isKnown).slice(0, CANDLE_STUDIES_MAX);
    const instead = candleKind === 'averaged' ? ['HEIKIN' as const] : [];
    return { over: [...over, ...instead].map(chosen), under: isKnown(subIndicator) ? chosen(subIndicator) : undefined };
  }, [hasVolume, mainIndicator, moreIndicators, subIndicator, studyLooks, candleKind]);
}
