import { readFileSync } from 'node:fs'
import { someOf } from './long-run.ts'
import { hasTestData, testDataPath } from './test-data.ts'

/** One message of the large collection, as its MANIFEST.json describes it. */
export interface CollectedMail {
  path: string
  source: string
  size: number
  class: 'wellformed' | 'hostile'
  features: string[]
  expected?: string
  attachments?: { filename: string | null; type: string; bytes: number }[]
}

/** All messages of the large collection; none where it is not. */
export function listCollectedMails(): CollectedMail[] {
  if (!hasTestData) return []
  return JSON.parse(readFileSync(testDataPath('mail/MANIFEST.json'), 'utf8')) as CollectedMail[]
}

/** Files of `count` of its messages, a third of them hostile; of all 1,516 in a long run. */
export function someCollectedPaths(count: number): string[] {
  return someOf(listCollectedMails(), count).map(({ path }) => testDataPath(path))
}
