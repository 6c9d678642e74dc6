import type { FeatureFacts } from './registered-event.ts';
import { tradingEvents } from './trading-events.ts';

/** Every event that the journal may hold, by the feature that writes it: a product adds its own here. Their words are in `wire/src/words/event-words.ts`. */
export const eventRegistry = {
  ...tradingEvents,
  'teacher-note': {
    neverByOperators: false,
    events: {
      'taken-down': { topic: 'order' },
    },
  },
  'account-transfer': {
    neverByOperators: true,
    group: 'transfers',
    events: {
      made: {},
    },
  },
  adjustment: {
    neverByOperators: false,
    group: 'adjustments',
    events: {
      made: { topic: 'money' },
    },
  },
  calendar: {
    neverByOperators: false,
    events: {
      changed: {},
    },
  },
  'coin-aside': {
    neverByOperators: false,
    group: 'deposits',
    events: {
      credited: { topic: 'money' },
    },
  },
  'coin-deposit': {
    neverByOperators: true,
    group: 'deposits',
    events: {
      'address-given': {},
      credited: { topic: 'money' },
      'faucet-asked': {},
      moved: {},
      seen: { topic: 'money' },
      waits: { topic: 'money' },
      'set-aside': { topic: 'money' },
      undone: { topic: 'money' },
    },
  },
  'coin-payout': {
    neverByOperators: false,
    events: {
      abandoned: {},
      approved: {},
      dropped: {},
      made: {},
      signed: {},
    },
  },
  content: {
    neverByOperators: false,
    events: {
      ended: {},
      published: {},
      saved: {},
    },
  },
  credit: {
    neverByOperators: false,
    events: {
      changed: { topic: 'money' },
      'dispute-kept': { topic: 'money' },
      disputed: {},
    },
  },
  customer: {
    neverByOperators: false,
    events: {
      noted: {},
      released: { topic: 'security' },
      restricted: { topic: 'security' },
    },
  },
  deposit: {
    neverByOperators: false,
    group: 'deposits',
    events: {
      cancelled: {},
      credited: { topic: 'money' },
      declared: {},
      expired: {},
      found: {},
      refused: { topic: 'money' },
      requested: {},
      returned: { topic: 'money' },
      'sent-back': {},
      'set-aside': { topic: 'money' },
    },
  },
  exchange: {
    neverByOperators: false,
    group: 'exchange',
    events: {
      done: { topic: 'money' },
    },
  },
  export: {
    neverByOperators: false,
    events: {
      made: {},
    },
  },
  kyc: {
    neverByOperators: false,
    events: {
      approved: { topic: 'security' },
      failed: { topic: 'security' },
      submitted: { topic: 'security' },
    },
  },
  loan: {
    neverByOperators: false,
    group: 'loans',
    events: {
      applied: { topic: 'money' },
      cancelled: { topic: 'money' },
      declined: { topic: 'money' },
      'due-soon': { topic: 'money' },
      'limit-set': { topic: 'money' },
      offered: { topic: 'money' },
      overdue: { topic: 'money' },
      'paid-out': { topic: 'money' },
      rejected: { topic: 'money' },
      repaid: { topic: 'money' },
      'repayment-claimed': { topic: 'money' },
      'repayment-refused': { topic: 'money' },
      'written-off': { topic: 'money' },
    },
  },
  operator: {
    neverByOperators: false,
    events: {
      'first-link-made': {},
      invited: {},
      joined: {},
      'link-made': {},
      'logged-in': {},
      'logged-out': {},
      recovered: {},
      'roles-changed': {},
      switched: {},
    },
  },
  payee: {
    neverByOperators: false,
    events: {
      added: { topic: 'security' },
      'default-set': {},
      removed: { topic: 'security' },
    },
  },
  portfolio: {
    neverByOperators: false,
    events: {
      granted: { group: 'grants' },
    },
  },
  practice: {
    neverByOperators: false,
    events: {
      'desk-switched': {},
    },
  },
  proposal: {
    neverByOperators: false,
    events: {
      approved: {},
      expired: {},
      made: {},
      rejected: {},
      settled: {},
      withdrawn: {},
    },
  },
  rail: {
    neverByOperators: false,
    events: {
      paused: {},
      resumed: {},
    },
  },
  support: {
    neverByOperators: false,
    events: {
      closed: {},
      message: {},
      read: {},
    },
  },
  tariff: {
    neverByOperators: false,
    events: {
      changed: {},
    },
  },
  user: {
    neverByOperators: false,
    events: {
      'consent-changed': {},
      'data-exported': { topic: 'security' },
      'email-changed': { topic: 'security' },
      'logged-in': { topic: 'security' },
      'passkey-limit-set': { topic: 'security' },
      'password-changed': { topic: 'security' },
      registered: { topic: 'security' },
      'second-factor-changed': { topic: 'security' },
      'session-ended': { topic: 'security' },
      'status-changed': { topic: 'security' },
      'trading-unlocked': {},
      'transaction-password-changed': { topic: 'security' },
      updated: {},
      'withdrawal-password-changed': { topic: 'security' },
    },
  },
  vip: {
    neverByOperators: false,
    group: 'membership',
    events: {
      bought: { topic: 'money' },
      cancelled: { topic: 'money' },
      'trial-started': { topic: 'money' },
    },
  },
  'saved-screen': {
    neverByOperators: true,
    events: {
      saved: {},
      deleted: {},
    },
  },
  'chart-template': {
    neverByOperators: true,
    events: {
      saved: {},
      deleted: {},
    },
  },
  drawing: {
    neverByOperators: true,
    events: {
      saved: {},
      deleted: {},
      cleared: {},
    },
  },
  wallet: {
    neverByOperators: false,
    events: {
      granted: { topic: 'money', group: 'grants' },
      refilled: { group: 'grants' },
      returned: { topic: 'money' },
    },
  },
  watchlist: {
    neverByOperators: false,
    events: {
      added: {},
      removed: {},
      reordered: {},
      saved: {},
      deleted: {},
      sorted: {},
    },
  },
  withdrawal: {
    neverByOperators: false,
    group: 'withdrawals',
    events: {
      cancelled: {},
      checked: {},
      failed: { topic: 'money' },
      held: { topic: 'money' },
      instructed: {},
      paid: { topic: 'money' },
      refused: { topic: 'money' },
      released: {},
      requested: { topic: 'money' },
      sent: { topic: 'money' },
    },
  },
} as const satisfies Readonly<Record<string, FeatureFacts>>;
