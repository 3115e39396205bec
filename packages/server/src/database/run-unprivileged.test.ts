import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findPostgresBinaries } from './embedded-binaries.ts'
import { initialise, launchPostgres, ownFolder } from './embedded-process.ts'
import { listClosedFolders } from './run-unprivileged.ts'

test('programs and data below a folder that only its owner may enter: it starts all the same, also as root', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'lp-'))
  try {
    await chmod(parent, 0o700)
    const installed = dirname(dirname(findPostgresBinaries().initdb))
    await cp(installed, join(parent, 'native'), { recursive: true, verbatimSymlinks: true })
    const program = (name: string) => join(parent, 'native/bin', name)
    const binaries = { initdb: program('initdb'), pg_ctl: program('pg_ctl'), postgres: program('postgres') }
    const paths = { data: join(parent, 'data'), run: join(parent, 'run') }
    for (const path of Object.values(paths)) ownFolder(path)
    await initialise(binaries, paths, 'a5b6')
    const settings = { listen_addresses: '', unix_socket_directories: paths.run }
    const server = launchPostgres(binaries, paths, settings)
    await server.ready
    await server.stop()
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
})

test('the folders that others may not pass are found, whatever stands below them', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'lp-'))
  try {
    await mkdir(join(parent, 'open/inner'), { recursive: true })
    await chmod(parent, 0o755)
    expect(listClosedFolders(join(parent, 'open/inner'))).not.toContain(parent)
    await chmod(parent, 0o700)
    expect(listClosedFolders(join(parent, 'open/inner'))).toContain(parent)
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
})
