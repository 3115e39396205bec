import { useRef } from 'react'
import { ImageIcon } from '../../icons.ts'
import { editorWord } from '../editor-words.ts'
import { FormatButton } from './format-button.tsx'

/** Chooses pictures from the device; they go the same way as pasted ones. */
export function ImageTool({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <FormatButton icon={ImageIcon} label={editorWord('image')} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/gif,image/webp"
        aria-label={editorWord('image')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same picture may be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
}
