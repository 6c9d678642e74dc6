import type { CandleInterval } from '@tarazu/domain/market/candle';
import { useQuote } from '@tarazu/ui/live/use-live';
import type { QuoteView } from '@tarazu/wire/market';
import { listSplits } from '@tarazu/wire/market-features/split';
import { useEffect, useRef } from 'react';
import { refreshCalls } from '../../../use-call.ts';
import { noMarks, type OwnMarksOf } from './no-marks.ts';
import { useOwnMarks } from './use-own-marks.ts';

interface OwnMarksProps {
  readonly quote: QuoteView;
  readonly interval: CandleInterval;
  readonly wanted: boolean;
  readonly onMarks: (marks: OwnMarksOf) => void;
}

/** Tells the chart what is drawn over its bars, and nothing once it is gone. Load with `import()`: the bars need none of it. */
export function OwnMarks({ quote, interval, wanted, onMarks }: OwnMarksProps) {
  const marks = useOwnMarks(quote.id, interval, wanted);
  const { previousClose } = useQuote(quote);
  const known = useRef(previousClose);
  useEffect(() => {
    if (known.current === previousClose) return;
    known.current = previousClose;
    // Another day has begun, from which on the shares may be others.
    refreshCalls(listSplits);
  }, [previousClose]);
  useEffect(() => {
    onMarks(marks);
    return () => onMarks(noMarks);
  }, [marks, onMarks]);
  return undefined;
}
