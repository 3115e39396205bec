import { hrefOf } from '@laycan/web/navigation.ts'
import { originalPath } from './mail-paths.ts'

/** Windows opened by the product are at least this large (SH-030); the browser fits them to small screens. */
const SIZE = 'popup,width=1100,height=860'

/** One window for each mail: opening it again brings the same to the front. */
export function openOriginalWindow(id: number): void {
  globalThis.open(hrefOf(originalPath(id)), `originalMailWindow${id}`, SIZE)?.focus()
}
