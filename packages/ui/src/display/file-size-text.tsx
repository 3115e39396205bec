import { tooltip } from '../overlays/tooltip.ts'
import { formatFileSize } from './file-size.ts'
import styles from './file-size-text.module.css'

export interface FileSizeTextProps {
  bytes: number
}

const grouped = new Intl.NumberFormat('en')

/** A file size (FM-004), with the exact number of bytes on hover. */
export function FileSizeText({ bytes }: FileSizeTextProps) {
  return (
    <span className={styles.size} {...(bytes >= 1024 ? tooltip(`${grouped.format(bytes)} B`) : undefined)}>
      {formatFileSize(bytes)}
    </span>
  )
}
