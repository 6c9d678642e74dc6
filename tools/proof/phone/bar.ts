/** One line of the proof: what was measured, and where the bar lies. */
export interface PhoneMeasure {
  readonly what: string;
  readonly measured: number;
  readonly unit: string;
  readonly bar: number;
  readonly better: 'higher' | 'lower';
  /** The same with the time taken out in which others had the processor, where that makes a difference. */
  readonly alone?: number;
}

export function keeps({ measured, bar, better }: PhoneMeasure): boolean {
  return better === 'higher' ? measured >= bar : measured <= bar;
}

/** Whether it would keep its bar if nothing else ran on this machine. */
export function keepsAlone(measure: PhoneMeasure): boolean {
  return keeps(measure) || (measure.alone !== undefined && keeps({ ...measure, measured: measure.alone }));
}

function figure(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

export function barRow(measure: PhoneMeasure): readonly string[] {
  const { what, measured, unit, bar, better, alone } = measure;
  const limit = `${better === 'higher' ? 'at least' : 'at most'} ${bar}`;
  const verdict = keeps(measure) ? 'PASS' : keepsAlone(measure) ? 'PASS alone' : 'below the bar';
  return [what, figure(measured), alone === undefined ? '' : figure(alone), unit, limit, verdict];
}
