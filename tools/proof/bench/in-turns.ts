import type { ServerProcess } from '../server-process.ts';
import { median } from '../table.ts';
import type { Target } from './calls.ts';
import { checked, jobName } from './checked.ts';
import type { LoadResult } from './load-job.ts';
import { connections } from './sizes.ts';
import type { Bench } from './store-bench.ts';

/** What something is compared with. */
export interface Beside {
  readonly name: string;
  readonly port: number;
  readonly target: Target;
}

/** The other and the target in turns; the median of each, and of the ratios of neighbours. */
export async function measureAgainst(bench: Bench, what: string, server: ServerProcess, target: Target, other: Beside) {
  const { load, sizes } = bench;
  const run = async (at: number, kind: Target, seconds: number) =>
    checked(what, await load.run({ port: at, target: kind, connections, seconds, name: jobName() }));
  for (const warmed of [other, { port: server.port, target }]) {
    const job = { port: warmed.port, target: warmed.target, connections, requests: sizes.warmRequests };
    checked(what, await load.run({ ...job, name: jobName() }));
  }
  const others: number[] = [];
  const results: LoadResult[] = [];
  const processor: number[] = [];
  for (let round = 0; round < sizes.runs; round += 1) {
    others.push((await run(other.port, other.target, sizes.secondsARun)).perSecond);
    const beforeMs = server.processorMs() ?? Number.NaN;
    const result = await run(server.port, target, sizes.secondsARun);
    results.push(result);
    processor.push((((server.processorMs() ?? Number.NaN) - beforeMs) * 1000) / result.good);
  }
  const ratios = results.map(({ perSecond }, round) => perSecond / (others[round] ?? Number.NaN));
  const whole = (values: readonly number[]) => Math.round(median(values));
  const note =
    `${what}: ${whole(results.map((one) => one.perSecond))}/s, ${other.name} ${whole(others)}/s, ` +
    `p50 ${median(results.map((one) => one.p50Ms)).toFixed(1)} ms, p99 ${median(results.map((one) => one.p99Ms)).toFixed(1)} ms, ` +
    `${whole(processor)} microseconds of the server's processor time each`;
  return { ratio: median(ratios), note };
}
