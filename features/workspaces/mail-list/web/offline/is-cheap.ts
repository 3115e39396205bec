/** What browsers say of the network (Network Information API); not all of them do. */
interface NetworkInformation {
  readonly saveData?: boolean
  readonly type?: string
  readonly effectiveType?: string
}

const SLOW = new Set(['slow-2g', '2g', '3g'])

/** Whether fetching ahead costs nobody anything: not by the megabyte, not on a slow line, not where data are to be saved. */
export function isCheap(browser: object): boolean {
  const { connection } = browser as { connection?: NetworkInformation }
  if (connection === undefined) return true
  return (
    connection.saveData !== true &&
    connection.type !== 'cellular' &&
    !SLOW.has(connection.effectiveType ?? '')
  )
}
