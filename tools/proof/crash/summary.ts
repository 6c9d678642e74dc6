import { median, tableLines } from '../table.ts';
import type { ExpiriesReport } from './expiries.ts';
import type { MorningsReport } from './mornings.ts';
import type { TestBedReport } from './rounds.ts';

/** With fewer orders accepted in a round than this, on average, nothing would have been tried. A slow machine has over a hundred. */
const answeredFloor = 10;
/** As many must have been sent and not answered at a kill, on average: a server that is killed at rest shows nothing. */
const underWayFloor = 1;
/** As many of those that wait for a price must have placed their order, on average. */
const firedFloor = 1;

function floor(count: number, least: number, sentence: string): readonly string[] {
  return count < least ? [`${sentence}: nothing was tried`] : [];
}

/** What is wrong with it, and what was not tried. */
export function faultsOfRounds(report: TestBedReport): readonly string[] {
  const { rounds, answered, unanswered, fills, fired, contracts, basketsCut } = report;
  return [
    ...[report.lost, report.half, report.different, report.ledger].flat(),
    ...floor(answered, answeredFloor * rounds, `${answered} orders in ${rounds} rounds`),
    ...floor(fills, 1, 'no fills'),
    ...floor(unanswered, underWayFloor * rounds, `${unanswered} orders were under way at ${rounds} kills`),
    ...floor(
      fired,
      firedFloor * rounds,
      `${fired} of those that waited for a price placed their order in ${rounds} rounds`,
    ),
    ...floor(contracts, rounds, `${contracts} orders of contracts were filled in ${rounds} rounds`),
    ...floor(basketsCut, 1, `${rounds} kills cut no basket in two`),
  ];
}

export function faultsOfMornings(report: MorningsReport): readonly string[] {
  const { mornings, sent, runs, cut } = report;
  return [
    ...[report.lost, report.half, report.different, report.ledger].flat(),
    ...floor(sent, mornings, `${sent} orders for the opening were sent on ${mornings} mornings`),
    ...floor(cut.waiting, 1, `no order for the opening waited at ${mornings} kills`),
    // Plans are made on one morning for the next.
    ...floor(runs, mornings - 1, `plans ran ${runs} times on ${mornings} mornings`),
    ...floor(cut.baskets, 1, `${mornings} kills cut no basket in two`),
    ...floor(cut.runs, 1, `${mornings} kills cut no run of a plan in two`),
  ];
}

export function faultsOfExpiries(report: ExpiriesReport): readonly string[] {
  const { calls, settled, sales } = report;
  const isCut = settled.some((count) => count > 0 && count < calls);
  return [
    ...[report.lost, report.half, report.ledger].flat(),
    ...floor(sales, 1, 'no shares were sold for a call'),
    // The first kill comes before anything is kept; one of the others falls between two settlements.
    ...(settled[0] === 0 ? [] : ['the first kill came after a settlement: nothing was tried']),
    ...(settled.length < 2 || isCut ? [] : [`${settled.length} kills fell between no two settlements`]),
  ];
}

const nameOf = (store: string): string => (store === 'server' ? 'PostgreSQL' : 'embedded');

const roundTitles = [
  'store',
  'rounds',
  'database kills',
  'answered',
  'under way',
  'lost',
  'half',
  'different',
  'ledger faults',
  'fills verified',
  'triggers fired',
  'contracts',
  'baskets',
  'of them cut',
  'first answer s (min / median / max)',
];

export function roundLines(reports: readonly (readonly [store: string, report: TestBedReport])[]): readonly string[] {
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const rows = reports.map(([store, report]) => [
    nameOf(store),
    String(report.rounds),
    String(report.databaseKills),
    String(report.answered),
    String(report.unanswered),
    String(report.lost.length),
    String(report.half.length),
    String(report.different.length),
    String(report.ledger.length),
    String(report.fills),
    String(report.fired),
    String(report.contracts),
    String(report.baskets),
    String(report.basketsCut),
    [Math.min(...report.startMs), median(report.startMs), Math.max(...report.startMs)].map(seconds).join(' / '),
  ]);
  return tableLines([roundTitles, ...rows]);
}

const morningTitles = [
  'store',
  'mornings',
  'answered',
  'under way',
  'lost',
  'half',
  'different',
  'ledger faults',
  'sent at the opening',
  'waiting at a kill',
  'runs of plans',
  'of them cut',
  'baskets',
  'of them cut',
];

export function morningLines(
  reports: readonly (readonly [store: string, report: MorningsReport])[],
): readonly string[] {
  const rows = reports.map(([store, report]) => [
    nameOf(store),
    String(report.mornings),
    String(report.answered),
    String(report.unanswered),
    String(report.lost.length),
    String(report.half.length),
    String(report.different.length),
    String(report.ledger.length),
    String(report.sent),
    String(report.cut.waiting),
    String(report.runs),
    String(report.cut.runs),
    String(report.baskets),
    String(report.cut.baskets),
  ]);
  return tableLines([morningTitles, ...rows]);
}

const expiryTitles = ['store', 'calls on shares', 'settled at the kills', 'sales', 'lost', 'half', 'ledger faults'];

export function expiryLines(reports: readonly (readonly [store: string, report: ExpiriesReport])[]): readonly string[] {
  const rows = reports.map(([store, report]) => [
    nameOf(store),
    String(report.calls),
    report.settled.join(', '),
    String(report.sales),
    String(report.lost.length),
    String(report.half.length),
    String(report.ledger.length),
  ]);
  return tableLines([expiryTitles, ...rows]);
}
