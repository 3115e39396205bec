import type { RawHeader } from '../headers/header-block.ts'

/** One MIME part: where it stands and what its headers say. */
export interface MimePart {
  headers: RawHeader[]
  /** Media type in lower case, 'text/plain' when none is given. */
  type: string
  params: Map<string, string>
  /** '' when the part has no Content-Disposition. */
  disposition: string
  dispositionParams: Map<string, string>
  /** Content-Transfer-Encoding in lower case. */
  encoding: string
  /** Content-ID without brackets, '' when missing. */
  cid: string
  location: string
  /** Bytes that `start` and `end` count in: the raw message, or the decoded content of an encoded multipart. */
  source: Buffer
  start: number
  end: number
  children: MimePart[]
  /** For message/* parts and the like whose bytes come from a TNEF or uuencoded block instead of MIME. */
  parent: MimePart | null
}

/** First raw value of a header, '' when missing. */
export function headerOf(headers: RawHeader[], key: string): string {
  for (const header of headers) if (header.key === key) return header.value
  return ''
}

/** All raw values of a header in their order. */
export function headersOf(headers: RawHeader[], key: string): string[] {
  return headers.filter((header) => header.key === key).map((header) => header.value)
}
