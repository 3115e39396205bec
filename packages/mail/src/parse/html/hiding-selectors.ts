import { MAIL_CLASS } from './clean-stylesheet.ts'
import { cleanDeclarations } from './css-values.ts'
import type { HtmlElement } from './html-node.ts'

/** What the rules of a sheet say of the sight of elements: by selector, whether they are shown. */
export type SheetSight = ReadonlyMap<string, { isShown: boolean; isImportant: boolean }>

/** Rules for some devices only are left out; they say nothing of the others. */
const MEDIA_BLOCK = /@media[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g
const SIMPLE = /^[\w-]*(?:[.#][\w-]+)?$/

/**
 * The selectors of one element, class or id with which a cleaned sheet hides or shows elements.
 * @param css as cleanStylesheet() gives it
 */
export function hidingSelectors(css: string): SheetSight {
  const sheet = new Map<string, { isShown: boolean; isImportant: boolean }>()
  if (!/display|visibility|opacity|max-height/.test(css)) return sheet
  for (const match of css.replace(MEDIA_BLOCK, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const rule = match[2] ?? ''
    const { hidden, unseen } = cleanDeclarations(rule)
    const isShown = !hidden && unseen?.visibility !== true
    if (isShown && !/(?:display|visibility):/.test(rule)) continue
    for (const scoped of (match[1] ?? '').split(',')) {
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
