import { mediaOnPaper } from '@laycan/ui/paper-media.ts'

/** What a style must contain before it is worth a look; most inline styles are colours and fonts. */
const SUSPICIOUS =
  /\\|url|image|src|position|\/\*|@|expression|behavior|animation|transition|scheme|light-dark|v(?:h|min|max|b)\b|--/i
/** Functions of CSS that fetch. */
const FETCHES = /url\(|image-set\(|src\(|image\(|cross-fade\(|element\(/i
/** The frame is as high as its content, so heights made from the frame's height would grow without end. */
const VIEWPORT_HEIGHT = /\d(?:[sld]?v(?:h|min|max|b))\b/i
/** Selectors of the page mean the mail, which stands in an element of its own (see frame-skeleton.ts). */
const PAGE_SELECTOR = /(?<![\w.#-])(?:html|body)(?![\w-])|:root/gi

/** Removes from `style` what fetches, leaves the flow of the mail or never stops moving. */
export function cleanInlineStyle(element: Element): void {
  if (!SUSPICIOUS.test(element.getAttribute('style') ?? '')) return
  if (!(element instanceof HTMLElement)) {
    element.removeAttribute('style')
    return
  }
  cleanDeclarations(element.style)
  // The parsed form again: escapes and comments are gone with it.
  element.setAttribute('style', element.style.cssText)
}

/** The same for a `<style>` element, read by the browser's own parser without being applied to anything. */
export function cleanStyleSheet(style: Element): void {
  const sheet = new CSSStyleSheet()
  try {
    // @import is ignored here by specification.
    sheet.replaceSync(style.textContent ?? '')
  } catch {
    style.textContent = ''
    return
  }
  style.textContent = cleanRules(sheet.cssRules)
}

function cleanRules(rules: CSSRuleList): string {
  return Array.from(rules, cleanRule)
    .filter((text) => text !== '')
    .join('\n')
}

function cleanRule(rule: CSSRule): string {
  if (rule instanceof CSSMediaRule)
    return `@media ${mediaOnPaper(rule.conditionText)} {\n${cleanRules(rule.cssRules)}\n}`
  if (!(rule instanceof CSSStyleRule) || rule.selectorText.includes('&')) return ''
  cleanDeclarations(rule.style)
  const body = rule.style.cssText
  // A closing tag in a string would end the element when the text is ever parsed as HTML.
  if (body === '' || /<[/!]/.test(body + rule.selectorText)) return ''
  return `${rule.selectorText.replace(PAGE_SELECTOR, '.laycan-frame')} { ${body} }`
}

function cleanDeclarations(style: CSSStyleDeclaration): void {
  for (const property of Array.from(style)) {
    if (isUnwanted(property, style.getPropertyValue(property))) style.removeProperty(property)
  }
}

function isUnwanted(property: string, value: string): boolean {
  if (property.startsWith('--') || /^(?:-webkit-)?(?:animation|transition)/.test(property)) return true
  // The paper is white, whatever the mail is ready for.
  if (property === 'color-scheme') return true
  if (property === 'position') return value !== 'relative' && value !== 'static'
  return (
    FETCHES.test(value) ||
    value.includes('var(') ||
    value.includes('light-dark(') ||
    VIEWPORT_HEIGHT.test(value)
  )
}
