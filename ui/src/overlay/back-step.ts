import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/**
 * Puts a layer on top of those that Back takes away one by one, and answers what takes it off again. Without `close` the layer lies there
 * because the address says so: Back leaves that address, and nothing is held.
 */
export type HoldBack = (close: (() => void) | undefined) => () => void;

const context = createContext<HoldBack>(() => () => undefined);

/** How an app holds its Back; without it Back leaves the page, whatever lies on it. */
export const BackStepProvider = context.Provider;

/** While something lies on the page, Back takes that away and the page stays. `isInAddress`: it is open because the address says so. */
export function useBackStep(isOpen: boolean, close: () => void, isInAddress = false): void {
  const hold = useContext(context);
  const goBack = useEffectEvent(() => close());
  useEffect(() => (isOpen ? hold(isInAddress ? undefined : () => goBack()) : undefined), [isOpen, isInAddress, hold]);
}
