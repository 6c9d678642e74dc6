// `npm run bench [-- --short --stores server,embedded --profile --against <folder> --robots <times>]`: the bars of speed and memory, measured on this machine in
// one run against a bare echo, with the ledger verified afterwards. A missed bar fails the full bench; the short one only
// reports it, because shared machines are noisy. A ledger that differs always fails. `--profile` leaves profiles of the
// server's processor time in .cache/profiles. `--against` measures nothing but orders, beside those of another version of Tarazu
// that is installed in a folder: both run, and take turns. `--robots` measures orders beside robots and copies alone, so many times.
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './command.ts';
import { measureAgainstVersion } from './proof/bench/against-version.ts';
import { measureAllotment } from './proof/bench/allotment.ts';
import { measureMarginWatch } from './proof/bench/margin-watch.ts';
import { startEcho, startLoad } from './proof/bench/processes.ts';
import { fullSizes, type Measure, measureRow, passes, shortSizes } from './proof/bench/sizes.ts';
import { type Bench, benchRobots, benchStore, type StoreResult } from './proof/bench/store-bench.ts';
import { measureStorm } from './proof/bench/storm-waits.ts';
import { measureTriggers } from './proof/bench/waiting-triggers.ts';
import { tableLines } from './proof/table.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    stores: { type: 'string', default: 'server,embedded' },
    profile: { type: 'boolean', default: false },
    against: { type: 'string' },
    robots: { type: 'string' },
  },
});
const stores = values.stores.split(',');
const isTimes = values.robots === undefined || /^[1-9]$/.test(values.robots);
if (!stores.every((store) => store === 'embedded' || store === 'server') || !isTimes) {
  console.error('npm run bench [-- --short --stores server,embedded --profile --against <folder> --robots <times>]');
  process.exit(2);
}

const startedMs = performance.now();
const echo = await startEcho();
const load = startLoad();
const probe = startLoad();
const bench: Bench = {
  sizes: values.short ? shortSizes : fullSizes,
  load,
  probe,
  echoPort: echo.port,
  nodeOptions: values.profile ? ['--cpu-prof', `--cpu-prof-dir=${join(root, '.cache', 'profiles')}`] : [],
};
const measures: Measure[] = [];
const differences: string[] = [];
const { against, robots } = values;
try {
  if (against !== undefined) await measureVersion(against);
  else if (robots !== undefined) take(await benchRobots(bench, Number(robots)));
  else await measureAll();
} finally {
  load.close();
  probe.close();
  echo.close();
}

async function measureVersion(folder: string): Promise<void> {
  const { measure, note } = await measureAgainstVersion(bench, folder);
  console.log(note);
  measures.push(measure);
}

async function measureAll(): Promise<void> {
  for (const measured of [measureTriggers(), measureMarginWatch()]) {
    console.log(measured.note);
    measures.push(measured.measure);
  }
  const allotment = await measureAllotment(bench.sizes.applications);
  console.log(allotment.note);
  measures.push(...allotment.measures);
  if (!values.short) {
    const storm = await measureStorm();
    console.log(storm.note);
    measures.push(storm.measure);
  }
  for (const store of stores) take(await benchStore(bench, store === 'embedded'));
}

function take({ notes, measures: found, ledger }: StoreResult): void {
  for (const note of notes) console.log(note);
  measures.push(...found);
  differences.push(...ledger.differences);
}
const missed = measures.filter((measure) => !passes(measure));
const seconds = Math.round((performance.now() - startedMs) / 1000);
console.log(`\n${tableLines([['what', 'measured', 'bar', ''], ...measures.map(measureRow)]).join('\n')}`);
console.log(
  `\n${missed.length} of ${measures.length} below the bar; ${cpus().length} cores, Node ${process.version}, ${seconds} s`,
);
for (const difference of differences) console.log(difference);
process.exitCode = differences.length > 0 || (missed.length > 0 && !values.short) ? 1 : 0;
