import type { Migration } from '../migrations.ts';

/** The last word on which balances are never below zero: what `purposes` of the rules says (a test compares them). */
export const balanceSigns: readonly Migration[] = [
  {
    number: 450,
    name: 'margin and what is reserved for it are never below zero',
    sql: `
alter table balance drop constraint balance_never_negative;
alter table balance add constraint balance_never_negative check (amount >= 0 or purpose not in
  ('available', 'held', 'unsettled', 'receivable', 'locked', 'withdrawing', 'arriving', 'contract', 'contract-held', 'margin'));`,
  },
  {
    number: 501,
    name: 'stakes are never below zero',
    sql: `
alter table balance drop constraint balance_never_negative;
alter table balance add constraint balance_never_negative check (amount >= 0 or purpose not in
  ('available', 'held', 'unsettled', 'receivable', 'locked', 'withdrawing', 'arriving', 'contract', 'contract-held', 'margin', 'option'));`,
  },
];
