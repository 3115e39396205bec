import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collectionTest } from '@laycan/testing/collection-test.ts'
import { cpuMs } from '@laycan/testing/cpu-time.ts'
import { hasTestData, testDataPath } from '@laycan/testing/test-data.ts'
import { extractAttachments } from '../extract-attachments.ts'
import { parseMessage } from '../parse-message.ts'
import { writeTnef } from '../testing/write-tnef.ts'
import { readTnef } from './read-tnef.ts'

const recap = { name: 'RECAP~1.TXT', long_name: 'recap of OCEAN KITE.txt', content: Buffer.from('clean') }
const stow = { name: 'stow.txt', content: Buffer.from('hold 1') }
const twoFiles = writeTnef({ files: [recap, stow] })
const plainBody = writeTnef({ body: 'KITE open Santos' })
const rtfBody = writeTnef({ rtf: '{\\rtf1\\ansi KITE {\\b open} Santos\\par}' })

/** Names and bytes of the large collection; none where it is not. */
function collected(): [name: string, bytes: Buffer][] {
  if (!hasTestData) return []
  const folder = testDataPath('mail/tnef/teamwork-tnef')
  const names = readdirSync(folder).filter((file) => file.endsWith('.tnef'))
  return names.map((name) => [name, readFileSync(`${folder}/${name}`)])
}

const namesOf = (bytes: Buffer) => readTnef(bytes)?.files.map(({ name }) => name)

describe('winmail.dat', () => {
  test('gives its files under their long names, with their bytes', () => {
    expect(readTnef(twoFiles)?.files).toMatchObject([
      { name: recap.long_name, content: recap.content },
      { name: stow.name, content: stow.content },
    ])
  })

  test('gives its body, also where that is RTF', () => {
    expect(readTnef(plainBody)?.text).toBe('KITE open Santos')
    expect(readTnef(rtfBody)?.text.trim()).toBe('KITE open Santos')
  })

  collectionTest.each([
    ['one-file', ['AUTHORS']],
    ['two-files', ['AUTHORS', 'README']],
    ['data-before-name', ['AUTOEXEC.BAT', 'CONFIG.SYS', 'boot.ini']],
  ])('of others gives its files under their names: %s', (name, files) => {
    const bytes = readFileSync(testDataPath(`mail/tnef/teamwork-tnef/${name}.tnef`))
    expect(namesOf(bytes)?.sort()).toEqual([...files].sort())
  })

  collectionTest('of all samples of others none throws and none hangs', () => {
    for (const [name, bytes] of collected()) {
      const started = process.cpuUsage()
      expect(() => readTnef(bytes), name).not.toThrow()
      expect(cpuMs(started), name).toBeLessThan(500)
    }
  })

  test('cut and changed files are read as far as they are whole', () => {
    const samples = [twoFiles, plainBody, rtfBody, ...collected().map(([, bytes]) => bytes)]
    const change = fc.tuple(fc.nat({ max: samples.length - 1 }), fc.nat(), fc.nat({ max: 255 }), fc.boolean())
    fc.assert(
      fc.property(change, ([index, position, value, cut]) => {
        const bytes = Buffer.from(samples[index] ?? Buffer.alloc(0))
        const at = position % Math.max(1, bytes.length)
        bytes[at] = value
        expect(() => readTnef(cut ? bytes.subarray(0, at) : bytes)).not.toThrow()
      }),
      { numRuns: 500 },
    )
  })

  test('in a mail its files take its place among the attachments, and its body fills an empty mail', async () => {
    const raw = wrap(twoFiles)
    const parsed = await parseMessage(raw)
    expect(parsed.attachments.map(({ position, name }) => [position, name])).toEqual([
      [0, recap.long_name],
      [1, stow.name],
    ])
    expect(extractAttachments(raw).map(({ content }) => content.byteLength)).toEqual(
      parsed.attachments.map(({ size }) => size),
    )
    expect((await parseMessage(wrap(plainBody))).text.trim()).toBe('KITE open Santos')
    expect((await parseMessage(wrap(rtfBody))).text.trim()).toBe('KITE open Santos')
  })

  test('one that cannot be opened stays an attachment', async () => {
    const parsed = await parseMessage(wrap(Buffer.from('no TNEF')))
    expect(parsed.attachments.map(({ name, kind }) => [name, kind])).toEqual([['winmail.dat', 'tnef']])
  })
})

function wrap(content: Buffer): Buffer {
  return Buffer.from(
    `From: a@x.example\r\nContent-Type: application/ms-tnef; name=winmail.dat\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString('base64')}\r\n`,
  )
}
