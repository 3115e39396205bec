import type { MimePart } from '../mime/mime-part.ts'
import { givenName } from '../mime/part-names.ts'
import { isHtml } from './is-html.ts'
import { ShownParts } from './shown-parts.ts'

/** Which parts are the text of the mail and which are attachments. */
export interface BodyChoice {
  /** Parts that make the plain text, in order; HTML ones only where no plain one says the same. */
  plain: MimePart[]
  /** Parts that make the shown mail. */
  rich: MimePart[]
  /** All others, in order. */
  attached: MimePart[]
}

const READABLE = new Set([
  'text/plain',
  'text/html',
  'text/enriched',
  'text/richtext',
  'application/xhtml+xml',
])
/** Variants for other devices that repeat what the alternative beside them says. */
const VARIANTS = new Set([
  'text/x-amp-html',
  'text/watch-html',
  'application/x-apple-msg-attachment-alternative',
])

interface Walk {
  /** A text that may be the body came before. */
  seenText: boolean
  shown: ShownParts
}

export { isHtml }

/** Decides what is body and what is attachment, by RFC 2046 and what mail readers agree on. */
export function chooseBody(root: MimePart): BodyChoice {
  const choice = visit(root, { seenText: false, shown: new ShownParts() })
  if (choice.plain.length === 0 && choice.rich.length === 0) return adoptNamedText(choice)
  return choice
}

function visit(part: MimePart, state: Walk): BodyChoice {
  if (part.type.startsWith('multipart/')) {
    return part.type === 'multipart/alternative' ? visitAlternative(part, state) : visitMixed(part, state)
  }
  if (!isBodyText(part, state)) return { plain: [], rich: [], attached: [part] }
  state.seenText = true
  return { plain: [part], rich: [part], attached: [] }
}

function visitMixed(part: MimePart, state: Walk): BodyChoice {
  const choice: BodyChoice = { plain: [], rich: [], attached: [] }
  for (const child of part.children) {
    const found = visit(child, state)
    choice.plain.push(...found.plain)
    choice.rich.push(...found.rich)
    choice.attached.push(...found.attached)
  }
  return choice
}

/**
 * The plainest and the richest of several versions; attachments of all of them, since some clients hang files into one.
 * A version without anything to see gives way to one with.
 */
function visitAlternative(part: MimePart, state: Walk): BodyChoice {
  const before = state.seenText
  const all = part.children
    .filter((child) => !VARIANTS.has(child.type))
    .map((child) => {
      state.seenText = before
      return visit(child, state)
    })
  const versions = versionsWithContent(all, state.shown)
  // Several plain versions are no versions: senders use the alternative for a mixed body, and all of it counts.
  const plain = versions.filter(
    (version) => version.plain.length > 0 && version.plain.every((leaf) => !isHtml(leaf)),
  )
  const html = versions.findLast((version) => version.rich.some(isHtml))
  const any = versions.findLast((version) => version.plain.length > 0)
  const attached = all.flatMap((version) => version.attached)
  state.seenText ||= all.some((version) => version.plain.length > 0)
  const plainParts =
    plain.length > 0 ? plain.flatMap((version) => version.plain) : ((html ?? any)?.plain ?? [])
  const richParts =
    html?.rich ?? (plain.length > 0 ? plain.flatMap((version) => version.rich) : (any?.rich ?? []))
  return { plain: plainParts, rich: richParts, attached }
}

/** Those of which a reader would see something; all where that is none. */
function versionsWithContent(versions: BodyChoice[], shown: ShownParts): BodyChoice[] {
  const texts = versions.filter(({ plain }) => plain.length > 0)
  if (texts.length < 2) return versions
  const seen = texts.filter(({ plain, rich }) => [...rich, ...plain].some((part) => shown.has(part)))
  return seen.length === 0 ? versions : seen
}

function isBodyText(part: MimePart, state: Walk): boolean {
  if (part.disposition === 'attachment' || !READABLE.has(part.type)) {
    // A mail that is one part of an unknown text type is shown as text (RFC 2046 §4.1.4).
    return (
      part.parent === null &&
      part.disposition === '' &&
      part.type.startsWith('text/') &&
      !part.type.startsWith('text/calendar')
    )
  }
  if (givenName(part) === '') return true
  if (part.dispositionParams.get('filename')) return false
  // A name in the Content-Type alone: some gateways name every part, so the first text is the body all the same.
  return part.parent === null || part.parent.type === 'multipart/alternative' || !state.seenText
}

/** A mail without any other text shows the text file that came inline as its body, and keeps it as a file. */
function adoptNamedText(choice: BodyChoice): BodyChoice {
  const text = choice.attached.find(
    (part) => READABLE.has(part.type) && part.disposition === 'inline' && part.parent === null,
  )
  return text ? { plain: [text], rich: [text], attached: choice.attached } : choice
}
