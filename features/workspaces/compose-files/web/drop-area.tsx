import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import styles from './drop-area.module.css'
import { t } from './messages.ts'

interface DropAreaProps {
  isOff: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** Takes files that are dropped anywhere on the sheet. */
export function DropArea({ isOff, onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    // A drop outside the window ends the drag without telling anybody.
    const end = () => setOver(false)
    window.addEventListener('dragend', end)
    window.addEventListener('drop', end)
    return () => {
      window.removeEventListener('dragend', end)
      window.removeEventListener('drop', end)
    }
  }, [])
  const hasFiles = (event: DragEvent) => !isOff && event.dataTransfer.types.includes('Files')

  function hover(event: DragEvent) {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(true)
  }

  function drop(event: DragEvent) {
    if (!hasFiles(event) || event.defaultPrevented) return
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button to attach does the same by keyboard
    <div
      className={styles.sheet}
      onDragOver={hover}
      onDragLeave={(event) => event.currentTarget === event.target && setOver(false)}
      onDrop={drop}
    >
      {children}
      {isOver && <div className={styles.drop}>{t('drop_files')}</div>}
    </div>
  )
}
