import { pageRefusals } from '@laycan/contract/paging.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'

/** The place after the last mail of a page: lists are read on from here by key, never by counting. */
export interface Cursor {
  received_at: string
  id: number
}

export function writeCursor({ received_at, id }: Cursor): string {
  return `${Date.parse(received_at)}_${id}`
}

/** @throws RefusedError for text that is no cursor of ours */
export function readCursor(text: string): Cursor {
  const [, time, id] = /^(-?\d{1,15})_(\d{1,15})$/.exec(text) ?? []
  // Beyond what a date can be: no cursor of ours.
  if (time === undefined || id === undefined || Number.isNaN(new Date(Number(time)).getTime()))
    throw new RefusedError(pageRefusals.unknownCursor)
  return { received_at: new Date(Number(time)).toISOString(), id: Number(id) }
}
