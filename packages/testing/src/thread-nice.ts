import { readdirSync, readFileSync } from 'node:fs'

/** Position of the nice value behind the name in /proc/PID/task/TID/stat (proc_pid_stat(5)). */
const NICE_FIELD = 16

/** How many threads of this process have a nice value. On Linux, where threads have their own. */
export function countThreadsOfNice(nice: number): number {
  return readdirSync('/proc/self/task').filter((id) => niceOf(id) === nice).length
}

/** Undefined for a thread that ended since it was listed. */
function niceOf(id: string): number | undefined {
  const stat = readStat(id)
  if (stat === undefined) return undefined
  // The name stands in parentheses and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[NICE_FIELD])
}

function readStat(id: string): string | undefined {
  try {
    return readFileSync(`/proc/self/task/${id}/stat`, 'utf8')
  } catch {
    return undefined
  }
}
