import { buildTree } from '../html/build-tree.ts'
import type { Locations } from '../html/clean-attributes.ts'
import { showsAnything } from '../html/visible-tree.ts'
import { hasWords } from '../html/words.ts'
import type { MimePart } from '../mime/mime-part.ts'
import { HTML_CHARS } from '../parse-limits.ts'
import { textOfEnriched } from './enriched-text.ts'
import { isHtml } from './is-html.ts'
import { textOfPart } from './plain-text.ts'

/** Most mails show something this early, so that the rest need not be read twice. */
const FIRST_CHARS = 32 * 1024

/** Tells which text parts of one message have anything to see; looks at each of them once. */
export class ShownParts {
  private readonly known = new Map<MimePart, boolean>()
  private files: { locations: Locations; hasPictures: boolean } | null = null

  /** Whether a reader would see anything of this part. */
  has(part: MimePart): boolean {
    const known = this.known.get(part)
    if (known !== undefined) return known
    const shows = this.look(part)
    this.known.set(part, shows)
    return shows
  }

  private look(part: MimePart): boolean {
    const text = textOfPart(part)
    if (isHtml(part)) return this.showsHtml(part, text)
    return hasWords(isEnriched(part) ? textOfEnriched(text) : text)
  }

  private showsHtml(part: MimePart, html: string): boolean {
    this.files ??= filesOf(rootOf(part))
    const { locations, hasPictures } = this.files
    const shows = (text: string): boolean => showsAnything(buildTree(text, locations), hasPictures)
    return (
      shows(html.slice(0, FIRST_CHARS)) || (html.length > FIRST_CHARS && shows(html.slice(0, HTML_CHARS)))
    )
  }
}

function isEnriched({ type }: MimePart): boolean {
  return type === 'text/enriched' || type === 'text/richtext'
}

function rootOf(part: MimePart): MimePart {
  return part.parent === null ? part : rootOf(part.parent)
}

/** The files of a message that its HTML may name. */
function filesOf(root: MimePart): { locations: Locations; hasPictures: boolean } {
  const locations = new Map<string, string>()
  let hasPictures = false
  const waiting = [root]
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    waiting.push(...part.children)
    if (part.location !== '') locations.set(part.location, part.cid || part.location)
    // Some programs call their pictures application/octet-stream; a Content-ID gives them away.
    hasPictures ||=
      part.type.startsWith('image/') || (part.cid !== '' && part.type.startsWith('application/'))
  }
  return { locations, hasPictures }
}
