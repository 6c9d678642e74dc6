/**
 * What an operator may do. The list is closed: nothing here, and so no call of the console, can set a price, a fill, a
 * return, an allotment or an outcome. Where money or status moves there are two words, one to propose and one to
 * approve; that both are never the same person is held elsewhere, whatever the role.
 */
export const capabilities = [
  'console.enter',
  'proposal.read',
  'customer.read',
  'customer.freeze',
  'customer.freeze.approve',
  'kyc.read',
  'kyc.document',
  'kyc.decide',
  'kyc.approve',
  'deposit.read',
  'deposit.match',
  'deposit.approve',
  'withdrawal.read',
  'withdrawal.review',
  'withdrawal.release',
  'reconciliation.read',
  'ledger.read',
  'ledger.adjust',
  'ledger.adjust.approve',
  'loan.read',
  'loan.decide',
  'loan.approve',
  'credit.read',
  'credit.adjust',
  'credit.approve',
  'vip.read',
  'vip.plan',
  'vip.plan.approve',
  'content.read',
  'content.edit',
  'content.publish',
  'support.answer',
  'market.read',
  'market.halt',
  'market.halt.approve',
  'calendar.edit',
  'calendar.approve',
  'tariff.read',
  'tariff.edit',
  'tariff.approve',
  'export.run',
  'export.approve',
  'operator.read',
  'operator.manage',
  'operator.approve',
  'audit.read',
] as const;

export type Capability = (typeof capabilities)[number];

export const roles = ['administrator', 'compliance', 'treasury', 'credit', 'content', 'support', 'auditor'] as const;

export type Role = (typeof roles)[number];

const everyRole: readonly Capability[] = ['console.enter', 'proposal.read', 'market.read'];
const readAll = capabilities.filter((name) => name.endsWith('.read'));

/** The whole table of who may do what. A role has what stands in its row and nothing else. */
export const capabilitiesOf: Readonly<Record<Role, ReadonlySet<Capability>>> = {
  administrator: new Set<Capability>([
    ...everyRole,
    ...readAll,
    'customer.freeze',
    'customer.freeze.approve',
    'market.halt',
    'market.halt.approve',
    'calendar.edit',
    'calendar.approve',
    'tariff.edit',
    'tariff.approve',
    'vip.plan',
    'vip.plan.approve',
    'export.approve',
    'operator.manage',
    'operator.approve',
  ]),
  compliance: new Set<Capability>([
    ...everyRole,
    'customer.read',
    'customer.freeze',
    'customer.freeze.approve',
    'market.halt',
    'market.halt.approve',
    'kyc.read',
    'kyc.document',
    'kyc.decide',
    'kyc.approve',
    'withdrawal.read',
    'withdrawal.review',
    'deposit.read',
    'ledger.read',
    'credit.read',
    'export.run',
    'export.approve',
    'audit.read',
  ]),
  treasury: new Set<Capability>([
    ...everyRole,
    'customer.read',
    'deposit.read',
    'deposit.match',
    'deposit.approve',
    'withdrawal.read',
    'withdrawal.review',
    'withdrawal.release',
    'reconciliation.read',
    'ledger.read',
    'ledger.adjust',
    'ledger.adjust.approve',
    'tariff.read',
    'tariff.edit',
    'tariff.approve',
    'export.run',
  ]),
  credit: new Set<Capability>([
    ...everyRole,
    'customer.read',
    'loan.read',
    'loan.decide',
    'loan.approve',
    'credit.read',
    'credit.adjust',
    'credit.approve',
    'ledger.read',
  ]),
  content: new Set<Capability>([...everyRole, 'content.read', 'content.edit', 'content.publish']),
  support: new Set<Capability>([
    ...everyRole,
    'customer.read',
    'support.answer',
    'deposit.read',
    'withdrawal.read',
    'kyc.read',
    'loan.read',
    'credit.read',
    'vip.read',
  ]),
  auditor: new Set<Capability>([...everyRole, ...readAll]),
};

/** Whether somebody in any of these roles may do it. */
export function may(held: readonly Role[], capability: Capability): boolean {
  return held.some((role) => capabilitiesOf[role].has(capability));
}
