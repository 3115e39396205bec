// Builds what is not built yet and runs the server; arguments are passed on (`npm start -- --demo`).
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from './build.mjs'

const root = join(import.meta.dirname, '..')
await build(root)
const child = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/server/main.js'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...process.env },
})
// The terminal sends Ctrl+C to the whole group: the server ends by itself, and we with it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
