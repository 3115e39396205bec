import { existsSync, readFileSync } from 'node:fs'

/** Linux counts them in hundredths of a second, whatever its own clock does (proc(5), USER_HZ). */
const TICKS_PER_S = 100

/**
 * Seconds of processor time that we and every program that we started and that has ended took, with theirs.
 * @returns undefined where the system does not tell (only Linux does)
 */
export function cpuSeconds(): number | undefined {
  const path = '/proc/self/stat'
  if (!existsSync(path)) return undefined
  const text = readFileSync(path, 'utf8')
  // The second field is a name in brackets, which may hold spaces. utime, stime, cutime, cstime are fields 14 to 17.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return ticks / TICKS_PER_S
}
