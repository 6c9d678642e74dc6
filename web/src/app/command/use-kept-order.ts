import { useEffect } from 'react';
import { keepUnsentOrder } from '../session.ts';

/** While an order is being written its address is what somebody comes back to whose session ends. Of one that got no answer nobody can say that it was not placed. */
export function useKeptOrder(address: string, isUnsent: boolean): void {
  useEffect(() => (isUnsent ? keepUnsentOrder(address) : undefined), [isUnsent, address]);
}
