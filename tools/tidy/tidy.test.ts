import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tidyFaults } from './tidy.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidy-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('a small clean tree has no faults', () => {
  write('server/src/main.ts', "import { s } from './adapters/sim.ts';\nimport { a } from './user/index.ts';");
  write('server/src/user/index.ts', "import { save } from './store.ts';");
  write('server/src/user/store.ts', 'export const save = `insert into account (id) values ($1)`;');
  write('server/src/adapters/sim.ts', "import type { Source } from '../market/source.ts';");
  expect(tidyFaults(folder)).toEqual([]);
});

test('drawers and crowded folders are named', () => {
  write('ui/src/utils.ts');
  write('web/src/shared/a.ts');
  for (let index = 0; index < 26; index += 1) write(`ui/src/many/file-${index}.ts`);
  const faults = tidyFaults(folder).join('\n');
  expect(faults).toContain('ui/src/utils.ts: a drawer');
  expect(faults).toContain('web/src/shared: a drawer');
  expect(faults).toContain('ui/src/many: 26 entries');
});

test('SQL and transactions stay in stores and the platform', () => {
  write('server/src/user/queries.ts', "const q = 'select id from account where id = $1';");
  write('server/src/user/store.ts', "export const begin = 'BEGIN';");
  write('server/src/user/words.ts', "// select the user from the list\nexport const text = 'Select a date';");
  write('server/src/platform/commit.ts', "export const begin = 'begin';");
  const faults = tidyFaults(folder);
  expect(faults).toHaveLength(2);
  expect(faults.join('\n')).toContain('user/queries.ts: SQL outside a store');
  expect(faults.join('\n')).toContain('user/store.ts: opens a transaction');
});

test('a feature is entered by its door, without a ring, and platform knows no feature', () => {
  write('server/src/user/commands.ts', "import { x } from '../wallet/store.ts';");
  write('server/src/wallet/index.ts', "import type { User } from '../user/index.ts';");
  write('server/src/platform/http.ts', "import { x } from '../user/index.ts';");
  const faults = tidyFaults(folder).join('\n');
  expect(faults).toContain('enters wallet past its door');
  expect(faults).toContain('ring: user -> wallet -> user');
  expect(faults).toContain('platform knows no feature');
});

test('screens keep to themselves and rooms are not left by a path', () => {
  write('web/src/screens/home/home.tsx', "import { Row } from '../stock/row.tsx';");
  write('web/src/app/api.ts', "export { a } from '../../../wire/src/client.ts';");
  const faults = tidyFaults(folder).join('\n');
  expect(faults).toContain('a screen imports another');
  expect(faults).toContain('leaves its room by a path');
});

test('no screen has a request id of its own', () => {
  write('web/src/screens/stock/buy.tsx', 'await call(buyStock, { quantity, requestId });');
  write('console/src/screens/loans/offer.tsx', 'const id = newRequestId();');
  write('web/src/app/frame/when-idle.ts', 'requestIdleCallback(resolve);');
  write('web/src/screens/service/waiting-messages.ts', 'const waiting = { requestId: newRequestId() };');
  expect(tidyFaults(folder)).toEqual([
    'console/src/screens/loans/offer.tsx: knows a request id; a command goes through useCommand',
    'web/src/screens/stock/buy.tsx: knows a request id; a command goes through useCommand',
  ]);
});

test('no screen and no file shows an exchange by its code', () => {
  write('web/src/screens/stock/about.tsx', 'const line = { value: detail.exchange };');
  write('web/src/screens/stock/note.tsx', `const text = \`\${instrument.exchange} · \${symbol}\`;`);
  write('web/src/screens/stock/head.tsx', '<b>{one.exchange}</b>');
  write('server/src/trading/note/document.ts', 'const line = { value: instrument.exchange };');
  write('web/src/screens/stock/good.tsx', '<Row key={one.exchange} value={format.exchange(one.exchange)} />');
  write('server/src/trading/rules.ts', `const key = \`\${instrument.exchange} \${day}\`;`);
  expect(tidyFaults(folder).map((fault) => fault.split(':')[0])).toEqual([
    'server/src/trading/note/document.ts',
    'web/src/screens/stock/about.tsx',
    'web/src/screens/stock/head.tsx',
    'web/src/screens/stock/note.tsx',
  ]);
});

test('only its own folder and the lists know a product, and nothing is decided by a country', () => {
  write('server/src/wallet/worth.ts', "const isCoin = kind === 'coin';");
  write('server/src/coin/door.ts', "const place = 'XC';");
  write('web/src/screens/tabbar/tabs.tsx', "const tabs = ['IN', 'XC'];");
  write('web/src/screens/tabbar/days.tsx', "const days = holding.country === 'BR' ? '2' : '1';");
  expect(tidyFaults(folder)).toEqual([
    "server/src/wallet/worth.ts: knows a product (kind === 'coin'); ask the market or the instrument",
    "web/src/screens/tabbar/days.tsx: decides by country (country === 'BR'); ask the market or a table",
    "web/src/screens/tabbar/tabs.tsx: knows a product ('XC'); ask the market or the instrument",
  ]);
});

test('a suppression needs a reason', () => {
  write('ui/src/a.ts', '// @ts-expect-error\nexport const a = 1;');
  write('ui/src/b.ts', '// biome-ignore lint/style/noDefaultExport: the tool wants one\nexport const b = 1;');
  write('ui/src/c.ts', '// oxlint-disable-next-line no-empty\nexport const c = 1;');
  expect(tidyFaults(folder).map((fault) => fault.slice(0, 8))).toEqual(['ui/src/a', 'ui/src/c']);
});

test('a function is measured by its own lines, without the functions inside it', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `  step(${index});`).join('\n');
  write('server/src/user/long.ts', `export function long() {\n${lines(80)}\n}`);
  write(
    'server/src/user/factory.ts',
    `export function create() {\n  return {\n    one() {\n${lines(60)}\n    },\n    two() {\n${lines(60)}\n    },\n  };\n}`,
  );
  expect(tidyFaults(folder)).toEqual(['server/src/user/long.ts:1: a function of 82 lines, at most 70']);
});

test('a test that opens an app or a store says so in its name, and no other does', () => {
  write('server/src/app.ts');
  write('server/src/testing/test-app.ts', "import { createApp } from '../app.ts';");
  write('server/src/testing/people.ts', "import { createTestApp } from './test-app.ts';");
  write('server/src/user/far.test.ts', "import { person } from '../testing/people.ts';");
  write('server/src/user/near.integration.test.ts', "import { createTestApp } from '../testing/test-app.ts';");
  write('server/src/user/quick.test.ts', "import type { App } from '../app.ts';");
  write('server/src/user/called.integration.test.ts', "import { write } from './words.ts';");
  write('test/e2e/way.test.ts', "import { createTestApp } from '../../server/src/testing/test-app.ts';");
  expect(tidyFaults(folder)).toEqual([
    'server/src/user/called.integration.test.ts: opens no app and no store; call it .test.ts',
    'server/src/user/far.test.ts: opens an app or a store; call it .integration.test.ts',
  ]);
});
