import type { Unseen } from './html-node.ts'

/**
 * Properties that mails need for their look and that can neither load anything
 * nor paint outside of the message: no position, offset, transform, shadow,
 * animation, filter, content, cursor, custom property. No color-scheme either: the paper is white.
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
    'column-count column-width object-fit aspect-ratio writing-mode text-size-adjust -webkit-text-size-adjust -ms-text-size-adjust'
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
  /** What is said of the sight of text, which elements inside may set anew; null when nothing is. */
  unseen: Unseen | null
  /** A http(s) background that is loaded only when the reader allows it. */
  background: string | null
}

const NOTHING: CleanStyle = { css: '', hidden: false, unseen: null, background: null }
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
  const unseen: Unseen = {}
  let background: string | null = null
  for (const declaration of splitOutside(text, ';')) {
    const colon = declaration.indexOf(':')
    if (colon < 1) continue
    const name = declaration.slice(0, colon).trim().toLowerCase()
    let value = onWhite(declaration.slice(colon + 1))
      .trim()
      .replace(/\s+/g, ' ')
    if (isHiding(name, value.toLowerCase())) hidden = true
    noteSight(unseen, name, value.toLowerCase())
    if (!PROPERTIES.has(name) || value === '' || value.length > MOST_VALUE) continue
    if (name === 'background' || name === 'background-image') {
      background ??= remoteUrl(value)
      value = value.replace(URL_TOKEN, '').trim()
    }
    if (value !== '' && isSafeValue(name, value)) kept.push(`${name}:${value}`)
  }
  const css = kept.join(';')
  return {
    css,
    hidden: hidden || isFlat(css),
    unseen: Object.keys(unseen).length === 0 ? null : unseen,
    background,
  }
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
  if (name === 'mso-hide') return /^all\b/.test(value)
  if (name === 'opacity') return /^0?(?:\.0+)?%?(?:\s|$|!)/.test(value)
  return name === 'max-height' && ZERO.test(value)
}

/** Nothing of a box without height or width is seen when what flows over is cut off. */
function isFlat(css: string): boolean {
  if (!/(?:^|;)overflow(?:-[xy])?:hidden/i.test(css)) return false
  return css
    .split(';')
    .some((part) => /^(?:max-)?(?:height|width):/i.test(part) && ZERO.test(part.replace(/^[^:]*:/, '')))
}

const ZERO = /^0*(?:\.0+)?(?:px|pt|r?em|ex|ch|in|cm|mm|pc|%|v[wh])?(?:\s|$|!)/
/** Text of one pixel cannot be read either. */
const NO_SIZE =
  /^(?:0*(?:\.\d+)?|0*1(?:\.0*)?)(?:px|pt)(?:[\s/!]|$)|^0+(?:\.0+)?(?:r?em|ex|ch|in|cm|mm|pc|%|v[wh])?(?:[\s/!]|$)/
/** Sizes that do not come from the element around: of nothing, relative ones are nothing. */
const OWN_SIZE =
  /^(?:[\d.]+(?:px|pt|rem|in|cm|mm|pc|v[wh])|(?:xx?-)?(?:small|large)|xxx-large|medium)(?:[\s/!]|$)/

function noteSight(unseen: Unseen, name: string, value: string): void {
  if (name === 'visibility') {
    if (/^(?:hidden|collapse)\b/.test(value)) unseen.visibility = true
    else if (/^visible\b/.test(value)) unseen.visibility = false
    return
  }
  if (name !== 'font-size' && name !== 'font') return
  // The size of the shorthand stands behind style and weight, none of which begins like a size.
  const size =
    name === 'font'
      ? (value
          .split(' ')
          .find((word) => /^[\d.]+(?:[a-z%/]|$)|small|large|medium/.test(word) && !/^[1-9]00$/.test(word)) ??
        '')
      : value
  if (NO_SIZE.test(size)) unseen.font = true
  else if (OWN_SIZE.test(size)) unseen.font = false
}

/** Of `light-dark(a, b)` the first, as mails are shown on white. */
function onWhite(value: string): string {
  const name = 'light-dark('
  if (!/light-dark\(/i.test(value)) return value
  let output = value
  for (let count = 0; count < 10; count++) {
    const at = output.toLowerCase().lastIndexOf(name)
    if (at === -1) return output
    const [light = '', rest = ''] = splitOutside(output.slice(at + name.length), ',')
    const end = endOfFunction(output, at + name.length)
    output = `${output.slice(0, at)}${rest === '' ? '' : light.trim()}${output.slice(end)}`
  }
  return output
}

/** Behind the bracket that closes the function whose content begins at `from`. */
function endOfFunction(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return at + 1
  }
  return text.length
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
