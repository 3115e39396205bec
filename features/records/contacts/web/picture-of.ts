import { baseOf, currentConnection } from '@laycan/web/connection.ts'

/** Where a browser finds a photo or a logo. @param url as entries have it, e.g. `/address_books/7/avatar?version=2` */
export function pictureOf(url: string): string {
  return `${baseOf(currentConnection())}${url}`
}
