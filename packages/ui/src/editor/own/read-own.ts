import { exportContent, type IEditor } from 'roosterjs'
import { namePictures } from './pictures.ts'
import { plainSpaces } from './plain-spaces.ts'

/** What was written, as HTML: without colours of the theme, pictures by their Content-ID. */
export function readOwn(editor: IEditor): string {
  const body = document.implementation.createHTMLDocument('').body
  body.innerHTML = exportContent(editor, 'HTML')
  namePictures(body)
  plainSpaces(body)
  for (const image of body.querySelectorAll('img[id]')) image.removeAttribute('id')
  return body.innerHTML
}
