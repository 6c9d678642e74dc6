import { useEffect, useState } from 'react';

const REST_MS = 250;

/** The value once nobody has changed it for a moment, so that not every key is a call. An object must be the same one to rest. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
