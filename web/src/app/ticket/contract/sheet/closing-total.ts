import { decimal, decimalToText } from '@tarazu/domain/money';

/** What closing one position would bring, decimal text, or why it cannot be closed now. */
export type Closing = { readonly result: string } | { readonly why: string };

/** The sum of those that can be closed, decimal text, and how many they are; undefined while one of them is not known. */
export function closingTotal(
  closings: readonly (Closing | undefined)[],
): { readonly result: string; readonly count: number } | undefined {
  if (closings.includes(undefined)) return undefined;
  const results = closings.flatMap((each) => (each && 'result' in each ? [decimal(each.result)] : []));
  return { result: decimalToText(results.reduce((sum, each) => sum + each, 0n)), count: results.length };
}
