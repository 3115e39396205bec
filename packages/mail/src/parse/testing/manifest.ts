import { readFileSync } from 'node:fs'
import type { CollectedMail } from '@laycan/testing/mail-collection.ts'
import { testDataPath } from '@laycan/testing/test-data.ts'
import type { ParsedMessage } from '../parsed-message.ts'

/** One value that the expectation and the reading both give. */
export interface Comparison {
  field: 'subject' | 'addresses' | 'date' | 'text' | 'attachments' | 'report'
  expected: unknown
  found: unknown
}

/** Compares what an expectation of its format says; equal values agree. */
export type Comparer = (message: CollectedMail, parsed: ParsedMessage, expectation: unknown) => Comparison[]

export function readCorpusFile(path: string): Buffer {
  return readFileSync(testDataPath(path))
}

/** White space is where readers may differ without the user seeing it. */
export function squeeze(text: string): string {
  return text.replace(/[\s\u00a0]+/g, ' ').trim()
}
