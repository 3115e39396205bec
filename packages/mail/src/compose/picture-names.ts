import { createHash } from 'node:crypto'
import { type FindPicture, picturesByName } from '@laycan/contract/pictures-by-name.ts'
import type { AttachmentToWrite } from './message-to-write.ts'

/** What the HTML calls a picture, and the Content-ID that is written. */
export interface PictureName {
  cid: string
  written: string
}

/** What stands in a header and in a `cid:` address alike, without any encoding. */
const PLAIN = /^[A-Za-z0-9!#$&'*+\-/=?_~.@]{1,200}$/

/**
 * The Content-ID that a picture is written under: its own if that is ours and needs no encoding, else a new one. It is the
 * same for the same place in the same message.
 */
export function writtenCid({ cid, foreign_cid }: AttachmentToWrite, at: number, message_id: string): string {
  if (cid !== null && foreign_cid !== true && PLAIN.test(cid)) return cid
  const digest = createHash('sha256').update(`picture ${at} ${message_id}`).digest('hex')
  return `${digest.slice(0, 32)}@laycan`
}

const ADDRESS = /^\s*cid:(.*)$/is
/** In a sheet: `url(cid:…)`, with or without quotes. */
const IN_SHEET = /url\(\s*(?:"\s*cid:([^"]*)"\s*|'\s*cid:([^']*)'\s*|cid:([^"'()]*))\)/gi

/**
 * Gives the pictures of HTML the names that they are written under, and notes which are shown. A name that no picture has
 * does not leave: it could only be a stranger's.
 */
export class PictureNames {
  private readonly find: FindPicture<PictureName & { at: number }>
  private readonly found = new Set<number>()

  constructor(pictures: readonly PictureName[]) {
    const numbered = pictures.map((picture, at) => ({ ...picture, at }))
    this.find = picturesByName(numbered, ({ cid }) => cid)
  }

  /** Places of the pictures that were found, ascending. */
  shown(): number[] {
    return [...this.found].sort((a, b) => a - b)
  }

  /** The `cid:` address of the picture that a name means; undefined where there is none. */
  address(name: string): string | undefined {
    const picture = this.find(name) ?? this.find(name.trim())
    if (picture === undefined) return undefined
    this.found.add(picture.at)
    return `cid:${encodeURI(picture.written)}`
  }

  /** An address as it leaves: that of a picture with its new name, any other as it is; undefined for a picture that is not there. */
  inAddress(value: string): string | undefined {
    const name = ADDRESS.exec(value.replace(/[\t\n\r]/g, ''))?.[1]
    return name === undefined ? value : this.address(name)
  }

  /** A sheet or a style as it leaves. */
  inSheet(css: string): string {
    if (!/cid:/i.test(css)) return css
    return css.replace(IN_SHEET, (_, ...names: (string | undefined)[]) => {
      const address = this.address(names.slice(0, 3).find((name) => name !== undefined) ?? '')
      return address === undefined ? 'none' : `url('${address.replaceAll("'", '%27')}')`
    })
  }
}
