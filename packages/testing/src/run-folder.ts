import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'

/** Where Linux has files in memory. Containers often leave too little of it, or let nothing run from it. */
const MEMORY = '/dev/shm'
/** Followed by the number of the process whose run it is. */
const START = 'laycan-tests-'
/** A run was seen to use some 300 MB; the rest is for what else needs memory meanwhile. */
const LEAST_BYTES = 6 * 1024 ** 3
/** A PostgreSQL that is told to stop at once needs no more. */
const STOP_MS = 10_000

/**
 * Makes the folder of temporary files of this run of the tests. It lies in memory where there is enough of it: a desk of
 * its own databases is some 3,000 files, which a disk takes ten times as long to write. What killed runs left is removed.
 */
export async function makeRunFolder(): Promise<string> {
  await removeLeftRuns()
  const folder = join(isMemoryUsable() ? MEMORY : tmpdir(), `${START}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Ends the PostgreSQL of every run that was killed, and removes the files of that run. */
export async function removeLeftRuns(): Promise<void> {
  for (const place of new Set([MEMORY, tmpdir()].filter((folder) => existsSync(folder)))) {
    const left = readdirSync(place).filter((name) => name.startsWith(START) && !isAlive(ownerOf(name)))
    for (const folder of left.map((name) => join(place, name))) {
      await Promise.all(processesIn(folder).map(endNow))
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

function ownerOf(name: string): number {
  return Number(name.slice(START.length))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Processes that work in a folder: a PostgreSQL works where its data lie. Only Linux tells of them. */
function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.filter((pid) => workingFolder(pid)?.startsWith(folder + sep)).map(Number)
}

function workingFolder(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    // It has ended, or is another user's.
    return undefined
  }
}

/** Ends a process, with the signal that PostgreSQL takes as "at once", else by force. */
async function endNow(pid: number): Promise<void> {
  const force_at = Date.now() + STOP_MS
  send(pid, 'SIGQUIT')
  while (isAlive(pid)) {
    if (Date.now() > force_at) send(pid, 'SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}

function isMemoryUsable(): boolean {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return false
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const options = mounts.find((line) => line.split(' ')[1] === MEMORY)?.split(' ')[3] ?? 'noexec'
  if (options.split(',').some((option) => option === 'noexec' || option === 'ro')) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, process.availableMemory()) >= LEAST_BYTES
}
