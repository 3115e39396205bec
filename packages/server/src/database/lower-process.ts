import { writeFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

/** A third of the weight of what somebody waits for: less where processors are full, all of them where they are not. */
const NICER = 5

/** Linux takes the priority of one session in about this time from whoever is not root, in the whole system. */
const ONE_SESSION_MS = 100
/** Some seconds of trying: by then many such processes that started together have had their turn. */
const TRIES = 40

/** Lets a process give way where processors are full. Where the system does not allow it, all is as without. */
export function lowerProcess(pid: number): void {
  try {
    const nice = Math.min(constants.priority.PRIORITY_LOW, getPriority(pid) + NICER)
    setPriority(pid, nice)
    lowerSession(pid, nice, TRIES)
  } catch {
    // It has ended, or this is another system, or one that forbids it.
  }
}

/** A process that leads a session: Linux weighs sessions against each other first (sched(7), autogrouping). */
function lowerSession(pid: number, nice: number, tries: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(nice))
  } catch (error) {
    const isTooSoon = error instanceof Error && 'code' in error && error.code === 'EAGAIN'
    if (!isTooSoon || tries === 0) return
    // Chance keeps those that wait for the same moment apart.
    setTimeout(lowerSession, ONE_SESSION_MS * (1 + Math.random()), pid, nice, tries - 1).unref()
  }
}
