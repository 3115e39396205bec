import { IconButton, type IconButtonProps } from '../../buttons/icon-button.tsx'

/** A toolbar button that leaves the caret where it is. */
export function FormatButton(props: IconButtonProps) {
  return <IconButton size="small" {...props} onMouseDown={(event) => event.preventDefault()} />
}
