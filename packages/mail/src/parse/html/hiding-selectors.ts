import { MAIL_CLASS } from './clean-stylesheet.ts'
import { cleanDeclarations } from './css-values.ts'
import type { HtmlElement } from './html-node.ts'

/** What the rules of a sheet say of the sight of elements: by selector, whether they are shown. */
export type SheetSight = ReadonlyMap<string, { isShown: boolean; isImportant: boolean }>

const SIMPLE = /^[\w-]*(?:[.#][\w-]+)?$/

/**
 * The selectors of one element, class or id with which a cleaned sheet hides or shows elements.
 * @param css as cleanStylesheet() gives it
 */
export function hidingSelectors(css: string): SheetSight {
  const sheet = new Map<string, { isShown: boolean; isImportant: boolean }>()
  if (!/display|visibility|opacity|max-height/.test(css)) return sheet
  for (const { selectors, rule } of rulesForAll(css)) {
    const { hidden, unseen } = cleanDeclarations(rule)
    const isShown = !hidden && unseen?.visibility !== true
    if (isShown && !/(?:display|visibility):/.test(rule)) continue
    for (const scoped of selectors.split(',')) {
      const selector = scoped
        .trim()
        .slice(MAIL_CLASS.length + 1)
        .trim()
      if (selector !== '' && SIMPLE.test(selector))
        sheet.set(selector, { isShown, isImportant: rule.includes('!important') })
    }
  }
  return sheet
}

/** The rules of a sheet. Those for some devices only are left out; they say nothing of the others. */
function rulesForAll(css: string): { selectors: string; rule: string }[] {
  const rules: { selectors: string; rule: string }[] = []
  let [start, open, depth] = [0, 0, 0]
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{') {
      if (depth === 0) open = at
      depth += 1
    } else if (css[at] === '}' && depth > 0) {
      depth -= 1
      if (depth > 0) continue
      const selectors = css.slice(start, open).trim()
      if (!selectors.startsWith('@')) rules.push({ selectors, rule: css.slice(open + 1, at) })
      start = at + 1
    }
  }
  return rules
}

/** Whether the sheet hides this element, and nothing else of the sheet or of the element shows it again. */
export function isHiddenBy({ name, attributes }: HtmlElement, sheet: SheetSight): boolean {
  if (sheet.size === 0) return false
  const marks = (attributes.get('class') ?? '').split(/\s+/).map((mark) => `.${mark}`)
  const id = attributes.get('id')
  const own = [...marks, ...(id === undefined ? [] : [`#${id}`])]
  const rules = [name, ...own, ...own.map((mark) => name + mark)].flatMap(
    (selector) => sheet.get(selector) ?? [],
  )
  const isOverruled = /(?:^|;)display:/.test(attributes.get('style') ?? '')
  const hiding = rules.filter(({ isShown, isImportant }) => !isShown && (isImportant || !isOverruled))
  return hiding.length > 0 && rules.every(({ isShown }) => !isShown)
}
