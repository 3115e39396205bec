import { hrefOf } from '@laycan/web/navigation.ts'
import { mailWindowPath, originalPath } from './mail-paths.ts'

/** Wide enough for a position list; the browser fits it to small screens. */
const SIZE = 'popup,width=980,height=860'

/** One window for each mail: opening it again brings the same to the front. */
export function openMailWindow(id: number, openingAttachment?: number): void {
  open(mailWindowPath(id, openingAttachment), `mailDetailWindow${id}`)
}

export function openOriginalWindow(id: number): void {
  open(originalPath(id), `originalMailWindow${id}`)
}

function open(path: string, name: string): void {
  globalThis.open(hrefOf(path), name, SIZE)?.focus()
}
