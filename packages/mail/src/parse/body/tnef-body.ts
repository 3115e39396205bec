import { isTnef } from '../attachments/find-attachments.ts'
import { buildTree } from '../html/build-tree.ts'
import { showsAnything } from '../html/visible-tree.ts'
import { HTML_CHARS } from '../parse-limits.ts'
import { readTnef, type TnefContent } from '../tnef/read-tnef.ts'
import type { BodyChoice } from './choose-body.ts'
import { contentOf } from './plain-text.ts'
import { ShownParts } from './shown-parts.ts'

const NO_LOCATIONS: ReadonlyMap<string, string> = new Map()

/** The body inside winmail.dat, for mails that show none outside of it; null otherwise. */
export function tnefBody(choice: BodyChoice): TnefContent | null {
  const part = choice.attached.find(isTnef)
  const shown = new ShownParts()
  if (!part || choice.rich.some((text) => shown.has(text))) return null
  const content = readTnef(contentOf(part))
  if (content === null) return null
  const html = showsAnything(buildTree(content.html.slice(0, HTML_CHARS), NO_LOCATIONS), true)
    ? content.html
    : ''
  return content.text === '' && html === '' ? null : { ...content, html }
}
