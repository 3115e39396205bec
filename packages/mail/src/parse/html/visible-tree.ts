import type { CleanTree } from './build-tree.ts'
import { hidingSelectors, isHiddenBy } from './hiding-selectors.ts'
import type { HtmlElement, HtmlNode } from './html-node.ts'
import { hasWords } from './words.ts'

/** Pictures of this many pixels or fewer in a direction are spacers and counters. */
const DOT_PX = 3
/** Words in the path of a picture that only counts who opened the mail, or only keeps a place. */
const COUNTER =
  /(?:^|[/_.?&=-])(?:track(?:ing|er)?|pixels?|beacons?|opens?|opened|spacer|blank|transparent|clear|1x1|wf\/open)(?:[/_.?&=-]|$)/i

/**
 * Whether a reader would see anything of a cleaned mail: a word, or a picture of its own. White space, rules, empty tables,
 * dots and hidden elements are nothing.
 * @param hasFiles whether the mail brings picture files that `cid:` may name
 */
export function showsAnything({ root, css }: CleanTree, hasFiles: boolean): boolean {
  const sheet = hidingSelectors(css)
  const isSeen = (node: HtmlNode): boolean => {
    if (typeof node === 'string') return hasWords(node)
    if (node.hidden || isHiddenBy(node, sheet)) return false
    return node.name === 'img' ? isPicture(node, hasFiles) : node.children.some(isSeen)
  }
  return root.children.some(isSeen)
}

function isPicture({ attributes }: HtmlElement, hasFiles: boolean): boolean {
  const style = attributes.get('style') ?? ''
  const sides = (['width', 'height'] as const).map(
    (side) => pixelsOf(style, side) ?? plainPixels(attributes.get(side)),
  )
  if (sides.some((side) => side !== undefined && side <= DOT_PX)) return false
  if (attributes.has('data-cid')) return hasFiles
  const remote = attributes.get('data-remote-src')
  if (remote !== undefined) return sides.every((side) => side !== undefined) || !isCounter(remote)
  const source = attributes.get('src') ?? ''
  return attributes.has('data-long-src') || (source !== '' && !isDot(source))
}

const SIDES = {
  width: /(?:^|;)(?:max-)?width:\s*([\d.]+)(?:px|pt)?\s*(?:!important)?(?=;|$)/,
  height: /(?:^|;)(?:max-)?height:\s*([\d.]+)(?:px|pt)?\s*(?:!important)?(?=;|$)/,
}

/** A side in the style of an element, in pixels; undefined when none is given or it is relative. */
function pixelsOf(style: string, side: keyof typeof SIDES): number | undefined {
  const written = SIDES[side].exec(style)
  return written ? Number.parseFloat(written[1] ?? '') : undefined
}

function plainPixels(value: string | undefined): number | undefined {
  return value === undefined || /[%*]/.test(value) ? undefined : Number.parseFloat(value)
}

function isCounter(url: string): boolean {
  const [, host = '', path = ''] = /^https?:\/\/([^/?]{0,300})(.*)$/is.exec(url.slice(0, 2000)) ?? []
  return COUNTER.test(path) || /^(?:track(?:ing|er)?|trk|pixels?|beacons?|opens?)[\d-]*\./i.test(host)
}

/** A GIF or PNG within the mail whose header tells that it is a dot. */
function isDot(source: string): boolean {
  const head = Buffer.from(/^data:image\/(?:gif|png);base64,(.{1,64})/is.exec(source)?.[1] ?? '', 'base64')
  if (head.length < 24) return head.length >= 10 && isDotGif(head)
  if (head.toString('latin1', 1, 4) !== 'PNG') return isDotGif(head)
  return Math.min(head.readUInt32BE(16), head.readUInt32BE(20)) <= DOT_PX
}

function isDotGif(head: Buffer): boolean {
  return (
    head.toString('latin1', 0, 3) === 'GIF' && Math.min(head.readUInt16LE(6), head.readUInt16LE(8)) <= DOT_PX
  )
}
