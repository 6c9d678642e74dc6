import type { ChangeEvent } from 'react';
import { useFormat } from '../use-format.ts';
import { readDecimal, shownDecimal } from './decimal-text.ts';

/** Value and change of an input whose owner keeps decimal text with a point, while people see and type their own mark. */
export function useDecimalField(value: string, onChange: (value: string) => void) {
  const { decimalMark } = useFormat();
  return {
    value: shownDecimal(value, decimalMark),
    onChange: ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
      const read = readDecimal(input.value);
      const shown = shownDecimal(read, decimalMark);
      if (shown !== input.value) {
        // Written here and not by the next render, which would send the caret to the end.
        const caret = Math.max(0, (input.selectionStart ?? shown.length) - (input.value.length - shown.length));
        input.value = shown;
        input.setSelectionRange(caret, caret);
      }
      onChange(read);
    },
  };
}
