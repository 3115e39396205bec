import { type JSONContent, Node } from '@tiptap/core'
import Document from '@tiptap/extension-document'
import HardBreak from '@tiptap/extension-hard-break'
import Paragraph from '@tiptap/extension-paragraph'
import Text from '@tiptap/extension-text'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import type { MarkedText, TextMark } from './mention-types.ts'

/** One piece of the text; nothing inside it can be written. */
const Mark = Node.create({
  name: 'mark',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({
    stored: { default: '' },
    label: { default: '' },
    tone: { default: 'user' },
  }),
  // Only what the editor itself made: what is pasted is text.
  parseHTML: () => [],
  renderHTML: ({ node }) => ['span', { 'data-tone': node.attrs.tone, 'data-mark': '' }, node.attrs.label],
})

/** All that such a text may hold: lines, words and marks. */
export const markedDocument = [Document, Paragraph, Text, HardBreak, Mark]

export function markNode({ stored, label, tone }: TextMark): JSONContent {
  return { type: 'mark', attrs: { stored, label, tone } }
}

/** The document of a text; each line is a paragraph. */
export function documentOf(parts: MarkedText): JSONContent {
  const lines: JSONContent[][] = [[]]
  for (const part of parts) {
    if (typeof part !== 'string') {
      lines.at(-1)?.push(markNode(part))
      continue
    }
    for (const [at, text] of part.split('\n').entries()) {
      if (at > 0) lines.push([])
      if (text !== '') lines.at(-1)?.push({ type: 'text', text })
    }
  }
  return { type: 'doc', content: lines.map((content) => ({ type: 'paragraph', content })) }
}

/** The text of a document, or of a part of it, as it is stored. */
export function textOf(node: DocumentNode, from = 0, to = node.content.size): string {
  return node.textBetween(from, to, '\n', (leaf) =>
    leaf.type.name === 'mark' ? String(leaf.attrs.stored) : '\n',
  )
}

/** The same as people read it. */
export function wordsOf(node: DocumentNode): string {
  return node.textBetween(0, node.content.size, '\n', (leaf) =>
    leaf.type.name === 'mark' ? String(leaf.attrs.label) : '\n',
  )
}
