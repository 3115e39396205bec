import { Buffer } from 'node:buffer'
import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { pageRefusals } from '@laycan/contract/paging.ts'
import { RefusedError } from '../http/refused-error.ts'
import { type KeyColumn, keyShape } from './key-column.ts'

/** Where a row is in the order of a list. */
export interface RowKey {
  readonly key: string | number
  readonly id: number
}

/** A place in the order of a sort, as opaque text: lists are read on from there by key, never by counting. */
export function writeCursor(sort: string, { key, id }: RowKey): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')
}

/**
 * The place that a cursor of this sort names.
 * @throws RefusedError for any text that `writeCursor` would not have written for it
 */
export function readCursor(sort: string, column: KeyColumn, text: string): RowKey {
  const shape = z.tuple([z.literal(sort), keyShape(column), Id])
  const place = shape.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  if (!place.success) throw new RefusedError(pageRefusals.unknownCursor)
  const [, key, id] = place.data
  if (writeCursor(sort, { key, id }) !== text) throw new RefusedError(pageRefusals.unknownCursor)
  return { key, id }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
