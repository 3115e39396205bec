import {
  type ContentModelDocument,
  createDomToModelContext,
  domToContentModel,
  type IEditor,
  mergeModel,
} from 'roosterjs'
import { cleanOwn } from '../clean-html.ts'
import { type PictureUrl, showPictures } from './pictures.ts'

/** Cleaned HTML as the editor's own model. */
export function modelOf(html: string, pictureUrl: PictureUrl): ContentModelDocument {
  const body = cleanOwn(html)
  showPictures(body, pictureUrl)
  return domToContentModel(body, createDomToModelContext())
}

/** Puts HTML at the caret as one undo step; words without a font of their own take the one around them. */
export function insertHtml(editor: IEditor, html: string, pictureUrl: PictureUrl): void {
  const source = modelOf(html, pictureUrl)
  editor.focus()
  // The browser tells a moved caret a little later; where somebody presses at once, the model must hear it now.
  editor.triggerEvent('selectionChanged', { newSelection: editor.getDOMSelection() })
  editor.formatContentModel(
    (model, context) => {
      mergeModel(model, source, context, { mergeFormat: 'preferSource' })
      return true
    },
    { apiName: 'insertHtml', changeSource: 'InsertHtml', scrollCaretIntoView: true },
  )
}
