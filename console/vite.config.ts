import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env['TARAZU_API'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  // Served by the same server as the app, under a path and a content policy of its own.
  base: '/console/',
  plugins: [react()],
  build: {
    target: 'es2023',
    outDir: 'dist',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Fonts are allowed from our own origin only, so no file becomes a data: address.
    assetsInlineLimit: 0,
  },
  server: { port: 5174, proxy: { '/ipok-api': { target: api, ws: true } } },
});
