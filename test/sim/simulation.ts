import type { House } from '../../server/src/app/house.ts';
import { createApp, migrations } from '../../server/src/app.ts';
import { createManualClock, type ManualClock } from '../../server/src/platform/clock.ts';
import type { Committed } from '../../server/src/platform/commit/transactor.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { openFreshDatabase } from '../../server/src/testing/fresh-database.ts';
import { clientRequestId } from '../../server/src/testing/request-ids.ts';
import { openPeople } from '../../tools/proof/people.ts';
import { agreementText, verifyStore } from '../../tools/proof/verify-store.ts';
import { createDice, type Dice } from './dice.ts';
import { Oracle, type OracleReport } from './oracle.ts';
import { stateHash } from './state-hash.ts';
import { createTraders, readKnown, type Wish } from './traders.ts';

export interface SimulationOptions {
  readonly seed: string;
  readonly people: number;
  readonly days: number;
  /** Part of the people that wants something at each moment. */
  readonly busyShare?: number;
  /** The first of the days, as `YYYY-MM-DD`; a Monday of 2026 when it is left out. */
  readonly firstDay?: string;
  /** What people trade; all shares when it is left out. */
  readonly shares?: readonly string[];
  readonly say?: (line: string) => void;
}

export interface SimulationReport {
  readonly hash: string;
  /** Empty when the ledger, the fills, the repetitions and the oracle agree. */
  readonly differences: readonly string[];
  readonly oracle: OracleReport;
  readonly agreement: string;
  /** Commands of people, repetitions included, and how many were refused. */
  readonly commands: number;
  readonly refused: number;
  /** Refusals by name. */
  readonly refusals: ReadonlyMap<string, number>;
}

const dayMs = 86_400_000;
/** A Monday; every day of it has moments in which India, Brazil or the US trade, and some in which nobody does. */
const firstDayMs = Date.parse('2026-11-23T00:00:00.000Z');
const moments = ['03:20', '03:50', '06:10', '09:45', '13:20', '14:40', '17:30', '19:50', '22:30'];
const grant = '400000';
const stepMs = 500;
const stepsBefore = 2;
const stepsAfter = 4;
const repeatedShare = 0.03;
/** While every market is shut only one in so many of the busy tries it anyway. */
const quietPart = 5;

/** One person's request as it reached the write path: the body names the request, so that a repetition is the same. */
function submit({ trading }: House, { requestId, command }: Wish): Promise<Committed> {
  return trading.submit(command, clientRequestId(requestId), requestId);
}

/** Lets time pass in steps; after each, what the house itself had to do (fills, ends, settlements) is done. */
async function pass(app: House, clock: ManualClock, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    clock.advance(stepMs);
    await app.trading.engine.settled();
  }
}

function outcomeText(outcome: Committed): string {
  return outcome.kind === 'refused'
    ? `refused ${outcome.code} ${JSON.stringify(sorted(outcome.params))}`
    : `${outcome.eventNo} ${JSON.stringify(sorted(outcome.answer))}`;
}

/** The keys of kept JSON come back in the database's own order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}

interface Burst {
  readonly commands: number;
  readonly refused: readonly string[];
  readonly faults: readonly string[];
}

/** Many people at one moment; a few send the same thing twice and must get the same answer. */
async function burst(
  app: House,
  dice: Dice,
  traders: ReturnType<typeof createTraders>,
  people: readonly number[],
  share: number,
): Promise<Burst> {
  const chosen = people.filter(() => dice.next() < share);
  const known = await readKnown(app, chosen);
  const wishes = chosen.map((owner) => traders.wish(owner, known));
  const outcomes = await Promise.all(wishes.map((wish) => submit(app, wish)));
  const faults: string[] = [];
  const again = wishes.filter((wish) => wish.command.kind === 'place' && dice.next() < repeatedShare);
  for (const wish of again) {
    const first = outcomes[wishes.indexOf(wish)];
    const second = await submit(app, wish);
    const kept = first?.kind === 'accepted' || (first?.kind === 'refused' && first.kept !== undefined);
    if (kept && first && outcomeText(first) !== outcomeText(second)) {
      faults.push(`${wish.requestId} was answered ${outcomeText(first)}, then ${outcomeText(second)}`);
    }
  }
  const refused = outcomes.flatMap((outcome) => (outcome.kind === 'refused' ? [outcome.code] : []));
  return { commands: wishes.length + again.length, refused, faults };
}

export function marketSeedOf(seed: string): string {
  return seed.replace(/[^A-Za-z0-9-]/g, '-').slice(0, 64);
}

async function openApp(options: SimulationOptions, clock: ManualClock): Promise<House> {
  return createApp({
    config: readConfig({
      LOG_LEVEL: 'warn',
      MARKET_HOURS: 'exchange',
      MARKET_SEED: marketSeedOf(options.seed),
    }),
    clock,
    log: createLog('warn'),
    secret: Buffer.alloc(48, 'simulation'),
    watched: true,
    database: await openFreshDatabase(migrations),
  });
}

/** Days of a whole house: people, orders, fills, ends of days, settlements, all decided by the seed. */
export async function runSimulation(options: SimulationOptions): Promise<SimulationReport> {
  const { seed, days, busyShare = 0.12, say = () => undefined } = options;
  const startMs = options.firstDay === undefined ? firstDayMs : Date.parse(`${options.firstDay}T00:00:00.000Z`);
  const clock = createManualClock(startMs);
  const app = await openApp(options, clock);
  try {
    const dice = createDice(seed);
    const { database, committer } = app;
    const opened = await openPeople({ database, clock, committer, count: options.people, grant });
    const people = opened.map(({ accountId }) => accountId);
    const traders = createTraders(app, dice, options.shares);
    const faults: string[] = [];
    let commands = 0;
    let refused = 0;
    const refusals = new Map<string, number>();
    for (let day = 0; day < days; day += 1) {
      for (const moment of moments) {
        const [hours = '0', minutes = '0'] = moment.split(':');
        clock.jumpTo(startMs + day * dayMs + (Number(hours) * 60 + Number(minutes)) * 60_000);
        await app.trading.settleNow();
        await pass(app, clock, stepsBefore);
        const share = traders.somethingIsOpen() ? busyShare : busyShare / quietPart;
        const done = await burst(app, dice, traders, people, share);
        await pass(app, clock, stepsAfter);
        commands += done.commands;
        refused += done.refused.length;
        for (const code of done.refused) refusals.set(code, (refusals.get(code) ?? 0) + 1);
        faults.push(...done.faults);
      }
      say(`day ${day + 1}/${days}: ${commands} commands, ${refused} refused, ${app.trading.engine.waiting} waiting`);
    }
    await app.corporateActions.runDue();
    const store = await verifyStore(database);
    const oracle = new Oracle();
    await oracle.read(database);
    const today = new Date(clock.nowMs()).toISOString().slice(0, 10);
    const overdue = oracle.overdue(today);
    const report = await oracle.compare(database);
    return {
      hash: await stateHash(database),
      differences: [
        ...faults,
        ...store.differences,
        ...report.differences,
        ...(overdue > 0 ? [`${overdue} fills should be settled`] : []),
      ],
      oracle: report,
      agreement: agreementText(store),
      commands,
      refused,
      refusals,
    };
  } finally {
    await app.close();
  }
}
