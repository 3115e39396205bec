import { readFileSync } from 'node:fs'
import { testDataPath } from '@laycan/testing/test-data.ts'
import type { ParsedMessage } from '../parsed-message.ts'

/** One message of the shared collection, as its MANIFEST.json describes it. */
export interface CorpusMessage {
  path: string
  source: string
  size: number
  class: 'wellformed' | 'hostile'
  features: string[]
  expected?: string
  attachments?: { filename: string | null; type: string; bytes: number }[]
}

/** One value that the expectation and the reading both give. */
export interface Comparison {
  field: 'subject' | 'addresses' | 'date' | 'text' | 'attachments' | 'report'
  expected: unknown
  found: unknown
}

/** Compares what an expectation of its format says; equal values agree. */
export type Comparer = (message: CorpusMessage, parsed: ParsedMessage, expectation: unknown) => Comparison[]

export function readCorpus(): CorpusMessage[] {
  return JSON.parse(readFileSync(testDataPath('mail/MANIFEST.json'), 'utf8')) as CorpusMessage[]
}

export function readCorpusFile(path: string): Buffer {
  return readFileSync(testDataPath(path))
}

/** White space is where readers may differ without the user seeing it. */
export function squeeze(text: string): string {
  return text.replace(/[\s\u00a0]+/g, ' ').trim()
}
