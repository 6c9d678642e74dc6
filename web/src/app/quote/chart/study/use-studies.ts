import { CANDLE_STUDIES_MAX, type ChosenStudy, needsVolume, type StudyName } from '@tarazu/ui/chart/study';
import { useMemo } from 'react';
import { usePreferences } from '../../../preferences.ts';

/** What a person has chosen to be drawn over and under the candles, without what needs a volume that there is none of. */
export function useStudies(hasVolume: boolean, compared = false) {
  const { mainIndicator, moreIndicators, subIndicator, studyLooks, candleKind } = usePreferences();
  return useMemo(() => {
    const chosen = <Name extends StudyName>(name: Name): ChosenStudy<Name> => ({ name, ...studyLooks[name] });
    const isKnown = (name: StudyName) => hasVolume || !needsVolume(name);
    const over = [...new Set([mainIndicator, ...moreIndicators])].filter(isKnown).slice(0, CANDLE_STUDIES_MAX);
    const instead = candleKind === 'averaged' ? ['HEIKIN' as const] : [];
    // Beside other instruments their lines would be taken for more of those.
    if (compared) return { over: [], under: isKnown(subIndicator) ? chosen(subIndicator) : undefined };
    return { over: [...over, ...instead].map(chosen), under: isKnown(subIndicator) ? chosen(subIndicator) : undefined };
  }, [hasVolume, compared, mainIndicator, moreIndicators, subIndicator, studyLooks, candleKind]);
}
