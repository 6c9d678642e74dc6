import { create } from 'zustand';
import type { GuideName } from './guides.ts';

interface GuideState {
  readonly active: GuideName | undefined;
  /** The marked button was pressed, and what it opened is to be confirmed. */
  readonly confirming: boolean;
}

/** The guide that somebody follows now. It ends with the page, with its trade, or when it is left. */
export const useGuide = create<GuideState>(() => ({ active: undefined, confirming: false }));

export const startGuide = (active: GuideName): void => useGuide.setState({ active, confirming: false });
export const leaveGuide = (): void => useGuide.setState({ active: undefined, confirming: false });
