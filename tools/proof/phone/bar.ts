/** One line of the proof: what was measured, and where the bar lies. */
export interface PhoneMeasure {
  readonly what: string;
  readonly measured: number;
  readonly unit: string;
  readonly bar: number;
  readonly better: 'higher' | 'lower';
}

export function keeps({ measured, bar, better }: PhoneMeasure): boolean {
  return better === 'higher' ? measured >= bar : measured <= bar;
}

export function barRow(measure: PhoneMeasure): readonly string[] {
  const { what, measured, unit, bar, better } = measure;
  const value = Number.isInteger(measured) ? String(measured) : measured.toFixed(2);
  const limit = `${better === 'higher' ? 'at least' : 'at most'} ${bar}`;
  return [what, value, unit, limit, keeps(measure) ? 'PASS' : 'below the bar'];
}
