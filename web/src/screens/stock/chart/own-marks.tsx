import type { CandleInterval } from '@tarazu/domain/market/candle';
import { useEffect } from 'react';
import { noMarks, type OwnMarksOf } from './no-marks.ts';
import { useOwnMarks } from './use-own-marks.ts';

interface OwnMarksProps {
  readonly id: string;
  readonly interval: CandleInterval;
  readonly wanted: boolean;
  readonly onMarks: (marks: OwnMarksOf) => void;
}

/** Tells the chart what is drawn over its bars, and nothing once it is gone. Load with `import()`: the bars need none of it. */
export function OwnMarks({ id, interval, wanted, onMarks }: OwnMarksProps) {
  const marks = useOwnMarks(id, interval, wanted);
  useEffect(() => {
    onMarks(marks);
    return () => onMarks(noMarks);
  }, [marks, onMarks]);
  return undefined;
}
