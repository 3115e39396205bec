/** Milliseconds of processor time since `process.cpuUsage()`, so that a busy machine makes no test fail. */
export function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}
