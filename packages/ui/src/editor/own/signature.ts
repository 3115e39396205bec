import { createBr, createFormatContainer, createParagraph, type IEditor } from 'roosterjs'
import { modelOf } from './insert-html.ts'
import type { PictureUrl } from './pictures.ts'

/** The block that a choice of another signature replaces. Stored drafts and sent mails carry this id. */
export const SIGNATURE_ID = 'laycan-signature'

/**
 * Replaces the signature; undefined takes it away. Where none stands yet it comes last, that is above the quote, with
 * a line before it to write on. The caret stays where it is.
 */
export function setSignature(editor: IEditor, html: string | undefined, pictureUrl: PictureUrl): void {
  const content = html === undefined ? undefined : modelOf(html, pictureUrl)
  editor.formatContentModel(
    (model) => {
      const at = model.blocks.findIndex(
        (block) =>
          block.blockType === 'BlockGroup' &&
          block.blockGroupType === 'FormatContainer' &&
          block.format.id === SIGNATURE_ID,
      )
      if (at < 0 && content === undefined) return false
      if (content === undefined) {
        model.blocks.splice(at, 1)
        if (model.blocks.length === 0) model.blocks.push(emptyLine())
        return true
      }
      const box = createFormatContainer('div', { id: SIGNATURE_ID })
      box.blocks.push(...content.blocks)
      if (at >= 0) model.blocks.splice(at, 1, box)
      else model.blocks.push(...(model.blocks.length === 0 ? [emptyLine()] : []), emptyLine(), box)
      return true
    },
    { apiName: 'setSignature', changeSource: 'SetSignature' },
  )
}

function emptyLine() {
  const line = createParagraph()
  line.segments.push(createBr())
  return line
}
