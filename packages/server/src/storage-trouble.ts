/** What keeps from storing: no room, or a store of messages that does not answer. */
export type StorageTrouble = 'disk_full' | 'blobs_away'

/** Of the system and of PostgreSQL (class 53, insufficient resources). */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])
const CAUSES_MAX = 5

/** Tells such trouble from others, also where it is the cause of an error; undefined for all else. */
export function storageTroubleOf(error: unknown): StorageTrouble | undefined {
  let current = error
  let away: StorageTrouble | undefined
  for (let depth = 0; depth < CAUSES_MAX && current instanceof Error; depth += 1) {
    const code = 'code' in current ? String(current.code) : ''
    if (DISK_FULL.has(code)) return 'disk_full'
    if (code === 'BLOBS_AWAY') away = 'blobs_away'
    current = current.cause
  }
  return away
}
