import { type ChangeEvent, useState } from 'react';
import { useFormat } from '../use-format.ts';
import { readDecimal, shownField } from './decimal-text.ts';

/**
 * Value and events of an input whose owner keeps decimal text with a point, while people see and type their own marks. What is typed stays as it
 * is while it is being typed, because `1,00` may become `1,000`; when the field is left it is written in the way of the language.
 */
export function useDecimalField(value: string, onChange: (value: string) => void) {
  const { decimalMark } = useFormat();
  const [typed, setTyped] = useState<string>();
  return {
    value: shownField(typed, value, decimalMark),
    onChange: ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
      setTyped(input.value);
      onChange(readDecimal(input.value, decimalMark));
    },
    onBlur: () => setTyped(undefined),
  };
}
