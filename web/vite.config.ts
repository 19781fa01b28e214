import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const parlour = process.env.QUEJU_PARLOUR ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: process.env.QUEJU_CLIENT_OUT ?? 'dist',
    emptyOutDir: true,
    // the parlour's pages may take fonts from files alone
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // the tiles are one sprite of vector faces that every page needs
    chunkSizeWarningLimit: 900,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: parlour, ws: true } },
  },
  test: { include: ['src/**/*.test.ts'] },
});
