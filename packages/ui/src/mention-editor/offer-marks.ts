import { Extension } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import Suggestion from '@tiptap/suggestion'
import type { Box } from '../overlays/place.ts'
import { markNode } from './marked-document.ts'
import type { MarkTrigger, TextMark } from './mention-types.ts'

/** What is being typed behind a letter, and where. */
export interface TypedMark {
  readonly trigger: MarkTrigger
  readonly typed: string
  readonly box: Box
  /** Puts a mark in the place of what was typed. */
  choose(mark: TextMark): void
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}_]$/u

/**
 * Tells what is typed behind one of the letters: not right behind a letter or digit, as in an address, and not beyond a blank
 * (CO-006).
 */
export function offerMarks(
  triggers: readonly MarkTrigger[],
  onTyped: (typed: TypedMark | undefined) => void,
): Extension {
  return Extension.create({
    name: 'offerMarks',
    addProseMirrorPlugins() {
      const { editor } = this
      return triggers.map((trigger) => {
        const tell = (props: {
          query: string
          clientRect?: (() => DOMRect | null) | null
          command(mark: TextMark): void
        }) => {
          const { left = 0, top = 0, width = 0, height = 0 } = props.clientRect?.() ?? {}
          const box = { left, top, width, height }
          onTyped({ trigger, typed: props.query, box, choose: props.command })
        }
        return Suggestion<TextMark, TextMark>({
          editor,
          pluginKey: new PluginKey(`offer ${trigger.letter}`),
          char: trigger.letter,
          allowedPrefixes: null,
          allow({ state, range }) {
            const before = state.doc.textBetween(Math.max(0, range.from - 2), range.from, '\n', ' ')
            return !LETTER_OR_DIGIT.test(before)
          },
          command({ editor: at, range, props }) {
            at.chain()
              .focus()
              .insertContentAt(range, [markNode(props), { type: 'text', text: ' ' }])
              .run()
          },
          render: () => ({ onStart: tell, onUpdate: tell, onExit: () => onTyped(undefined) }),
        })
      })
    },
  })
}
