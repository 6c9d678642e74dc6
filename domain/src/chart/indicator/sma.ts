/**
 * Simple moving average: the mean of the last `length` values, undefined until there are that many. For drawing only, so
 * plain numbers are enough.
 */
export function simpleMovingAverage(values: readonly number[], length: number): readonly (number | undefined)[] {
  let sum = 0;
  return values.map((value, index) => {
    sum += value;
    if (index >= length) sum -= values[index - length] ?? 0;
    return index >= length - 1 ? sum / length : undefined;
  });
}
