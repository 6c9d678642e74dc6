import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './build/compress-plugin.ts';
import { messages } from './build/messages-plugin.ts';
import { lightWire } from './build/wire-plugin.ts';

const api = process.env['TARAZU_API'] ?? 'http://127.0.0.1:8080';

// Few, larger files: what the entry needs, what nearly every screen needs. What opens later stays in files of its own.
const packages = [
  'react',
  'react-dom',
  'scheduler',
  'use-intl',
  'zustand',
  '@tanstack/(react-router|router-core|history|store|react-store)',
];
const entry = [
  'ui/src/(texts|class-names|live/(?!use-market)|frame/paper-strip|state/loader|overlay/toast)',
  'web/src/app/(api|session|preferences|frame/|feed|i18n|connection|query-string|page-states|drawer/(drawer-state|menu-button))',
  'wire/src/(client|endpoint|refusal)',
  'lucide-react/dist/esm/(Icon|createLucide|shared)',
];
const screens = [
  'ui/src/(use-format|frame/(?!action-bar)|state/(?!load-more)|show/(delta|quote-row|money|note|press))',
  'ui/src/(control/button|chart/sparkline)',
  'web/src/app/(quote-link|use-leave|use-call)',
  '@tanstack/(react-query|query-core)/(?!.*[iI]nfiniteQuery)',
  'wire/src/(market|wallet|watchlist|user)\\.ts',
];
const chunkGroups = [
  { name: 'vendor', test: new RegExp(`node_modules/(${packages.join('|')})/`), priority: 3 },
  { name: 'entry', test: new RegExp(entry.join('|')), priority: 2 },
  { name: 'screens', test: new RegExp(screens.join('|')), priority: 1 },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [messages(import.meta.dirname), lightWire(), react(), compress()],
  // Messages are compiled when they are loaded: what formats them needs no parser.
  resolve: {
    alias: [
      { find: 'use-intl/format-message', replacement: 'use-intl/format-message/format-only' },
      // Without what is never used here; see the file.
      { find: /^\.\/mutationCache\.js$/, replacement: `${import.meta.dirname}/build/lean/mutation-cache.ts` },
    ],
  },
  build: {
    target: 'es2023',
    outDir: 'dist',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The font is allowed from our own origin only, so no file becomes a data: address.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { port: 5173, proxy: { '/ipok-api': { target: api, ws: true } } },
});
