// Builds the server if it is not built yet and imports mail: `npm run import -- --line NAME FILE|FOLDER…`.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from './build.mjs'

const root = join(import.meta.dirname, '..')
await build(root, ['server'])
const args = ['--enable-source-maps', join(root, 'dist/server/main.js'), 'import', ...process.argv.slice(2)]
const child = spawn(process.execPath, args, {
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...process.env },
})
// The terminal sends Ctrl+C to the whole group: the import ends by itself, and we with it.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => signal === 'SIGTERM' && child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
