import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`

export default defineConfig({
  root: here('web'),
  publicDir: here('web/public'),
  plugins: [react(), tailwindcss(), { ...optimizeLocales.vite({ locales: ['cs-CZ', 'en-US'] }), enforce: 'pre' }],
  // The server writes a fresh nonce into the page at every request.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': server, '/files': server, '/assets/config.json': server },
  },
})
