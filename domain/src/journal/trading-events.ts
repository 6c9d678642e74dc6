import type { FeatureFacts } from './registered-event.ts';

/** The part of the registry about orders, what waits for a price, and offers. */
export const tradingEvents = {
  'auto-apply': {
    neverByOperators: true,
    events: {
      applied: { topic: 'order' },
      ended: {},
      passed: {},
      proposed: { topic: 'order' },
      set: { topic: 'security' },
      skipped: { topic: 'order' },
    },
  },
  basket: {
    neverByOperators: true,
    group: 'orders',
    events: {
      deleted: {},
      placed: { topic: 'order' },
      saved: {},
      started: {},
    },
  },
  block: {
    neverByOperators: true,
    events: {
      countered: {},
      'desk-endowed': {},
      'desk-squared': {},
      'desk-traded': {},
      ended: {},
      'let-go': {},
      published: {},
      requested: {},
      traded: { namesEntry: true, group: 'trades' },
    },
  },
  conditional: {
    neverByOperators: true,
    group: 'orders',
    events: {
      adjusted: { topic: 'order' },
      cancelled: {},
      created: {},
      expired: { topic: 'order' },
      failed: { topic: 'order' },
      fired: { topic: 'order' },
      modified: {},
    },
  },
  conversion: {
    neverByOperators: true,
    group: 'exchange',
    events: {
      done: { namesEntry: true },
      'limit-ended': { topic: 'order' },
      'limit-reached': { topic: 'order' },
      'limit-set': {},
    },
  },
  'corporate-action': {
    neverByOperators: true,
    events: {
      entitled: {},
      paid: { topic: 'money', group: 'dividends' },
    },
  },
  fund: {
    neverByOperators: true,
    group: 'positions',
    events: {
      deleveraged: {},
      endowed: {},
      'funding-due': {},
      'took-over': {},
    },
  },
  follow: {
    neverByOperators: true,
    group: 'transfers',
    events: {
      published: {},
      closed: {},
      noted: {},
      'fee-set': {},
      'fee-earned': {},
      'fee-paid': {},
      'fee-charged': {},
      started: {},
      added: {},
      returned: { topic: 'order' },
      repaid: {},
      funded: {},
      decided: {},
      acted: {},
      changed: {},
      valued: {},
      'gave-back': {},
      ended: {},
    },
  },
  halt: {
    neverByOperators: false,
    events: {
      ended: {},
      started: {},
    },
  },
  holding: {
    neverByOperators: true,
    events: {
      split: { topic: 'money', group: 'splits' },
      'split-announced': { topic: 'order' },
    },
  },
  'offer-direct': {
    neverByOperators: false,
    events: {
      named: { topic: 'order' },
    },
  },
  offer: {
    neverByOperators: true,
    group: 'offers',
    events: {
      allotted: { topic: 'order' },
      announced: {},
      applied: {},
      'called-off': {},
      changed: {},
      closed: {},
      credited: { topic: 'order' },
      drawn: {},
      finished: {},
      lapsed: { topic: 'order' },
      listed: {},
      missed: { topic: 'order' },
      opened: { topic: 'order' },
      paid: {},
      released: { topic: 'order' },
      withdrawn: {},
    },
  },
  'offer-run': {
    neverByOperators: false,
    events: {
      asked: {},
    },
  },
  'offer-terms': {
    neverByOperators: false,
    events: {
      agreed: {},
    },
  },
  option: {
    neverByOperators: true,
    group: 'options',
    events: {
      answered: {},
      bought: {},
      closed: {},
      covered: {},
      endowed: {},
      settled: { topic: 'order' },
      'vanilla-bought': {},
      'vanilla-bought-back': {},
      'vanilla-expired': { topic: 'order', namesEntry: true, besideTrades: true },
      'vanilla-sold': {},
      'vanilla-written': {},
    },
  },
  order: {
    neverByOperators: true,
    events: {
      cancelled: { topic: 'order', group: 'orders' },
      expired: { topic: 'order', group: 'orders' },
      filled: { topic: 'order', group: 'trades' },
      modified: { group: 'orders' },
      placed: { group: 'orders' },
      refused: { topic: 'order' },
      settled: { topic: 'money', group: 'settlement' },
    },
  },
  'own-limit': {
    neverByOperators: true,
    events: {
      'loss-limit-set': { topic: 'security' },
      stopped: { topic: 'security' },
    },
  },
  placement: {
    neverByOperators: false,
    events: {
      announced: {},
      decided: {},
    },
  },
  position: {
    neverByOperators: true,
    group: 'positions',
    events: {
      'closed-out': { topic: 'order', namesEntry: true },
      converted: { topic: 'order', namesEntry: true },
      deleveraged: { topic: 'order', namesEntry: true },
      funded: { topic: 'money' },
      'hedging-changed': {},
      'leverage-changed': {},
      'margin-changed': {},
      'square-off-due': { topic: 'order' },
      'taken-over': { topic: 'order', namesEntry: true },
      'terms-announced': { topic: 'order' },
      warned: { topic: 'order' },
    },
  },
  'price-alert': {
    neverByOperators: false,
    events: {
      created: {},
      deleted: {},
      fired: { topic: 'alert' },
      moved: {},
    },
  },
  'recurring-plan': {
    neverByOperators: true,
    group: 'orders',
    events: {
      begun: {},
      changed: {},
      modified: {},
      ran: { topic: 'order' },
      started: {},
    },
  },
  backtest: {
    neverByOperators: true,
    events: {
      asked: {},
      ended: {},
    },
  },
  robot: {
    neverByOperators: true,
    group: 'transfers',
    events: {
      started: {},
      added: {},
      asked: { topic: 'order' },
      answered: {},
      dropped: { topic: 'order' },
      returned: { topic: 'order' },
      repaid: {},
      'gave-back': {},
      funded: {},
      decided: {},
      acted: {},
      changed: {},
      set: {},
      valued: {},
      ended: {},
    },
  },
  script: {
    neverByOperators: true,
    events: {
      saved: {},
      removed: {},
    },
  },
  suitability: {
    neverByOperators: true,
    events: {
      answered: {},
    },
  },
} as const satisfies Readonly<Record<string, FeatureFacts>>;
