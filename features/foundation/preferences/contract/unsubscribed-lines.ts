import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'

const LineIds = z.array(Id)

/** Whether a text is a value of `lines_unsubscription`: JSON of a list of line ids. */
export function isUnsubscription(text: string): boolean {
  return parse(text) !== undefined
}

/** Lines whose mail the user keeps out of live feeds (LF-002); what does not fit names none. */
export function readUnsubscribedLines(text: string | undefined): readonly number[] {
  return parse(text ?? '') ?? []
}

function parse(text: string): number[] | undefined {
  try {
    return LineIds.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
