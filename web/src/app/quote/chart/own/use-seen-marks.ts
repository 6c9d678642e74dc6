import type { ChartOrder } from '@tarazu/ui/chart/own-marks';
import { useMemo, useState } from 'react';
import { noMarks } from './no-marks.ts';

/**
 * What is drawn over the bars: the person's own marks, and a line at a price that is being chosen. Nothing in a replay: orders and events of later would
 * tell what is to come.
 */
export function useSeenMarks(isReplayed: boolean) {
  const [marks, setMarks] = useState(noMarks);
  const [line, setPriceLine] = useState<ChartOrder>();
  const drawn = useMemo(() => (line ? { ...marks, orders: [...marks.orders, line] } : marks), [marks, line]);
  return { marks, setMarks, seen: isReplayed ? noMarks : drawn, setPriceLine };
}
