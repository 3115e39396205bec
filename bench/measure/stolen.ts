import { existsSync, readFileSync } from 'node:fs'
import { rounded } from './stats.ts'

const STAT = '/proc/stat'
/** Fields of its first line, from 0 behind the name (proc_stat(5)): user, nice, system, idle, iowait, irq, softirq, steal. */
const STEAL = 7

/**
 * Starts to watch what the host of a virtual machine withholds: whoever asks hears which share of the processors' time
 * it gave to others since, 0 to 1. With more than a few hundredths a figure speaks of the host. Null where no system
 * tells.
 */
export function watchStolen(): () => number | null {
  const before = readTimes()
  return () => {
    const after = readTimes()
    return before && after ? rounded(stolenShare(before, after)) : null
  }
}

/** The share of the time between two readings of `timesOf`. */
export function stolenShare(before: readonly number[], after: readonly number[]): number {
  const spent = after.map((time, field) => time - (before[field] ?? 0))
  const all = spent.reduce((sum, time) => sum + time, 0)
  return all === 0 ? 0 : (spent[STEAL] ?? 0) / all
}

/** Times of all processors together, in ticks. Those of guests are left out: they are part of user and nice. */
export function timesOf(stat: string): number[] {
  const [line = ''] = stat.split('\n')
  return line
    .split(/\s+/)
    .slice(1, STEAL + 2)
    .map(Number)
}

function readTimes(): number[] | undefined {
  return existsSync(STAT) ? timesOf(readFileSync(STAT, 'utf8')) : undefined
}
