/** Finds the picture that the HTML of a mail means by a name; undefined where there is none. */
export type FindPicture<Picture> = (name: string) => Picture | undefined

/**
 * Finds the pictures of a mail by what its HTML calls them: a `cid:` address without its scheme (RFC 2392), or the
 * `data-cid` of cleaned HTML. The name as it stands goes first: a Content-ID may hold a `%20` of its own. Then the name
 * is decoded, and last both are. Of several pictures with one Content-ID the first one is meant.
 * @param cidOf Content-ID without angle brackets; null for a file without one
 */
export function picturesByName<Picture>(
  pictures: readonly Picture[],
  cidOf: (picture: Picture) => string | null,
): FindPicture<Picture> {
  const literal = new Map<string, Picture>()
  const plain = new Map<string, Picture>()
  for (const picture of pictures) {
    const cid = cidOf(picture)
    if (cid === null || cid === '') continue
    if (!literal.has(cid)) literal.set(cid, picture)
    const key = plainName(cid)
    if (!plain.has(key)) plain.set(key, picture)
  }
  return (name) => literal.get(name) ?? literal.get(decodeName(name)) ?? plain.get(plainName(name))
}

/** Some programs compose letters with marks on one side only, or keep the angle brackets. */
function plainName(name: string): string {
  const text = decodeName(name)
  let [from, to] = [0, text.length]
  while (from < to && /[\s<]/.test(text[from] ?? '')) from += 1
  while (to > from && /[\s>]/.test(text[to - 1] ?? '')) to -= 1
  return text.slice(from, to).normalize('NFC')
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    // A percent sign that encodes nothing, or bytes of an old charset.
    return name.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
  }
}
