import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeRunFolder, removeLeftRuns } from './run-folder.ts'

const database = new URL('../../server/src/database/embedded-postgres.ts', import.meta.url).href
const runFolder = new URL('./run-folder.ts', import.meta.url).href

/** A run that starts its PostgreSQL and waits to be killed. It prints its folder. */
const RUN = `
const { makeRunFolder } = await import(${JSON.stringify(runFolder)})
const { startEmbeddedPostgres } = await import(${JSON.stringify(database)})
const folder = await makeRunFolder()
await startEmbeddedPostgres(folder)
console.log(folder)
setInterval(() => undefined, 60_000)
`

test('a run gets a folder of its own, which stays as long as it lives', async () => {
  const folder = await makeRunFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await removeLeftRuns()
  expect([await makeRunFolder(), existsSync(folder)]).toEqual([folder, true])
})

test.skipIf(process.platform !== 'linux')(
  'PostgreSQL does not outlive a run that was killed, nor do its files',
  async () => {
    const run = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', RUN], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void run.kill('SIGKILL'))
    const [line]: Buffer[] = await once(run.stdout, 'data')
    const folder = String(line).trim()
    const pid = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
    run.kill('SIGKILL')
    await once(run, 'exit')
    expect(existsSync(`/proc/${pid}`)).toBe(true)
    await removeLeftRuns()
    expect([existsSync(`/proc/${pid}`), existsSync(folder)]).toEqual([false, false])
    expect(existsSync(dirname(folder))).toBe(true)
  },
)
