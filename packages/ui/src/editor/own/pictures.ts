/** Stands where a picture of the mail cannot be seen (yet): one transparent point. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** Where a picture of the mail with this Content-ID can be seen. */
export type PictureUrl = (cid: string) => string | undefined

/** Lets pictures of the mail be seen: `src="cid:…"` becomes an address, the Content-ID stays beside it. */
export function showPictures(part: ParentNode, pictureUrl: PictureUrl): void {
  for (const image of part.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? ''
    const cid = /^cid:/i.test(source) ? decodeCid(source.slice(4)) : image.dataset.cid
    if (cid === undefined) continue
    image.dataset.cid = cid
    image.setAttribute('src', pictureUrl(cid) ?? NOTHING)
  }
}

/** The way back, for the words that are stored and sent. Pictures that never became part of the mail are left out. */
export function namePictures(part: ParentNode): void {
  for (const image of part.querySelectorAll('img')) {
    const { cid } = image.dataset
    if (cid !== undefined) {
      image.setAttribute('src', `cid:${encodeURI(cid)}`)
      delete image.dataset.cid
    } else if (/^blob:/i.test(image.getAttribute('src') ?? '')) image.remove()
  }
}

/** RFC 2392: the Content-ID is URL-encoded in a cid: address. */
function decodeCid(cid: string): string {
  try {
    return decodeURIComponent(cid)
  } catch {
    return cid
  }
}
