import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { lowerProcess } from './lower-process.ts'

const NOBODY = 65_534
const isRoot = process.geteuid?.() === 0
const stops: (() => void)[] = []

afterEach(() => {
  if (isRoot) process.seteuid?.(0)
  for (const stop of stops.splice(0)) stop()
})

/** Processes that do nothing, each at the head of a session of its own, as PostgreSQL's backends are. */
async function startSessions(count: number): Promise<number[]> {
  const children = Array.from({ length: count }, () =>
    spawn('sleep', ['600'], { detached: true, ...(isRoot ? { uid: NOBODY } : {}) }),
  )
  for (const child of children) stops.push(() => child.kill())
  await Promise.all(children.map((child) => once(child, 'spawn')))
  return children.map(({ pid }) => pid ?? 0)
}

/** What the system weighs: of the process, and of its session where sessions are weighed. */
function weightsOf(pid: number): (number | undefined)[] {
  const file = `/proc/${pid}/autogroup`
  const session = existsSync(file) ? /nice (-?\d+)/.exec(readFileSync(file, 'utf8'))?.[1] : undefined
  return [getPriority(pid), session === undefined ? getPriority(pid) : Number(session)]
}

test('processes that start together all give way, also for whoever is not root', async () => {
  const own = getPriority()
  const pids = await startSessions(4)
  if (isRoot) process.seteuid?.(NOBODY)
  for (const pid of pids) lowerProcess(pid)
  await expect.poll(() => pids.map(weightsOf)).toEqual(pids.map(() => [own + 5, own + 5]))
})

test('a process that has ended is none of its business', () => {
  expect(() => lowerProcess(2 ** 22 + 1)).not.toThrow()
})
