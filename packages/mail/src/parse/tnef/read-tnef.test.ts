import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testDataPath } from '@laycan/testing/test-data.ts'
import { extractAttachments } from '../extract-attachments.ts'
import { parseMessage } from '../parse-message.ts'
import { cpuMs } from '../testing/cpu-time.ts'
import { readTnef } from './read-tnef.ts'

const folder = testDataPath('mail/tnef/teamwork-tnef')
const read = (name: string): Buffer => readFileSync(`${folder}/${name}.tnef`)

describe('winmail.dat', () => {
  test.each([
    ['one-file', ['AUTHORS']],
    ['two-files', ['AUTHORS', 'README']],
    ['data-before-name', ['AUTOEXEC.BAT', 'CONFIG.SYS', 'boot.ini']],
  ])('%s gives its files under their names', (name, files) => {
    expect(
      readTnef(read(name))
        ?.files.map((file) => file.name)
        .sort(),
    ).toEqual([...files].sort())
  })

  test('of all samples none throws and none hangs', () => {
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.tnef'))) {
      const started = process.cpuUsage()
      expect(() => readTnef(readFileSync(`${folder}/${name}`)), name).not.toThrow()
      expect(cpuMs(started), name).toBeLessThan(500)
    }
  })

  test('cut and changed files are read as far as they are whole', () => {
    const samples = readdirSync(folder)
      .filter((file) => file.endsWith('.tnef'))
      .map((file) => readFileSync(`${folder}/${file}`))
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
    const raw = wrap(read('two-files'))
    const parsed = await parseMessage(raw)
    expect(parsed.attachments.map(({ position, name }) => [position, name])).toEqual([
      [0, 'AUTHORS'],
      [1, 'README'],
    ])
    expect(extractAttachments(raw).map(({ content }) => content.byteLength)).toEqual(
      parsed.attachments.map(({ size }) => size),
    )
    expect((await parseMessage(wrap(read('body')))).text.trim()).not.toBe('')
    expect((await parseMessage(wrap(read('rtf')))).text.trim()).not.toBe('')
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
