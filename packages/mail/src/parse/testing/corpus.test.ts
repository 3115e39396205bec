import { basename, dirname } from 'node:path'
import { describe, expect } from 'vitest'
import { collectionTest } from '@laycan/testing/collection-test.ts'
import { cpuMs } from '@laycan/testing/cpu-time.ts'
import { listCollectedMails } from '@laycan/testing/mail-collection.ts'
import { parseMessage } from '../parse-message.ts'
import { compareOwnCharsets } from './compare-own-charsets.ts'
import { compareReports } from './compare-reports.ts'
import { compareStalwart } from './compare-stalwart.ts'
import { type Comparer, readCorpusFile } from './manifest.ts'

const COMPARERS: Record<string, Comparer> = {
  'own-charsets': compareOwnCharsets,
  'stalwart-mail-parser': compareStalwart,
  'stalwart-mail-auth': compareReports,
}
const corpus = listCollectedMails()

describe('the shared collection of messages', () => {
  collectionTest(
    'every message is read, in less than two seconds each, and keeps its attachments',
    async () => {
      const slow: string[] = []
      for (const { path } of corpus) {
        const started = process.cpuUsage()
        const parsed = await parseMessage(readCorpusFile(path))
        if (cpuMs(started) > 2000) slow.push(path)
        expect(parsed.problem ?? '', path).not.toMatch(/could not be read completely/)
        expect(JSON.stringify(parsed), path).not.toContain('\\u0000')
      }
      expect(corpus.length).toBeGreaterThan(1500)
      expect(slow).toEqual([])
    },
  )

  collectionTest(
    'subject, addresses, date, text and attachment names agree with the expectations in 98 of 100 values, and all of them in 98 of 100 messages',
    async () => {
      let compared = 0
      const disagreements: string[] = []
      const differing = new Set<string>()
      const expecting = corpus.filter(({ expected }) => expected !== undefined)
      for (const message of expecting) {
        const comparer = COMPARERS[basename(dirname(message.expected ?? ''))]
        if (!comparer) throw new Error(`No comparer for ${message.expected}`)
        const parsed = await parseMessage(readCorpusFile(message.path))
        const expectation: unknown = JSON.parse(readCorpusFile(message.expected ?? '').toString('utf8'))
        for (const row of comparer(message, parsed, expectation)) {
          compared++
          if (row.expected === row.found) continue
          differing.add(message.path)
          disagreements.push(JSON.stringify({ path: message.path, ...row }).slice(0, 600))
        }
      }
      expect(compared).toBeGreaterThan(400)
      // Two messages stay: the source decodes what follows the padding of base64, and drops a text without a blank line before it.
      expect(disagreements.length / compared, disagreements.join('\n')).toBeLessThanOrEqual(0.01)
      expect(differing.size / expecting.length, disagreements.join('\n')).toBeLessThanOrEqual(0.02)
    },
  )

  collectionTest('the attachments that the collection lists are found under their names', async () => {
    let listed = 0
    const missing: string[] = []
    for (const message of corpus) {
      // Python's reader, which made the list, also names files inside attached messages and the text itself.
      const names =
        message.attachments
          ?.map(({ filename }) => filename)
          .filter((name): name is string => name !== null && name !== 'None') ?? []
      const plain = names.filter(
        (name) => /^[\x20-\x7e]+$/.test(name) && !name.includes('=?') && !name.includes('/'),
      )
      if (plain.length === 0 || message.features.includes('nested-rfc822')) continue
      const found = (await parseMessage(readCorpusFile(message.path))).attachments.map(({ name }) => name)
      listed += plain.length
      missing.push(
        ...plain
          .filter((name) => !found.includes(name))
          .map((name) => `${message.path}: ${name} not in ${found}`),
      )
    }
    expect(listed).toBeGreaterThan(250)
    expect(missing.length / listed, missing.join('\n')).toBeLessThanOrEqual(0.02)
  })
})
