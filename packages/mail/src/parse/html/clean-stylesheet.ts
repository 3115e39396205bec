import { cleanDeclarations, splitOutside } from './css-values.ts'
import { mediaOnPaper } from './paper-media.ts'

/** The class around every cleaned mail; all rules of the mail begin with it. */
export const MAIL_CLASS = 'laycan-mail'
/** Own names begin so; the mail may not use them, and its ids get it in front. */
export const OWN_PREFIX = 'laycan-'

const MOST_CSS = 300_000
const MOST_RULES = 4000
const MEDIA = /^[\w\s():,.\-<>=]{1,300}$/

/** One `<style>` element. */
export interface Sheet {
  css: string
  /** Its media attribute; '' when it has none. */
  media: string
}

/**
 * Cleans the `<style>` sheets of a mail: declarations pass the same filter as style
 * attributes, every selector is scoped to the message, of the at-rules only
 * @media stays, judged by the white paper (see mediaOnPaper). What cannot be read surely is left out.
 */
export function cleanStylesheets(sheets: readonly Sheet[]): string {
  const count = { rules: 0 }
  let rest = MOST_CSS
  let output = ''
  for (const { css, media } of sheets) {
    const text = css
      .slice(0, rest)
      .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
      .replace(/<!--|-->/g, '')
    rest -= Math.min(css.length, rest)
    output += media.trim() === '' ? cleanRules(text, count, 0) : cleanMedia(media, text, count, 0)
  }
  return output
}

function cleanRules(text: string, count: { rules: number }, depth: number): string {
  let output = ''
  let at = 0
  while (at < text.length && count.rules < MOST_RULES) {
    const open = text.indexOf('{', at)
    const semicolon = text.indexOf(';', at)
    if (open === -1) break
    if (semicolon !== -1 && semicolon < open) {
      // A statement without a block: @import, @charset, or rubbish.
      at = semicolon + 1
      continue
    }
    const close = blockEnd(text, open)
    count.rules++
    output += cleanRule(text.slice(at, open).trim(), text.slice(open + 1, close), count, depth)
    at = close + 1
  }
  return output
}

function cleanRule(prelude: string, block: string, count: { rules: number }, depth: number): string {
  if (prelude.startsWith('@')) {
    const media = /^@media(?=[\s(])(.*)$/is.exec(prelude)
    return media ? cleanMedia(media[1] ?? '', block, count, depth) : ''
  }
  const { css } = cleanDeclarations(ownDeclarations(block))
  if (css === '') return ''
  const selectors = splitOutside(prelude, ',')
    .map(scopeSelector)
    .filter((selector) => selector !== null)
  return selectors.length === 0 ? '' : `${selectors.join(',')}{${css}}\n`
}

/** Rules for some devices; of those within each other one may depend on the device. */
function cleanMedia(written: string, block: string, count: { rules: number }, depth: number): string {
  const text = written.replace(/\s+/g, ' ').trim()
  const media = MEDIA.test(text) ? mediaOnPaper(text) : null
  if (media === null || (media !== '' && depth > 0)) return ''
  const inner = cleanRules(block, count, media === '' ? depth : depth + 1)
  return inner === '' || media === '' ? inner : `@media ${media}{${inner}}`
}

/** The declarations of a rule without the rules nested in it, which speak of something else. */
function ownDeclarations(block: string): string {
  if (!block.includes('{')) return block
  let output = ''
  let at = 0
  for (let open = block.indexOf('{'); open !== -1; open = block.indexOf('{', at)) {
    const own = block.slice(at, open)
    output += own.slice(0, own.lastIndexOf(';') + 1)
    at = blockEnd(block, open) + 1
  }
  return output + block.slice(at)
}

/** The selector within the message, or null when it is not one of the simple kinds that mails use. */
export function scopeSelector(raw: string): string | null {
  const selector = raw.replace(/\s+/g, ' ').trim()
  if (selector === '' || selector.length > 300) return null
  if (!/^[\w\s.#*>+~:\-[\]="'|^$\u00a0-\uffff]+$/.test(selector)) return null
  if (
    /::?(?:visited|root|host|target|before|after|first-line|first-letter|backdrop|has|part|slotted)\b/i.test(
      selector,
    ) &&
    !/^:root$/i.test(selector)
  )
    return null
  if (selector.includes(OWN_PREFIX) || /^[>+~]/.test(selector)) return null
  const named = selector.replace(/#([\w-]+)/g, `#${OWN_PREFIX}$1`)
  const whole = /^(?:html|body|:root)(?:\s*(?:>\s*)?body)?(?![\w-])/i.exec(named)
  if (!whole) return `.${MAIL_CLASS} ${named}`
  const rest = named.slice(whole[0].length)
  return /^\s*[+~]/.test(rest) || /(?:^|[\s>])(?:html|body)\b/i.test(rest) ? null : `.${MAIL_CLASS}${rest}`
}

/** The brace that closes a block; the end when it is missing. */
function blockEnd(text: string, open: number): number {
  let depth = 0
  let quote = ''
  for (let i = open; i < text.length; i++) {
    const char = text[i] ?? ''
    if (quote !== '') {
      if (char === quote || char === '\n') quote = ''
    } else if (char === '"' || char === "'") quote = char
    else if (char === '{') depth++
    else if (char === '}' && --depth === 0) return i
  }
  return text.length
}
