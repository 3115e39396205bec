import { expect, test } from 'vitest'
import { extractAttachments } from './extract-attachments.ts'
import { parseMessage } from './parse-message.ts'

/** What every object has by birth: as keys they find something where nothing was put. */
const BORN_NAMES = Object.getOwnPropertyNames(Object.prototype)

test.each(BORN_NAMES)(
  'a mail that is full of the word %s is read as one with any other word',
  async (name) => {
    const mail = (word: string) =>
      Buffer.from(
        [
          `Subject: =?${word}?q?rates?=`,
          `Date: Sat, 21 Nov 2026 09:00:00 ${word}`,
          'Content-Type: multipart/mixed; boundary=b',
          '',
          '--b',
          `Content-Type: text/plain; charset=${word}`,
          `Content-Transfer-Encoding: ${word}`,
          '',
          'MV KITE open Piraeus',
          '--b',
          `Content-Type: application/octet-stream; name=list.${word}`,
          `Content-Disposition: ${word}`,
          '',
          'x',
          '--b',
          `Content-Type: ${word}/${word}`,
          'Content-Disposition: attachment',
          '',
          'x',
          '--b',
          `Content-Type: ${word}`,
          'Content-Disposition: attachment',
          '',
          'x',
          '--b--',
        ].join('\r\n'),
      )
    const read = async (word: string) => {
      const raw = mail(word)
      const parsed = await parseMessage(raw)
      expect(typeof parsed.text).toBe('string')
      const text = JSON.stringify([parsed, await extractAttachments(raw)], (key, value: unknown) =>
        typeof value === 'function' ? `function of ${key}` : key === 'hash' ? '' : value,
      )
      return text
        .toLowerCase()
        .replaceAll(word.toLowerCase(), '')
        .replaceAll(/"size":\d+/g, '')
    }
    expect(await read(name)).toEqual(await read('x'.repeat(name.length)))
  },
)
