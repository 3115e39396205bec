import {
  DropZone,
  type FileDropItem,
  FileTrigger,
  isFileDropItem,
  Pressable,
  Text,
} from 'react-aria-components'
import { Button } from '../buttons/button.tsx'
import { UploadIcon } from '../icons.ts'
import styles from './file-drop.module.css'

interface FileDropProps {
  /** Accessible name and what stands inside, e.g. `Drop a logo here`. */
  label: string
  /** On the button, e.g. `Choose a file`. */
  choose: string
  /** MIME types that are asked for. The server checks again: names and types of files are the sender's words. */
  accept?: readonly string[]
  multiple?: boolean
  onFiles: (files: readonly File[]) => void
  /** Why no file can be given now. */
  disabledReason?: string
}

/** A place to drop, paste or choose files; the button is there for fingers and keys. */
export function FileDrop({
  label,
  choose,
  accept,
  multiple = false,
  onFiles,
  disabledReason,
}: FileDropProps) {
  const isDisabled = disabledReason !== undefined

  async function take(items: readonly FileDropItem[]): Promise<void> {
    const files = await Promise.all(items.map((item) => item.getFile()))
    const wanted = files.filter((file) => accepts(accept, file))
    if (wanted.length > 0) onFiles(multiple ? wanted : wanted.slice(0, 1))
  }

  return (
    <DropZone
      className={styles.zone}
      isDisabled={isDisabled}
      getDropOperation={(types) =>
        accept === undefined || accept.some((type) => type.endsWith('/*') || types.has(type))
          ? 'copy'
          : 'cancel'
      }
      onDrop={({ items }) => void take(items.filter(isFileDropItem))}
    >
      <Text slot="label" className={styles.label}>
        {label}
      </Text>
      <FileButton
        label={choose}
        multiple={multiple}
        onFiles={onFiles}
        {...(accept && { accept })}
        {...(isDisabled && { disabledReason })}
      />
    </DropZone>
  )
}

interface FileButtonProps extends Omit<FileDropProps, 'choose'> {}

/** A button that opens the file chooser of the system. */
export function FileButton({ label, accept, multiple = false, onFiles, disabledReason }: FileButtonProps) {
  return (
    <FileTrigger
      allowsMultiple={multiple}
      {...(accept && { acceptedFileTypes: accept })}
      onSelect={(files) => files && onFiles([...files])}
    >
      <Pressable isDisabled={disabledReason !== undefined}>
        <Button icon={UploadIcon} {...(disabledReason === undefined ? {} : { disabledReason })}>
          {label}
        </Button>
      </Pressable>
    </FileTrigger>
  )
}

/** `image/*` means every picture. */
function accepts(accept: readonly string[] | undefined, { type }: File): boolean {
  return accept === undefined || accept.some((wanted) => type === wanted || isOfKind(type, wanted))
}

function isOfKind(type: string, wanted: string): boolean {
  return wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1))
}
