/** Tokens that are on the way from one field of this window to another. */
interface TokenDrag {
  readonly group: string | undefined
  readonly source: object
  /** Takes them out of where they came from. */
  readonly take: () => void
}

let current: TokenDrag | undefined

/** Remembers where the dragged tokens come from; the text they carry says what they are, in any window. */
export function startTokenDrag(drag: TokenDrag): void {
  current = drag
}

/** Forgets it, dropped or not. */
export function endTokenDrag(): void {
  current = undefined
}

/** Takes the dragged tokens out of their field when they were dropped on another one of the same group. */
export function takeDragged(group: string | undefined, target: object): 'own' | 'moved' | 'foreign' {
  if (current?.source === target) return 'own'
  if (current === undefined || current.group === undefined || current.group !== group) return 'foreign'
  current.take()
  return 'moved'
}
