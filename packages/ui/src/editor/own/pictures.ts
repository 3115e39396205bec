/** Stands where a picture of the mail cannot be seen (yet): one transparent point. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** Where a picture of the mail with this Content-ID can be seen. */
export type PictureUrl = (cid: string) => string | undefined

/**
 * Lets pictures of the mail be seen and no others: `src="cid:…"` becomes an address, with the Content-ID beside it;
 * what stands elsewhere is noted and not asked for, so that nobody learns that his mail is being answered.
 */
export function showPictures(part: ParentNode, pictureUrl: PictureUrl): void {
  for (const image of part.querySelectorAll('img')) {
    const source = (image.dataset.longSrc ?? image.getAttribute('src') ?? '').replace(/[\t\n\r]/g, '').trim()
    delete image.dataset.longSrc
    const cid = /^cid:/i.test(source) ? decodeCid(source.slice(4)) : image.dataset.cid
    const remote = image.dataset.remoteSrc ?? (/^(?:https?:)?\/\/[^/]/i.test(source) ? source : undefined)
    delete image.dataset.remoteSrc
    if (cid !== undefined) {
      image.dataset.cid = cid
      image.setAttribute('src', pictureUrl(cid) ?? NOTHING)
    } else if (remote !== undefined) {
      image.dataset.remoteSrc = remote
      image.setAttribute('src', NOTHING)
    } else image.setAttribute('src', /^(?:data:image\/|blob:)/i.test(source) ? source : NOTHING)
  }
}

/** The way back, for the words that are stored and sent. Pictures that never became part of the mail are left out. */
export function namePictures(part: ParentNode): void {
  for (const image of part.querySelectorAll('img')) {
    const { cid, remoteSrc } = image.dataset
    if (cid !== undefined) image.setAttribute('src', `cid:${encodeURI(cid)}`)
    else if (remoteSrc !== undefined) image.setAttribute('src', remoteSrc)
    else if (!/^data:image\//i.test(image.getAttribute('src') ?? '')) image.remove()
    delete image.dataset.cid
    delete image.dataset.remoteSrc
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
