import { useRef } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { AttachmentIcon } from '@laycan/ui/icons.ts'
import { t } from './messages.ts'

/** Chooses files of this computer. */
export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton icon={AttachmentIcon} label={t('attach')} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t('attach')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
}
