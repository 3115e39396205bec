import type { Icon } from '@laycan/ui/create-icon.ts'
import {
  CalendarIcon,
  FileIcon,
  FilePdfIcon,
  FileSheetIcon,
  FileTextIcon,
  FileZipIcon,
  ImageIcon,
  MailIcon,
} from '@laycan/ui/icons.ts'
import type { Attachment } from '../contract/attachment.ts'

const BY_NAME: [RegExp, Icon][] = [
  [/\.pdf$/i, FilePdfIcon],
  [/\.(?:xlsx?|xlsm|ods|csv|tsv)$/i, FileSheetIcon],
  [/\.(?:docx?|odt|rtf|txt|md|log|pages)$/i, FileTextIcon],
  [/\.(?:zip|rar|7z|gz|tar|tgz)$/i, FileZipIcon],
  [/\.(?:png|jpe?g|gif|webp|bmp|tiff?|heic|svg)$/i, ImageIcon],
  [/\.ics$/i, CalendarIcon],
  [/\.(?:eml|msg)$/i, MailIcon],
]

/** The drawing for a file: by what it is, else by its name, as senders often label files as plain bytes. */
export function fileIconOf({ name, file_type, kind }: Pick<Attachment, 'name' | 'file_type' | 'kind'>): Icon {
  if (kind === 'message') return MailIcon
  if (kind === 'calendar') return CalendarIcon
  if (file_type.startsWith('image/')) return ImageIcon
  if (file_type === 'application/pdf') return FilePdfIcon
  return (
    BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ??
    (file_type.startsWith('text/') ? FileTextIcon : FileIcon)
  )
}
