// `npm run sim -- SEED [--people 2000 --days 5 --once]`: the whole house under one seed, in memory: people, orders, fills,
// ends of days, settlements. The ledger, the fills and an independent oracle must agree, and a second run must end in the
// same state. Then, or alone with `--offers`, people go through offers of all
// kinds: applications, closes, draws, listings. Then, or alone with `--court`, simple strategies trade the simulated market: none may beat holding.
// `--gated [--people 2000]`: a day of block trades and options of so many people on a whole server.
// `--realism [--recordings <folder>]` prints recorded figures of shares beside simulated ones, measured anew when a folder is named.
import { parseArgs } from 'node:util';
import { fullCourt, holdCourt } from '../test/sim/court/court.ts';
import { T_MAX } from '../test/sim/court/verdict.ts';
import { countText, differencesOf, tried } from '../test/sim/gated/gated-checks.ts';
import { runGatedDay } from '../test/sim/gated/gated-day.ts';
import { walkOffers } from '../test/sim/offers/walk.ts';
import { measureRecorded } from '../test/sim/realism/measure-recorded.ts';
import { compareRealism, keptRecorded, realismTable } from '../test/sim/realism/realism.ts';
import { runSimulation, type SimulationReport } from '../test/sim/simulation.ts';

const usage =
  'npm run sim -- SEED [--people <n> --days <n> --once], --offers, --court, --gated [--people <n>], or --realism [--recordings <folder>]';
const shownMax = 20;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: 'string', default: '2000' },
    days: { type: 'string', default: '5' },
    once: { type: 'boolean', default: false },
    offers: { type: 'boolean', default: false },
    court: { type: 'boolean', default: false },
    gated: { type: 'boolean', default: false },
    realism: { type: 'boolean', default: false },
    recordings: { type: 'string' },
  },
});
const [seed] = positionals;
const people = Number(values.people);
const days = Number(values.days);
if (
  (seed === undefined && !values.offers && !values.court && !values.gated && !values.realism) ||
  positionals.length > 1 ||
  !(people >= 1) ||
  !(days >= 1)
) {
  console.error(usage);
  process.exit(2);
}

function countsText(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].toSorted((a, b) => b[1] - a[1]);
  return sorted.map(([name, count]) => `${name} ${count}`).join(', ');
}

async function run(name: string): Promise<SimulationReport> {
  const startedMs = performance.now();
  const report = await runSimulation({ seed: seed ?? '', people, days, say: (line) => console.log(`  ${line}`) });
  const { orders, refused, fills, ended, settled } = report.oracle;
  console.log(
    `${name}: ${report.oracle.people} people, ${days} days, ${report.commands} commands, ${orders} orders, ` +
      `${refused} orders refused, ${fills} fills, ${ended} ended, ${settled} fills settled, ` +
      `${Math.round((performance.now() - startedMs) / 1000)} s`,
  );
  console.log(`fills: ${countsText(report.oracle.rules)}\nrefusals: ${countsText(report.refusals)}`);
  console.log(report.agreement);
  for (const difference of report.differences.slice(0, shownMax)) console.log(`  ${difference}`);
  console.log(`${report.differences.length} differences, hash ${report.hash}`);
  return report;
}

async function simulate(): Promise<boolean> {
  const first = await run(`seed ${seed}`);
  const second = values.once ? first : await run(`seed ${seed} again`);
  if (first.hash !== second.hash) console.log('the same seed ended in another state');
  const { orders, fills, settled } = first.oracle;
  const tried = orders > 0 && fills > 0 && (settled > 0 || days === 1);
  if (!tried) console.log(`${orders} orders, ${fills} fills, ${settled} settled: nothing was tried`);
  return tried && first.differences.length === 0 && first.hash === second.hash;
}

const STRATEGY_WIDTH = 54;
/** A strategy that hardly trades says nothing; the short court of the tests has over sixty verdicts with more trades than this. */
const TRADES_HEARD = 100;
const VERDICTS_MIN = 60;

async function judgeStrategies(): Promise<boolean> {
  const verdicts = await holdCourt(fullCourt);
  console.log(`\nmarket  ${'strategy'.padEnd(STRATEGY_WIDTH)}  trades   bps at cost      t   bps before      t`);
  for (const { market, strategy, trades, bps, t, bpsBefore, tBefore } of verdicts) {
    const figures = [bps.toFixed(2).padStart(13), t.toFixed(1), bpsBefore.toFixed(2).padStart(12), tBefore.toFixed(1)];
    const cells = figures.map((figure) => figure.padStart(7)).join('');
    console.log(`${market.padEnd(8)}${strategy.padEnd(STRATEGY_WIDTH)}${String(trades).padStart(8)} ${cells}`);
  }
  const beaten = verdicts.filter(({ t }) => !(t <= T_MAX));
  console.log(`${verdicts.length} verdicts, ${beaten.length} beat holding by more than ${T_MAX} standard errors`);
  const heard = verdicts.filter(({ trades }) => trades >= TRADES_HEARD).length;
  if (heard * 2 < verdicts.length || heard < VERDICTS_MIN) {
    console.log(`only ${heard} of them traded ${TRADES_HEARD} times: nothing was tried`);
    return false;
  }
  return beaten.length === 0;
}

/** Short: people beside whom hundreds are simulated in each of them. */
const WALK = { people: 300, offers: 6, each: 100 } as const;

async function goThroughOffers(): Promise<boolean> {
  const startedMs = performance.now();
  const { asked, over, kinds, applied, states, differences } = await walkOffers({ seed: seed ?? 'offers', ...WALK });
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  console.log(
    `offers: ${over} of ${asked} (${kinds.join(', ')}), ${applied} applications, ${countsText(states)}, ${seconds} s`,
  );
  for (const difference of differences.slice(0, shownMax)) console.log(`  ${difference}`);
  console.log(`${differences.length} differences`);
  return over === WALK.offers && applied > 0 && (states.get('credited') ?? 0) > 0 && differences.length === 0;
}

async function passGatedDay(): Promise<boolean> {
  const startedMs = performance.now();
  let agreed = false;
  await runGatedDay({
    seed: seed ?? 'gated',
    people,
    async after(app, report) {
      const seconds = Math.round((performance.now() - startedMs) / 1000);
      console.log(`gated: ${people} people, ${seconds} s\n${countText(report)}`);
      const differences = await differencesOf(app);
      for (const difference of differences.slice(0, shownMax)) console.log(`  ${difference}`);
      console.log(`${differences.length} differences`);
      agreed = tried(report) && differences.length === 0;
    },
  });
  return agreed;
}

async function showRealism(): Promise<boolean> {
  const figures = values.recordings === undefined ? keptRecorded.figures : measureRecorded(values.recordings);
  const rows = await compareRealism(figures);
  console.log(`\n${realismTable(rows)}`);
  return rows.length > 0 && rows.every(({ near, reason }) => near || reason !== undefined);
}

const agreed = seed === undefined || (await simulate());
const isOther = seed === undefined && (values.realism || values.offers || values.gated);
const given = (seed === undefined && !values.offers) || (await goThroughOffers());
const fair = (isOther && !values.court) || (await judgeStrategies());
const settled = !values.gated || (await passGatedDay());
const alike = !values.realism || (await showRealism());
// The stores that were used wait for the next simulation: nothing else would end them.
process.exit(agreed && given && fair && settled && alike ? 0 : 1);
