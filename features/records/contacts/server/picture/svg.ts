import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { contactRefusals } from '../../contract/errors.ts'

/** Scripts, pages within the picture, entities that grow, and other encodings, in which words hide. */
const HOSTILE =
  /<!doctype|<!entity|<script|<foreignobject|<iframe|<handler|<set\b|<animate|\son[a-z]+\s*=|javascript:|encoding\s*=\s*["'](?!utf-?8)/i
/** What is drawn from elsewhere; parts of the picture itself and small pictures within it may be. */
const ELSEWHERE =
  /href\s*=\s*["'](?!\s*(?:#|data:image\/(?:png|jpeg|gif|webp)[;,]))|url\(\s*["']?\s*(?!#|["'])/i
/** Rules that load, in plain words or behind a backslash. */
const LOADING = /<style[^<]*[@\\]/i
/** Copies of copies grow by powers. */
const COPIES_MAX = 200

/** Whether a file is text in brackets, as a drawing is. */
export function isMarkup(bytes: Buffer): boolean {
  return /^\ufeff?\s*</.test(bytes.toString('utf8', 0, 1024))
}

/**
 * Passes a drawing that only draws. It is drawn on the server and never sent to a browser; still nothing is loaded by it.
 * @throws RefusedError
 */
export function requireHarmlessSvg(bytes: Buffer): void {
  const text = bytes.toString('utf8')
  const copies = text.match(/<(?:[a-z]+:)?use[\s>/]/gi)?.length ?? 0
  const isHostile = text.includes('\0') || text.includes('\ufffd') || HOSTILE.test(text)
  if (isHostile || ELSEWHERE.test(text) || LOADING.test(text) || copies > COPIES_MAX)
    throw new RefusedError(contactRefusals.photoType)
}
