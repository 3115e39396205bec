import { cleanDeclarations, splitOutside } from './css-values.ts'

/** The class around every cleaned mail; all rules of the mail begin with it. */
export const MAIL_CLASS = 'laycan-mail'
/** Own names begin so; the mail may not use them, and its ids get it in front. */
export const OWN_PREFIX = 'laycan-'

const MOST_CSS = 300_000
const MOST_RULES = 4000
const MEDIA = /^@media ([\w\s():,.\-<>=]{1,300})$/i

/**
 * Cleans a `<style>` sheet: declarations pass the same filter as style
 * attributes, every selector is scoped to the message, of the at-rules only
 * @media stays. What cannot be read surely is left out.
 */
export function cleanStylesheet(raw: string): string {
  const text = raw
    .slice(0, MOST_CSS)
    .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
    .replace(/<!--|-->/g, '')
  return cleanRules(text, { rules: 0 }, 0)
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
    const media = MEDIA.exec(prelude.replace(/\s+/g, ' '))
    if (!media || depth > 0) return ''
    const inner = cleanRules(block, count, depth + 1)
    return inner === '' ? '' : `@media ${media[1]?.trim()}{${inner}}`
  }
  const { css } = cleanDeclarations(block)
  if (css === '') return ''
  const selectors = splitOutside(prelude, ',')
    .map(scopeSelector)
    .filter((selector) => selector !== null)
  return selectors.length === 0 ? '' : `${selectors.join(',')}{${css}}\n`
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
