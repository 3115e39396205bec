import type { MailEditorProps } from '../editor-types.ts'
import type { OwnPart } from './own-part.ts'

/** What all mail programs show inside the text; other pictures are attached. */
const SHOWN = /^image\/(?:png|jpe?g|gif|webp|bmp)$/i

/**
 * Gives pasted, dropped or chosen files to the owner: pictures are uploaded and shown at the caret, everything else is
 * attached. A picture that could not be taken is attached as well, so that it is not lost.
 */
export async function takeFiles(
  files: readonly File[],
  part: OwnPart | null,
  { onInlineImage, onPasteFiles }: Pick<MailEditorProps, 'onInlineImage' | 'onPasteFiles'>,
): Promise<void> {
  const pictures = onInlineImage ? files.filter(({ type }) => SHOWN.test(type)) : []
  const rest = files.filter((file) => !pictures.includes(file))
  if (rest.length > 0) onPasteFiles?.(rest)
  for (const file of pictures) {
    const picture = await onInlineImage?.(file)
    if (picture) part?.insertPicture(picture, '')
  }
}
