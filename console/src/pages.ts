import type { ComponentType } from 'react';
import type { WayPath } from './ways.ts';

type Page = () => Promise<{ readonly default: ComponentType }>;

/** Each in a file of its own, fetched when it is opened. A way without a page does not compile. */
export const pages: Readonly<Record<WayPath, Page>> = {
  '/': async () => ({ default: (await import('./screens/dashboard/dashboard.tsx')).DashboardPage }),
  '/proposals': async () => ({ default: (await import('./screens/proposal/proposals.tsx')).ProposalsPage }),
  '/ledger': async () => ({ default: (await import('./screens/ledger/ledger.tsx')).LedgerPage }),
  '/tariffs': async () => ({ default: (await import('./screens/tariffs/tariffs.tsx')).TariffsPage }),
  '/team': async () => ({ default: (await import('./screens/team/team.tsx')).TeamPage }),
};
