import { ownTimeZone } from '@laycan/web/local-time.ts'

/** The zone of the user: of all that is typed. @param zone his setting; undefined: that of his computer */
export function ownZone(zone: string | undefined): string {
  return zone ?? ownTimeZone()
}
