import { defineConfig } from 'vitest/config';

// Unit projects run in `npm run check`; `integration` (a test opens an app or a store and is called *.integration.test.ts), `e2e` (a
// real browser) and `sim` (the whole app under one seed) run in `npm test`, and by themselves in `npm run integration` and
// `npm run e2e`.
// Files of a room share a worker: stores, clocks and ports are opened by each test itself, and nothing else is global.
const integrationTests = 'src/**/*.integration.test.ts';
const room = (name: string) => ({
  extends: true as const,
  test: {
    name,
    root: `./${name}`,
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    exclude: [integrationTests],
    isolate: false,
  },
});

export default defineConfig({
  test: {
    globals: false,
    pool: 'forks',
    maxWorkers: 2,
    // Patience for machines that do much else at the same time.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // As patient as the browser's own waiting; a wait ends with what it waits for.
    expect: { poll: { timeout: 45_000 } },
    reporters: ['default'],
    projects: [
      ...['domain', 'wire', 'server', 'ui', 'web', 'console'].map(room),
      { extends: true, test: { name: 'tools', root: './tools', include: ['**/*.test.ts'] } },
      { extends: true, test: { name: 'integration', root: './server', include: [integrationTests], isolate: false } },
      {
        extends: true,
        test: {
          name: 'e2e',
          root: './test',
          include: ['e2e/**/*.test.ts'],
          // A walk is long; each of its waits has an end of its own.
          testTimeout: 300_000,
          // One start of the server's and the browser driver's code for all files of a worker: four seconds of work a file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'sim', root: './test', include: ['sim/**/*.test.ts'], testTimeout: 600_000 },
      },
    ],
  },
});
