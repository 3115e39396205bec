import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// In development the product is served by Vite and the calls go to the server of `npm run dev`.
const server = `http://127.0.0.1:${process.env.LAYCAN_API_PORT ?? '4000'}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { dedupe: ['react', 'react-dom'] },
  // Icons are imported one by one; bundling them first would only delay the first page.
  optimizeDeps: { exclude: ['@tabler/icons-react'] },
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true, manifest: true },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/cable': { target: server, ws: true } },
  },
})
