import { isTnef } from '../attachments/find-attachments.ts'
import { readTnef, type TnefContent } from '../tnef/read-tnef.ts'
import type { BodyChoice } from './choose-body.ts'
import { contentOf, textOfPart } from './plain-text.ts'

/** The body inside winmail.dat, for mails that have none outside of it; null otherwise. */
export function tnefBody(choice: BodyChoice): TnefContent | null {
  const part = choice.attached.find(isTnef)
  if (!part || choice.rich.some((text) => textOfPart(text).trim() !== '')) return null
  return readTnef(contentOf(part))
}
