import { tagKey, tagName } from '#features/marks/tags/contract/mark.ts'
import type { MentionType } from './comment.ts'

/** A part of a comment. Nothing else is in one: it is text, and never markup. */
export type CommentPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string }
  | { readonly kind: 'tag'; readonly text: string; readonly name: string }
  | NamedMention

/** `@[name](id){user}` (CO-005). */
export interface NamedMention {
  readonly kind: 'mention'
  readonly text: string
  readonly name: string
  readonly type: MentionType
  readonly to_id: number
}

/** Letters of a name in a mention at most. */
const NAME_MAX = 100

// An address first: what looks like a tag in it is none. Each part begins with a letter of its own, so that reading takes time
// that grows with the text.
const PARTS =
  /(?<link>https?:\/\/[^\s<>"]+)|@\[(?<name>[^[\]\n]{1,100})\]\((?<id>\d{1,15})\)\{(?<type>user|team)\}|(?<![\p{L}\p{M}\p{N}_&#])#(?<tag>[\p{L}\p{M}\p{N}\p{Join_Control}_]{1,80}(?:-[\p{L}\p{M}\p{N}\p{Join_Control}_]{1,80}){0,16})/gu

/** What ends a sentence is no part of an address. */
const TRAILING = new Set(".,;:!?)]}'»”")

/** Takes a comment apart; its parts together are the comment. */
export function readComment(content: string): CommentPart[] {
  const parts: CommentPart[] = []
  let end = 0
  const add = (part: CommentPart) => {
    const last = parts.at(-1)
    if (part.text === '') return
    if (part.kind === 'text' && last?.kind === 'text')
      parts[parts.length - 1] = { kind: 'text', text: last.text + part.text }
    else parts.push(part)
  }
  for (const match of content.matchAll(PARTS)) {
    add({ kind: 'text', text: content.slice(end, match.index) })
    end = match.index + match[0].length
    for (const part of partsOf(match)) add(part)
  }
  add({ kind: 'text', text: content.slice(end) })
  return parts
}

function partsOf({ 0: text, groups = {} }: RegExpMatchArray): CommentPart[] {
  const { link, name, id, type, tag } = groups
  if (link !== undefined) {
    let end = link.length
    while (TRAILING.has(link[end - 1] ?? '')) end--
    const address = link.slice(0, end)
    return [
      { kind: 'link', text: address },
      { kind: 'text', text: link.slice(address.length) },
    ]
  }
  if (name !== undefined) {
    const to_id = Number(id)
    const isId = Number.isSafeInteger(to_id) && to_id > 0
    return isId
      ? [{ kind: 'mention', text, name, type: type as MentionType, to_id }]
      : [{ kind: 'text', text }]
  }
  const known = tagName(tag ?? '')
  return known === undefined ? [{ kind: 'text', text }] : [{ kind: 'tag', text, name: known }]
}

/** A comment of its parts: reading and writing it gives the same. */
export function writeComment(parts: readonly Pick<CommentPart, 'text'>[]): string {
  return parts.map(({ text }) => text).join('')
}

/** A mention as it is stored; the name without what would end it. */
export function writeMention({ name, type, to_id }: Omit<NamedMention, 'kind' | 'text'>): string {
  const plain = [...name.replace(/[[\]\n]/g, ' ').trim()].slice(0, NAME_MAX).join('')
  return `@[${plain === '' ? '?' : plain}](${to_id}){${type}}`
}

/** Whom a comment mentions, each once. */
export function mentionsOf(content: string): NamedMention[] {
  const mentions = new Map<string, NamedMention>()
  for (const part of readComment(content)) {
    if (part.kind === 'mention') mentions.set(`${part.type} ${part.to_id}`, part)
  }
  return [...mentions.values()]
}

/** The tags of a comment, each once, as they are written first. */
export function tagsOf(content: string): string[] {
  const names = new Map<string, string>()
  for (const part of readComment(content)) {
    if (part.kind === 'tag' && !names.has(tagKey(part.name))) names.set(tagKey(part.name), part.name)
  }
  return [...names.values()]
}

/** The comment with another name for one of its tags; a name that is no single word leaves the words as they are (CO-005). */
export function withTagRenamed(content: string, { from, to }: { from: string; to: string }): string {
  if (tagsOf(`#${to}`)[0] !== to) return content
  const isMeant = (part: CommentPart) => part.kind === 'tag' && tagKey(part.name) === tagKey(from)
  return writeComment(readComment(content).map((part) => (isMeant(part) ? { text: `#${to}` } : part)))
}

/** A comment as people read it: `@Ben` in place of a mention. */
export function plainComment(content: string): string {
  return readComment(content)
    .map((part) => (part.kind === 'mention' ? `@${part.name}` : part.text))
    .join('')
}

/** The comment without some mentions: their names stay as words, and everybody else is mentioned as before. */
export function withoutMentions(content: string, isGone: (mention: NamedMention) => boolean): string {
  const parts = readComment(content)
  const written = (gap: string) =>
    writeComment(
      parts.map((part) => (part.kind === 'mention' && isGone(part) ? { text: `@${part.name}${gap}` } : part)),
    )
  const others = mentionsOf(content).filter((mention) => !isGone(mention))
  const plain = written('')
  // A name may run into what is behind it and make an address of it, with the next mention in it.
  return mentionsOf(plain).length === others.length ? plain : written(' ')
}
