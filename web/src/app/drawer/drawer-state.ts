import { create } from 'zustand';

/** Whether the drawer is wanted, and whether it is there: it comes and goes a little later. */
export const useDrawer = create<{ readonly wanted: boolean; readonly shown: boolean }>(() => ({
  wanted: false,
  shown: false,
}));

export function openDrawer(): void {
  useDrawer.setState({ wanted: true });
}

export function closeDrawer(): void {
  useDrawer.setState({ wanted: false });
}
