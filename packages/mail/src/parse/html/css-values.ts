/**
 * Properties that mails need for their look and that can neither load anything
 * nor paint outside of the message: no position, offset, transform, shadow,
 * animation, filter, content, cursor, custom property.
 */
const PROPERTIES = new Set(
  (
    'background background-color background-image background-repeat background-position background-size ' +
    'border border-top border-right border-bottom border-left border-color border-style border-width border-collapse border-spacing border-radius ' +
    'border-top-color border-top-style border-top-width border-right-color border-right-style border-right-width ' +
    'border-bottom-color border-bottom-style border-bottom-width border-left-color border-left-style border-left-width ' +
    'border-top-left-radius border-top-right-radius border-bottom-left-radius border-bottom-right-radius ' +
    'margin margin-top margin-right margin-bottom margin-left margin-inline margin-block padding padding-top padding-right padding-bottom padding-left padding-inline padding-block ' +
    'width height min-width min-height max-width max-height box-sizing display float clear visibility opacity overflow overflow-x overflow-y overflow-wrap ' +
    'color font font-family font-size font-style font-weight font-variant font-stretch line-height letter-spacing word-spacing word-break word-wrap ' +
    'text-align text-align-last text-decoration text-decoration-color text-decoration-line text-decoration-style text-indent text-transform text-underline-offset text-overflow ' +
    'vertical-align white-space direction unicode-bidi tab-size hyphens quotes list-style list-style-type list-style-position ' +
    'table-layout caption-side empty-cells page-break-before page-break-after page-break-inside break-before break-after break-inside orphans widows ' +
    'flex flex-direction flex-wrap flex-grow flex-shrink flex-basis align-items align-self align-content justify-content gap row-gap column-gap order ' +
    'column-count column-width object-fit aspect-ratio writing-mode text-size-adjust -webkit-text-size-adjust -ms-text-size-adjust color-scheme'
  ).split(' '),
)

const FUNCTIONS = new Set([
  'rgb',
  'rgba',
  'hsl',
  'hsla',
  'calc',
  'min',
  'max',
  'clamp',
  'linear-gradient',
  'radial-gradient',
  'repeating-linear-gradient',
])
const MOST_VALUE = 1000
const URL_TOKEN = /url\((?:\s*(?:"([^"]*)"|'([^']*)')\s*|([^()"']*))\)/gi

export interface CleanStyle {
  /** Declarations that stay, '' when none. */
  css: string
  hidden: boolean
  /** A http(s) background that is loaded only when the reader allows it. */
  background: string | null
}

const NOTHING: CleanStyle = { css: '', hidden: false, background: null }
// Word writes the same few style strings on every paragraph; the cap keeps hostile mail from filling memory.
const cache = new Map<string, CleanStyle>()
const CACHE_ENTRIES = 2000
const CACHED_CHARS = 400

/** Cleans the declarations of a style attribute or of one rule. */
export function cleanDeclarations(text: string): CleanStyle {
  const known = cache.get(text)
  if (known) return known
  const style = readDeclarations(text)
  if (text.length <= CACHED_CHARS) {
    if (cache.size >= CACHE_ENTRIES) cache.clear()
    cache.set(text, style)
  }
  return style
}

function readDeclarations(raw: string): CleanStyle {
  const text = unescapeCss(raw.slice(0, 20_000))
  if (text === null) return NOTHING
  const kept: string[] = []
  let hidden = false
  let background: string | null = null
  for (const declaration of splitOutside(text, ';')) {
    const colon = declaration.indexOf(':')
    if (colon < 1) continue
    const name = declaration.slice(0, colon).trim().toLowerCase()
    let value = declaration
      .slice(colon + 1)
      .trim()
      .replace(/\s+/g, ' ')
    if (isHiding(name, value.toLowerCase())) hidden = true
    if (!PROPERTIES.has(name) || value === '' || value.length > MOST_VALUE) continue
    if (name === 'background' || name === 'background-image') {
      background ??= remoteUrl(value)
      value = value.replace(URL_TOKEN, '').trim()
    }
    if (value !== '' && isSafeValue(name, value)) kept.push(`${name}:${value}`)
  }
  return { css: kept.join(';'), hidden, background }
}

/** Undoes comments and escapes, which can hide anything; null when a result looks like an attempt at that. */
function unescapeCss(raw: string): string | null {
  let text = raw
  if (text.includes('/*')) text = text.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
  if (!text.includes('\\')) return text
  text = text.replace(
    /\\([0-9a-f]{1,6})\s?|\\([^\n])/gi,
    (_, hex: string | undefined, char: string | undefined) => {
      const code = hex === undefined ? 0 : Number.parseInt(hex, 16)
      return hex === undefined
        ? (char ?? '')
        : code > 0x10ffff || code === 0
          ? ''
          : String.fromCodePoint(code)
    },
  )
  return text.includes('\\') ? null : text
}

function isSafeValue(name: string, value: string): boolean {
  if (/[<>{}@\\\0]|\/\*/.test(value)) return false
  for (const match of value.matchAll(/(?<![\w-])([\w-]*) ?\(/g)) {
    if (!FUNCTIONS.has((match[1] ?? '').toLowerCase())) return false
  }
  if (/expression|javascript:|vbscript:|-moz-binding|behavior/i.test(value)) return false
  if (quotesOpen(value)) return false
  // Negative margins move content over what stands around it.
  if (name.startsWith('margin') && /(?:^|[\s(,])-\s*[\d.]|calc/i.test(value)) return false
  if (name === 'text-indent' && Math.abs(Number.parseFloat(value)) > 200) return false
  // A height of a million pixels makes the mail unreadable; layouts stay below.
  return !(
    /(?:height|width|padding|margin|border|spacing|indent|size|gap)/.test(name) && /\d{5,}/.test(value)
  )
}

function isHiding(name: string, value: string): boolean {
  if (name === 'display') return /^none\b/.test(value)
  if (name === 'visibility') return /^hidden\b/.test(value)
  if (name === 'mso-hide') return /^all\b/.test(value)
  if (name === 'opacity') return /^0(?:\.0+)?(?:\s|$|!)/.test(value)
  if (name === 'font-size' || name === 'max-height')
    return /^0(?:\.0+)?(?:px|pt|em|rem|%)?(?:\s|$|!)/.test(value)
  return false
}

function remoteUrl(value: string): string | null {
  URL_TOKEN.lastIndex = 0
  const match = URL_TOKEN.exec(value)
  const url = (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim()
  return /^https?:\/\/[^\s"'<>\\]+$/i.test(url) && url.length < 2000 ? url : null
}

function quotesOpen(value: string): boolean {
  return (value.split('"').length - 1) % 2 === 1 || (value.split("'").length - 1) % 2 === 1
}

/** Splits at a character that stands outside of quotes and parentheses. */
export function splitOutside(text: string, separator: string): string[] {
  if (!/["'(]/.test(text)) return text.split(separator)
  const pieces: string[] = []
  let depth = 0
  let quote = ''
  let from = 0
  for (let i = 0; i < text.length; i++) {
    const char = text[i] ?? ''
    if (quote !== '') {
      if (char === quote || char === '\n') quote = ''
    } else if (char === '"' || char === "'") quote = char
    else if (char === '(') depth++
    else if (char === ')') depth = Math.max(0, depth - 1)
    else if (char === separator && depth === 0) {
      pieces.push(text.slice(from, i))
      from = i + 1
    }
  }
  pieces.push(text.slice(from))
  return pieces
}
