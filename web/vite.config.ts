import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './build/compress-plugin.ts';
import { messages } from './build/messages-plugin.ts';

const api = process.env['TARAZU_API'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [messages(import.meta.dirname), react(), compress()],
  // Messages are compiled when they are loaded: what formats them needs no parser.
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  build: { target: 'es2023', outDir: 'dist', modulePreload: { polyfill: false }, reportCompressedSize: false },
  server: { port: 5173, proxy: { '/ipok-api': { target: api, ws: true } } },
});
