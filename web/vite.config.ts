import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ahead } from './build/ahead-plugin.ts';
import { compress } from './build/compress-plugin.ts';
import { gallery } from './build/gallery-plugin.ts';
import { serviceWorker } from './build/installed/service-worker-plugin.ts';
import { messages } from './build/messages-plugin.ts';
import { verifier } from './build/verifier-plugin.ts';

const api = process.env['TARAZU_API'] ?? 'http://127.0.0.1:8080';

// Few, larger files: what the entry needs, what nearly every screen needs. What opens later stays in files of its own.
const packages = [
  'react',
  'react-dom',
  'scheduler',
  'use-intl',
  'zustand',
  '@tanstack/(react-router|router-core|history|store|react-store)',
  'use-sync-external-store',
];
// Drawings that Home and other screens share; one by one they would weigh more in headers than in lines.
const drawings =
  'arrow-down-to-line|arrow-left-right|arrow-up-from-line|bell|chart-no-axes-column|chart-spline|clipboard-list|eye|eye-off|gem|headset|inbox|newspaper|receipt-text|search|settings-2|shield-check|star|vote';
const entry = [
  'ui/src/(texts|class-names|command/faults|live/(?!use-market)|frame/paper-strip|state/loader|overlay/(toast|back-step))',
  'web/src/app/(api|session|preferences|frame/(?!\\w+-words|funding|desk|later)|feed/(?!price-alert)|i18n|connection|address/query-string|page-states|drawer/(drawer-state|menu-button))',
  'wire/src/(client|endpoint|clock)',
  // Every file costs a phone more than its bytes, so the looks of what every first screen shows travel as one.
  'ui/src/(frame/(card|page|nav-bar)|state/(empty|skeleton)|show/(delta|quote-row|note|press)|control/button)\\.module\\.css',
];
const screens = [
  'ui/src/(use-format|command/(?!faults)|frame/(?!action-bar)|state/(?!load-more)|show/(delta|quote-row|money|note|press))',
  'ui/src/(control/button|chart/sparkline)',
  'web/src/(app/(quote-link|use-leave|use-call|command/(use-command|haptics))|screens/tabbar/published/unread-mark)',
  '@tanstack/(react-query|query-core)/(?!.*[iI]nfiniteQuery)',
  'wire/src/(market|wallet|user|content/message|market-features/watchlist)\\.ts',
  `lucide-react/dist/esm/(icons/(${drawings})|createLucideIcon|Icon|context|defaultAttributes|shared/src/.*)\\.mjs`,
];
// What lists of any kind are made of: a dozen small files, each of which a phone would have to ask for.
const lists = [
  'ui/src/(control/choices|state/load-more|show/(beam|money))',
  'web/src/(app/(paged/|period/day-span|region/)|screens/tabbar/published/messages-bell)',
  'lucide-react/dist/esm/icons/(plus|arrow-up|arrow-down)\\.mjs',
];
// The chart without its canvas and what stands around it: the page of a share and the panels of a wide screen have both.
const chart = [
  'web/src/app/quote/chart/(chart-(panel|head|foot|looks)|own/(no-marks|use-seen-marks)|price-decimals|full/use-full-screen|(replay|study)/use-)',
  'web/src/screens/stock/detail\\.tsx|ui/src/chart/study\\.ts',
];
const chunkGroups = [
  { name: 'vendor', test: new RegExp(`node_modules/(${packages.join('|')})/`), priority: 3 },
  { name: 'entry', test: new RegExp(entry.join('|')), priority: 2 },
  { name: 'screens', test: new RegExp(screens.join('|')), priority: 1 },
  { name: 'chart', test: new RegExp(chart.join('|')), priority: 1 },
  { name: 'lists', test: new RegExp(lists.join('|')), priority: 1 },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    messages(import.meta.dirname),

    ahead(import.meta.dirname),
    react(),
    gallery(),
    serviceWorker(import.meta.dirname),
    verifier(),
    compress(),
  ],
  // Messages are compiled when they are loaded: what formats them needs no parser.
  resolve: {
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  build: {
    target: 'es2023',
    outDir: 'dist',
    // The table of what each page imports would weigh more than Home; pages are fetched ahead when a finger comes near.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needs, { hostType }) => (hostType === 'js' ? [] : needs),
    },
    reportCompressedSize: false,
    // The font is allowed from our own origin only, so no file becomes a data: address.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  // A worker fetches what only one language needs when it is asked for.
  worker: { format: 'es' },
  server: { port: 5173, proxy: { '/ipok-api': { target: api, ws: true } } },
});
