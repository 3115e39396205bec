// The product with reloading: the server from its source, started anew when that changes, and Vite before it, which
// serves the client and passes every call on. Arguments are passed on (`npm run dev -- --demo`).
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createServer } from 'vite'
import { build } from './build.mjs'

const root = join(import.meta.dirname, '..')
const port = Number(process.env.PORT ?? 8080)
const server_port = String(port + 1)

// The server does not start without a client, though nobody will look at this one.
await build(root, ['web'])
const tsx = createRequire(import.meta.url).resolve('tsx/cli')
const server = spawn(
  process.execPath,
  [tsx, 'watch', '--clear-screen=false', 'apps/server/main.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development', PORT: server_port } },
)
server.on('exit', (code) => process.exit(code ?? 1))
// The terminal sends Ctrl+C to the server too: it ends by itself, and we with it.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => server.kill('SIGTERM'))

process.env.VITE_API = `http://127.0.0.1:${server_port}`
const client = await createServer({ root: join(root, 'apps/web'), server: { port, strictPort: true } })
await client.listen()
console.log(`The client with reloading: http://127.0.0.1:${port}, the gallery of parts at /gallery.html`)
