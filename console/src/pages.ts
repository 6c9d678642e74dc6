import type { ComponentType } from 'react';
import type { NavigationPath } from './navigation.ts';

type Page = () => Promise<{ readonly default: ComponentType }>;

/** Each in a file of its own, fetched when it is opened. A way without a page does not compile. */
export const pages: Readonly<Record<NavigationPath, Page>> = {
  '/': async () => ({ default: (await import('./screens/dashboard/dashboard.tsx')).DashboardPage }),
  '/proposals': async () => ({ default: (await import('./screens/proposal/proposals.tsx')).ProposalsPage }),
  '/market': async () => ({ default: (await import('./screens/market/market.tsx')).MarketPage }),
  '/calendar': async () => ({ default: (await import('./screens/calendar/calendar.tsx')).CalendarPage }),
  '/blocks': async () => ({ default: (await import('./screens/market/blocks/blocks.tsx')).BlocksPage }),
  '/options': async () => ({ default: (await import('./screens/market/options/options.tsx')).OptionsPage }),
  '/offers': async () => ({ default: (await import('./screens/offers/offers.tsx')).OffersPage }),
  '/content': async () => ({ default: (await import('./screens/content/content.tsx')).ContentPage }),
  '/scripts': async () => ({ default: (await import('./screens/robot/scripts.tsx')).ScriptsPage }),
  '/notes': async () => ({ default: (await import('./screens/robot/notes.tsx')).TeacherNotesPage }),
  '/kyc': async () => ({ default: (await import('./screens/kyc/kyc.tsx')).KycPage }),
  '/loans': async () => ({ default: (await import('./screens/loans/loans.tsx')).LoansPage }),
  '/credit': async () => ({ default: (await import('./screens/credit/disputes.tsx')).DisputesPage }),
  '/vip': async () => ({ default: (await import('./screens/vip/members.tsx')).MembersPage }),
  '/deposits': async () => ({ default: (await import('./screens/deposits/deposits.tsx')).DepositsPage }),
  '/withdrawals': async () => ({ default: (await import('./screens/withdrawals/withdrawals.tsx')).WithdrawalsPage }),
  '/payouts': async () => ({ default: (await import('./screens/payouts/payouts.tsx')).PayoutsPage }),
  '/reconciliation': async () => ({
    default: (await import('./screens/reconciliation/reconciliation.tsx')).ReconciliationPage,
  }),
  '/chains': async () => ({ default: (await import('./screens/chains/chains.tsx')).ChainsPage }),
  '/ledger': async () => ({ default: (await import('./screens/ledger/ledger.tsx')).LedgerPage }),
  '/tariffs': async () => ({ default: (await import('./screens/tariffs/tariffs.tsx')).TariffsPage }),
  '/exports': async () => ({ default: (await import('./screens/exports/exports.tsx')).ExportsPage }),
  '/team': async () => ({ default: (await import('./screens/team/team.tsx')).TeamPage }),
  '/customers': async () => ({ default: (await import('./screens/customer/customers.tsx')).CustomersPage }),
  '/support': async () => ({ default: (await import('./screens/support/support.tsx')).SupportPage }),
  '/audit': async () => ({ default: (await import('./screens/audit/audit.tsx')).AuditPage }),
};
