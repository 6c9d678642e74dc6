// `npm run check`: everything that can be said about the sources without opening a browser, each step with its time.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandResult } from './command.ts';
import { root, runNode } from './command.ts';
import type { TestCounts } from './test-counts.ts';
import { readTestCounts } from './test-counts.ts';

interface Step {
  readonly name: string;
  run(): Promise<CommandResult>;
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
const unitProjects = ['domain', 'wire', 'server', 'ui', 'web', 'tools'];
export const unitReport = join(root, '.cache', 'test-results', 'unit.json');

// Two at a time: the unit tests keep one core busy while the short steps take turns on the other.
const lanes: readonly (readonly Step[])[] = [
  [{ name: 'unit tests', run: runUnitTests }],
  [
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
    {
      name: 'types in use, sizes (oxlint)',
      run: () => runNode('node_modules/oxlint/bin/oxlint', ['-f', 'unix', '--deny-warnings']),
    },
    { name: 'dead code (knip)', run: () => runNode('node_modules/knip/bin/knip.js', ['--no-progress']) },
    { name: 'folders, names, doors (tidy)', run: () => runNode('tools/tidy/tidy.ts') },
    { name: 'printed documents', run: () => runNode('tools/print-docs.ts', ['--check']) },
  ],
];

/** tsc calls a project without any file an error (TS18003); an empty room is not one. */
async function compile(project: string): Promise<CommandResult> {
  const result = await runNode('node_modules/typescript/bin/tsc', ['-p', project, '--pretty', 'false']);
  return result.output.includes('TS18003') ? { ...result, code: 0 } : result;
}

async function runUnitTests(): Promise<CommandResult> {
  mkdirSync(join(unitReport, '..'), { recursive: true });
  rmSync(unitReport, { force: true });
  const named = unitProjects.flatMap((name) => ['--project', name]);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`];
  // The output is shown only when something failed, and then it is read, not watched.
  const env = { ...process.env, NO_COLOR: '1' };
  return runNode('node_modules/vitest/vitest.mjs', ['run', '--passWithNoTests', ...named, ...reporters], { env });
}

/** Runs every step, prints one line for each as it ends and the whole output of those that failed. */
export async function check(): Promise<{ faults: string[]; counts: TestCounts }> {
  const startedMs = performance.now();
  const failed: { name: string; output: string }[] = [];
  await Promise.all(
    lanes.map(async (steps) => {
      for (const step of steps) {
        const result = await step.run();
        const verdict = result.code === 0 ? 'ok    ' : 'FAILED';
        console.log(`${verdict} ${(result.tookMs / 1000).toFixed(1).padStart(6)} s  ${step.name}`);
        if (result.code !== 0) failed.push({ name: step.name, output: result.output });
      }
    }),
  );
  for (const { name, output } of failed) console.log(`\n---- ${name}\n${output.trimEnd()}`);
  console.log(`\ncheck: ${failed.length} of ${lanes.flat().length} steps failed, ${seconds(startedMs)} s`);
  return { faults: failed.map(({ name }) => name), counts: readTestCounts(unitReport) };
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
