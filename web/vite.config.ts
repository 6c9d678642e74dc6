import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './build/compress-plugin.ts';
import { messages } from './build/messages-plugin.ts';
import { lightWire } from './build/wire-plugin.ts';

const api = process.env['TARAZU_API'] ?? 'http://127.0.0.1:8080';

// Few, larger files for what the first screens need; what opens later stays in files of its own.
const packages = [
  'react',
  'react-dom',
  'scheduler',
  'use-intl',
  'zustand',
  '@tanstack/(?!react-virtual|virtual-core)[a-z-]+',
];
const shared = [
  'ui/src/(texts|use-format|class-names|live/|frame/(?!action-bar)|state/(?!load-more)|show/(delta|quote-row|money|note))',
  'ui/src/(overlay/toast|control/button|chart/sparkline)',
  'web/src/app/(?!cancel-order|order-tag|charge-name|practice-outbox|remaining)',
  'wire/src/',
  'lucide-react/dist/esm/(Icon|createLucide|shared)',
];
const chunkGroups = [
  { name: 'vendor', test: new RegExp(`node_modules/(${packages.join('|')})/`) },
  { name: 'common', test: new RegExp(shared.join('|')) },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [messages(import.meta.dirname), lightWire(), react(), compress()],
  // Messages are compiled when they are loaded: what formats them needs no parser.
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
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
