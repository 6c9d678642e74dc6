// `npm run phone [-- --visits 3 --minutes 10 --only visits|rows|chart|desk]`: what the app is like on a middling phone. Lighthouse
// visits Home, Markets and a share of the production build, served by a real house; then a market far busier than ours
// moves 500 rows, and a chart of 1,000 candles, while the processor is slowed down four times; and four such charts side by
// side at a desk, where it is not. Beside each time stands what it would be alone on this machine. Ends with 1 when a bar is missed in both.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from './build.ts';
import { findBrowser } from './machine/browser.ts';
import { barRow, keeps, keepsAlone, type PhoneMeasure } from './proof/phone/bar.ts';
import { openBusyMarket } from './proof/phone/busy-market.ts';
import { measureVisits } from './proof/phone/lighthouse.ts';
import { measureUnderLoad } from './proof/phone/under-load.ts';
import { startServer } from './proof/server-process.ts';
import { tableLines } from './proof/table.ts';

const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '0.5' },
    only: { type: 'string', default: 'visits,rows,chart,desk' },
  },
});
const only = values.only.split(',');
const [visits, minutes] = [Number(values.visits), Number(values.minutes)];
const parts = ['visits', 'rows', 'chart', 'desk'];
if (!only.every((part) => parts.includes(part)) || !Number.isInteger(visits) || visits < 1 || !(minutes > 0)) {
  console.error('npm run phone [-- --visits <n> --minutes <n> --only visits,rows,chart,desk]');
  process.exit(2);
}
const busy = { rows: 500, candles: 1000, updatesPerSecond: 10 };

const startedMs = performance.now();
if (!process.env['WEB_ROOT']) await buildWeb();
const browser = await findBrowser();
const dataDir = mkdtempSync(join(tmpdir(), 'tarazu-phone-'));
const app = await startServer({ dataDir, databaseUrl: '' });
const measures: PhoneMeasure[] = [];
const faults: string[] = [];
try {
  const market = await openBusyMarket({ housePort: app.port, ...busy });
  try {
    const pages = [
      ['Home', '/pages/tabbar/home'],
      ['Markets', '/pages/tabbar/markets'],
      ['A share', `/pages/stock/stockKline?id=${market.id}`],
    ] as const;
    for (const [name, path] of only.includes('visits') ? pages : []) {
      const seen = await measureVisits(browser, name, `http://127.0.0.1:${app.port}${path}`, visits);
      measures.push(...seen.measures);
      faults.push(...seen.faults);
    }
    const rows = {
      name: `${busy.rows} rows, each ${busy.updatesPerSecond} times a second`,
      path: '/pages/tabbar/markets?tab=IN',
      shown: '[data-page="/pages/tabbar/markets"] li[data-index]',
      moving: '[data-page="/pages/tabbar/markets"] li[data-index="1"]',
    };
    const chart = {
      name: `chart of ${busy.candles}, ${busy.updatesPerSecond} times a second`,
      path: `/pages/stock/stockKline?id=${market.id}`,
      shown: '[data-page="/pages/stock/stockKline"] figure canvas',
      moving: '[data-page="/pages/stock/stockKline"] figcaption',
    };
    const desk = {
      name: `four charts of ${busy.candles} at a desk, ${busy.updatesPerSecond} times a second`,
      path: '/pages/tabbar/trade',
      shown: '[data-page="/pages/tabbar/trade"] [aria-label="Chart 4"] figure canvas',
      moving: '[data-page="/pages/tabbar/trade"] [aria-label="Charts"]',
      desk: { preferences: { language: 'en-US', desk: { shown: 4, active: 0, charts: [], sizes: {} } } },
    };
    if (only.includes('rows')) measures.push(...(await measureUnderLoad(browser, market, rows, minutes)));
    if (only.includes('chart')) measures.push(...(await measureUnderLoad(browser, market, chart, minutes)));
    if (only.includes('desk')) measures.push(...(await measureUnderLoad(browser, market, desk, minutes)));
  } finally {
    await market.close();
  }
} finally {
  await app.kill();
  rmSync(dataDir, { recursive: true, force: true });
}
const missed = measures.filter((measure) => !keeps(measure));
const slowed = missed.filter(keepsAlone).length;
const seconds = Math.round((performance.now() - startedMs) / 1000);
console.log(`\n${tableLines([['what', 'measured', 'alone', '', 'bar', ''], ...measures.map(barRow)]).join('\n')}`);
for (const fault of faults) console.log(`lost points  ${fault}`);
console.log(
  `\n${missed.length} of ${measures.length} below the bar, ${slowed} of them only because of other work on this machine`,
);
const [others = 0] = loadavg();
console.log(`${cpus().length} cores, load ${others.toFixed(1)}, ${seconds} s; medians of ${visits} visits`);
process.exitCode = missed.length > 0 ? 1 : 0;
