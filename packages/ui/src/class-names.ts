/** Joins CSS class names and leaves out what is false or absent: `classNames(styles.row, open && styles.open)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
