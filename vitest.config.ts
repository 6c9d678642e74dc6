import { defineConfig } from 'vitest/config';

// Unit projects run in `npm run check`; `e2e` (a real browser) and `sim` (the
// whole house under one seed) run in `npm run e2e` and `npm test`.
// Files of a room share a worker where nothing global is touched: stores, clocks and ports are opened by each test itself.
const unit = (name: string, isolate = true) => ({
  extends: true as const,
  test: { name, root: `./${name}`, include: ['src/**/*.test.ts', 'src/**/*.test.tsx'], isolate },
});

export default defineConfig({
  test: {
    globals: false,
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ['default'],
    projects: [
      unit('domain', false),
      unit('wire', false),
      unit('server', false),
      unit('ui'),
      unit('web'),
      { extends: true, test: { name: 'tools', root: './tools', include: ['**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'e2e',
          root: './test',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // As patient as the browser's own waiting: a screen beside another test takes its time.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        extends: true,
        test: { name: 'sim', root: './test', include: ['sim/**/*.test.ts'], testTimeout: 120_000 },
      },
    ],
  },
});
