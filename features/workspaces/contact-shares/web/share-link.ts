import { baseOf, currentConnection } from '@laycan/web/connection.ts'

/** A public link, prefixed with the base URL of the company where that is another place (AB-030, SH-042). */
export function shareLink(uuid: string, connection = currentConnection()): string {
  return new URL(`${baseOf(connection)}/#/shares?uuid=${uuid}`, globalThis.location?.href).href
}
