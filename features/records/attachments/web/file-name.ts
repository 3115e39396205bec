/** A name cut into what may be shortened and the ending, which tells what opens. */
export interface FileNameParts {
  base: string
  /** With its dot; '' when the name has none worth keeping. */
  ending: string
}

/** Endings in use have up to eight characters; what is longer is a name with a full stop in it. */
const ENDING = /^(.+?)(\.[a-z0-9]{1,8})$/isu
/** Characters before the ending that stay too, so that 'list v2.xlsx' and 'list v3.xlsx' differ when cut. */
const TAIL = 4

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The end of a name is never cut away: it holds the kind of the file and often its version. */
export function splitFileName(name: string): FileNameParts {
  const match = ENDING.exec(name)
  if (match === null) return { base: name, ending: '' }
  const [, base = '', ending = ''] = match
  // By what a reader counts as one: an accent or a joined emoji is never torn off.
  const characters = Array.from(graphemes.segment(base), ({ segment }) => segment)
  if (characters.length <= TAIL * 2) return { base, ending }
  return { base: characters.slice(0, -TAIL).join(''), ending: characters.slice(-TAIL).join('') + ending }
}
