// `npm run check`: everything that can be said about the sources without opening a browser, each step with its time.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandResult } from './command.ts';
import { root, runNode } from './command.ts';
import { runTests } from './testing/run-tests.ts';
import type { TestCounts } from './testing/test-counts.ts';

interface Step {
  readonly name: string;
  run(): Promise<CommandResult & { readonly counts?: TestCounts }>;
}

const projects = [
  'domain/tsconfig.json',
  'domain/tsconfig.test.json',
  'wire/tsconfig.json',
  'wire/tsconfig.test.json',
  'server/tsconfig.json',
  'ui/tsconfig.json',
  'ui/tsconfig.test.json',
  'web/tsconfig.json',
  'web/tsconfig.test.json',
  'console/tsconfig.json',
  'console/tsconfig.test.json',
  'test/tsconfig.json',
  'tools/tsconfig.json',
];
const unitProjects = ['domain', 'wire', 'server', 'ui', 'web', 'console', 'tools'];

// The longest first, so that none is left alone at the end.
const steps: readonly Step[] = [
  { name: 'unit tests', run: runUnitTests },
  {
    name: 'types in use, sizes (oxlint)',
    run: () => runNode('node_modules/oxlint/bin/oxlint', ['-f', 'unix', '--deny-warnings']),
  },
  ...projects.map((project) => ({
    name: `types ${project.replace('/tsconfig.json', '').replace('/tsconfig.test.json', ' tests')}`,
    run: () => compile(project),
  })),
  {
    name: 'format, lint, cycles, rooms (biome)',
    run: () =>
      runNode('node_modules/@biomejs/biome/bin/biome', [
        'ci',
        '--colors=off',
        '--reporter=concise',
        '--max-diagnostics=none',
        '--error-on-warnings',
      ]),
  },
  { name: 'dead code (knip)', run: () => runNode('node_modules/knip/bin/knip.js', ['--no-progress']) },
  { name: 'folders, names, doors (tidy)', run: () => runNode('tools/tidy/tidy.ts') },
  { name: 'printed documents', run: () => runNode('tools/print-docs.ts', ['--check']) },
];
const atOnce = 2;

function runUnitTests() {
  return runTests({ projects: unitProjects, watched: false });
}

/** What did not change since the last check is not looked at again. */
function compile(project: string): Promise<CommandResult> {
  const known = join(root, '.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  const args = ['-p', project, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', known];
  return runNode('node_modules/typescript/bin/tsc', args);
}

/** Runs every step, prints one line for each as it ends and the whole output of those that failed. */
export async function check(): Promise<{ faults: string[]; counts: TestCounts }> {
  const startedMs = performance.now();
  const failed: { name: string; output: string }[] = [];
  let counts: TestCounts = { passed: 0, failed: 1 };
  const waiting = [...steps];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await step.run();
      if (result.counts) ({ counts } = result);
      const verdict = result.code === 0 ? 'ok    ' : 'FAILED';
      console.log(`${verdict} ${(result.tookMs / 1000).toFixed(1).padStart(6)} s  ${step.name}`);
      if (result.code !== 0) failed.push({ name: step.name, output: result.output });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  for (const { name, output } of failed) console.log(`\n---- ${name}\n${output.trimEnd()}`);
  console.log(`\ncheck: ${failed.length} of ${steps.length} steps failed, ${seconds(startedMs)} s`);
  return { faults: failed.map(({ name }) => name), counts };
}

function seconds(startedMs: number): string {
  return ((performance.now() - startedMs) / 1000).toFixed(1);
}

if (import.meta.main) {
  if (!existsSync(join(root, 'node_modules'))) throw new Error('nothing is installed; run `npm run check`');
  const { faults, counts } = await check();
  console.log(`unit tests: ${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
