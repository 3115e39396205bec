import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Where Linux has files in memory. Containers often leave too little of it, or let nothing run from it. */
const MEMORY = '/dev/shm'
const START = 'laycan-tests-'
/** A run was seen to use some 300 MB; the rest is for what else needs memory meanwhile. */
const LEAST_BYTES = 6 * 1024 ** 3

/**
 * Makes the folder of temporary files of this run of the tests, in memory: a desk of its own databases is some 3,000 files,
 * which a disk takes ten times as long to write. The folders of runs that were killed are removed.
 * @returns undefined where there is no such memory, or not enough of it
 */
export function makeMemoryFolder(): string | undefined {
  if (!isUsable()) return undefined
  for (const name of readdirSync(MEMORY)) {
    const owner = name.startsWith(START) ? Number(name.slice(START.length)) : undefined
    if (owner !== undefined && !existsSync(`/proc/${owner}`))
      rmSync(join(MEMORY, name), { recursive: true, force: true })
  }
  const folder = join(MEMORY, `${START}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

function isUsable(): boolean {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return false
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const options = mounts.find((line) => line.split(' ')[1] === MEMORY)?.split(' ')[3] ?? 'noexec'
  if (options.split(',').some((option) => option === 'noexec' || option === 'ro')) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, process.availableMemory()) >= LEAST_BYTES
}
