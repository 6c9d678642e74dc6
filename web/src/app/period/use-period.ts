import { useFormat } from '@tarazu/ui/use-format';
import { useState } from 'react';
import { type ChosenPeriod, type Span, spanOf } from './period.ts';

export interface PeriodChoice {
  readonly period: ChosenPeriod;
  /** Stands still until another period is chosen. */
  readonly span: Span;
  readonly choose: (next: ChosenPeriod) => void;
}

/** The period that a list is shown for: all time at first. */
export function usePeriod(): PeriodChoice {
  const { timeZone } = useFormat();
  const [period, setPeriod] = useState<ChosenPeriod>({ period: 'ever' });
  const [span, setSpan] = useState<Span>({});
  const choose = (next: ChosenPeriod) => {
    setPeriod(next);
    setSpan(spanOf(next, timeZone, Date.now()));
  };
  return { period, span, choose };
}
