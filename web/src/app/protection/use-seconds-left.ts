import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { sendCode } from '@tarazu/wire/user';
import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Whole seconds until another code may be asked for, counted from the moment this one was sent. */
export function useSecondsLeft({
  deliveryId,
  resendAfterSeconds,
}: Pick<ReplyOf<typeof sendCode>, 'deliveryId' | 'resendAfterSeconds'>): number {
  const [left, setLeft] = useState(resendAfterSeconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another delivery starts the clock again
  useEffect(() => {
    const endMs = performance.now() + resendAfterSeconds * SECOND_MS;
    const tick = () => setLeft(Math.max(0, Math.ceil((endMs - performance.now()) / SECOND_MS)));
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [deliveryId, resendAfterSeconds]);
  return left;
}
