import { useRested } from '@tarazu/ui/use-rested';
import { useState } from 'react';
import { typedDecimal } from '../../order/typed-number.ts';

interface Part {
  readonly quantity: string;
  /** What is typed, if it is a number. */
  readonly typed: string | undefined;
  /** What was typed when the typing rested: what a preview asks for. */
  readonly asked: string | undefined;
  readonly typing: boolean;
  readonly confirming: boolean;
  confirm(): void;
  change(next: string): void;
}

/** How much of a position is meant, first of all all of it; another wish takes back what was confirmed and answered. */
export function usePart(whole: string, onChange: () => void): Part {
  const [quantity, setQuantity] = useState(whole);
  const [confirming, setConfirming] = useState(false);
  const rested = useRested(quantity);
  return {
    quantity,
    typed: typedDecimal(quantity),
    asked: typedDecimal(rested),
    typing: rested !== quantity,
    confirming,
    confirm: () => setConfirming(true),
    change(next) {
      setConfirming(false);
      onChange();
      setQuantity(next);
    },
  };
}
