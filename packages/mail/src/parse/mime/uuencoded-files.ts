import type { BodyChoice } from '../body/choose-body.ts'
import { contentOf } from '../body/plain-text.ts'
import type { MimePart } from './mime-part.ts'
import { findUuencoded, type UuencodedFile } from './uuencode.ts'

/** Files that old clients wrote uuencoded into the text. */
export function uuencodedFiles(choice: BodyChoice): UuencodedFile[] {
  return choice.plain
    .filter(mayHoldFiles)
    .flatMap((part) => findUuencoded(contentOf(part).toString('latin1')))
}

function mayHoldFiles(part: MimePart): boolean {
  return (
    part.type === 'text/plain' &&
    part.encoding !== 'base64' &&
    part.source.subarray(part.start, part.end).includes('\nbegin ')
  )
}
