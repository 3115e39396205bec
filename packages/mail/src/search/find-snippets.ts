import { findMarks } from '@laycan/search-index/query/find-marks.ts'
import { bodyText } from './mail-document.ts'

/** A text of a mail in which words are sought. */
export interface SnippetSource {
  /** As highlights name it: `subject`, `body`, `attachment_name` … */
  field: string
  text: string
  /** Stored HTML, of which the text is made. */
  is_html: boolean
}

/** A part of a text with sought words. `marks` are where they are in it, as [start, end]. */
export interface Snippet {
  field: string
  text: string
  marks: [number, number][]
}

/** Characters around the first word that was found. */
const BEFORE = 24
const LENGTH = 220

/**
 * The first part of each mail that has sought words, by the order of its texts; null for a mail that has none of them.
 * @param words as highlights give them: of `all` texts, and of single fields
 */
export function findSnippets(
  mails: readonly (readonly SnippetSource[])[],
  words: Readonly<Record<string, readonly string[]>>,
): (Snippet | null)[] {
  return mails.map((sources) => {
    for (const source of sources) {
      const sought = [...(words.all ?? []), ...(words[source.field] ?? [])]
      const snippet = sought.length === 0 ? undefined : snippetOf(source, sought)
      if (snippet) return snippet
    }
    return null
  })
}

function snippetOf({ field, text, is_html }: SnippetSource, sought: readonly string[]): Snippet | undefined {
  const whole = (is_html ? bodyText({ html: text, text: '' }) : text).replace(/\s+/g, ' ')
  const found = findMarks(whole, sought)
  const [first] = found
  if (!first) return undefined
  const start = beginningOf(whole, first.start)
  const end = Math.min(whole.length, Math.max(first.end, start + LENGTH))
  const marks = found.flatMap((mark): [number, number][] =>
    mark.end <= end ? [[mark.start - start, mark.end - start]] : [],
  )
  return { field, text: whole.slice(start, end), marks }
}

/** Some words before the mark, and never within one of them. */
function beginningOf(text: string, mark: number): number {
  if (mark <= BEFORE) return 0
  const space = text.indexOf(' ', mark - BEFORE)
  return space >= 0 && space < mark ? space + 1 : mark
}
