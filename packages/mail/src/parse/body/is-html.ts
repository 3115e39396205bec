import type { MimePart } from '../mime/mime-part.ts'

/** Whether a part is HTML. */
export function isHtml(part: MimePart): boolean {
  return part.type === 'text/html' || part.type === 'application/xhtml+xml'
}
