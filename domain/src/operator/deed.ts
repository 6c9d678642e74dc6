/** Deeds that take two people, each by the name under which its proposals are kept. */
export const proposalKinds = [
  'calendar.change',
  'content.publish',
  'credit.correct',
  'customer.release',
  'customer.restrict',
  'deposit.credit',
  'export.run',
  'kyc.decide',
  'ledger.adjust',
  'loan.decide',
  'loan.limit',
  'loan.repayment',
  'loan.write-off',
  'operator.invite',
  'operator.recovery',
  'operator.roles',
  'operator.switch-on',
  'tariff.change',
  'withdrawal.release',
] as const;
export type ProposalKindName = (typeof proposalKinds)[number];

/** What is noted of a proposal before it is carried out. */
export const proposalDeeds = ['propose', 'approve', 'reject', 'withdraw'] as const;
export type ProposalDeed = (typeof proposalDeeds)[number];

/** What one operator does, or is noted for, without a second person. */
export const soloDeeds = [
  'audit.export',
  'content.end',
  'content.save',
  'credit.keep',
  'customer.look',
  'customer.note',
  'deposit.channel-password',
  'deposit.proof',
  'deposit.refuse',
  'deposit.return',
  'deposit.statement',
  'export.fetch',
  'kyc.look',
  'operator.denied',
  'operator.join',
  'operator.link',
  'operator.login',
  'operator.logout',
  'operator.recover',
  'operator.switch-off',
  'practice.switch',
  'rail.pause',
  'rail.resume',
  'support.answer',
  'support.close',
  'support.picture',
  'support.read',
  'withdrawal.check',
  'withdrawal.refuse',
] as const;
export type SoloDeed = (typeof soloDeeds)[number];

/** Everything the audit trail can hold. A kind of proposal alone is the deed as it was carried out. */
export type Deed = SoloDeed | ProposalKindName | `${ProposalKindName}.${ProposalDeed}`;

/** What something can be done to, as the name of an object in the trail begins. */
export const deedObjectKinds = [
  'audit',
  'calendar',
  'call',
  'content',
  'conversation',
  'credit',
  'customer',
  'deposit',
  'export',
  'invitation',
  'kyc',
  'ledger',
  'loan',
  'loan-limit',
  'operator',
  'payment',
  'practice',
  'rail',
  'statement',
  'suspense',
  'tariff',
  'withdrawal',
] as const;
export type DeedObjectKind = (typeof deedObjectKinds)[number];

/** `withdrawal:7Qm...`, `customer:88:no_trade` */
export type DeedObject = 'audit' | `${DeedObjectKind}:${string}`;

/** The fields of what a note says besides: the figures of a proposal, who proposed it, what was looked at. */
export const deedFields = [
  'account',
  'action',
  'alone',
  'amount',
  'asked',
  'becomes',
  'before',
  'capability',
  'changeId',
  'changes',
  'corrects',
  'country',
  'currency',
  'customer',
  'customerId',
  'day',
  'days',
  'delta',
  'document',
  'effectiveFrom',
  'exchange',
  'explanation',
  'faults',
  'from',
  'holder',
  'hours',
  'limit',
  'line',
  'lines',
  'login',
  'looks',
  'maker',
  'makerReason',
  'minutes',
  'name',
  'number',
  'object',
  'operatorId',
  'outcome',
  'paid',
  'paidOn',
  'part',
  'payee',
  'payer',
  'photoId',
  'points',
  'principal',
  'proposalId',
  'receives',
  'reference',
  'roles',
  'rule',
  'source',
  'tariff',
  'to',
  'told',
  'until',
  'version',
  'what',
] as const;
export type DeedField = (typeof deedFields)[number];

/** What there is to judge about a proposal, field by field. */
export type ProposalSummary = Readonly<Partial<Record<DeedField, string>>>;
