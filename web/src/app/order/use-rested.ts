import { useEffect, useState } from 'react';

const PREVIEW_AFTER_MS = 250;
/** The market moves while a ticket is open. */
export const PREVIEW_EVERY_MS = 3_000;

/** The value once nobody has changed it for a moment: what a preview is asked for. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PREVIEW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
