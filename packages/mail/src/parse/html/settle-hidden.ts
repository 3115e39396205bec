import { createElement, type HtmlElement, type Unseen } from './html-node.ts'
import { hasWords } from './words.ts'

/**
 * Marks as hidden what stands in text of no size or in invisible text. Both are inherited, and an element inside may
 * set them anew: many newsletters put `font-size:0` on a cell and a size on the text in it.
 */
export function settleHidden(root: HtmlElement): void {
  const sight = root.unseen ?? {}
  for (const child of root.children) if (typeof child !== 'string') settle(child, sight)
}

/** @returns whether anything in the element is to be seen */
function settle(element: HtmlElement, inherited: Unseen): boolean {
  if (element.hidden) return false
  const sight = element.unseen === null ? inherited : { ...inherited, ...element.unseen }
  if (element.name === 'img') {
    element.hidden = sight.visibility === true
    return !element.hidden
  }
  const isUnseen = sight.font === true || sight.visibility === true
  let seen = false
  for (const child of element.children) {
    const shows = typeof child === 'string' ? !isUnseen && hasWords(child) : settle(child, sight)
    if (shows) seen = true
  }
  if (isUnseen && seen) hideTexts(element)
  else if (isUnseen) element.hidden = true
  return seen
}

/** The text beside what is seen gets an element of its own, which can be hidden. */
function hideTexts(element: HtmlElement): void {
  element.children = element.children.map((child) => {
    if (typeof child !== 'string' || !hasWords(child)) return child
    return { ...createElement('span'), children: [child], hidden: true }
  })
}
