/** Characters of one part of a path at most. */
const PART_MAX = 250

/**
 * The parts of an address below a root, decoded; undefined for one that is not below it, or has parts that no resource can have:
 * slashes, steps upwards, control characters.
 * @param href a path or a whole address, as clients name resources
 */
export function partsOfPath(root: string, href: string): readonly string[] | undefined {
  const path = href.replace(/^https?:\/\/[^/]{0,300}/i, '').replace(/[?#].*$/s, '')
  const at = path.indexOf(root)
  if (at < 0) return undefined
  const parts = path
    .slice(at + root.length)
    .split('/')
    .filter((part) => part !== '')
    .map(decodePart)
  return parts.every((part) => part !== undefined) ? parts : undefined
}

/** One part of a path; undefined for one that no resource can have. */
export function decodePart(part: string): string | undefined {
  try {
    const plain = decodeURIComponent(part)
    return isResourceName(plain) ? plain : undefined
  } catch {
    return undefined
  }
}

/** Whether a text can be the name of a resource. */
export function isResourceName(name: string): boolean {
  return (
    name !== '' &&
    name.length <= PART_MAX &&
    !name.startsWith('..') &&
    name !== '.' &&
    !/[/\\\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(name)
  )
}
