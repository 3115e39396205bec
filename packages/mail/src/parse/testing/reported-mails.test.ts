import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { collectionTest } from '@laycan/testing/collection-test.ts'
import { testDataPath } from '@laycan/testing/test-data.ts'
import { extractAttachments } from '../extract-attachments.ts'
import { parseMessage } from '../parse-message.ts'

const bytesOf = (name: string): Buffer => readFileSync(testDataPath(`reported/${name}.eml`))
const read = (name: string) => parseMessage(bytesOf(name))

describe('mails after public reports about other programs', () => {
  collectionTest('an empty HTML version gives way to the plain text', async () => {
    expect(await read('empty-html-alternative')).toMatchObject({
      body_type: 'plain_text',
      text: 'MV Example fixed at usd 14.50.',
      html: '',
    })
  })

  collectionTest('the footer of a list behind base64 is text', async () => {
    const { text } = await read('base64-with-footer')
    expect(text.trim()).toBe('Klaipėda\n\n-- \nThis list is run by the port office.')
  })

  collectionTest('encoded words cut within a group of base64 are joined', async () => {
    expect((await read('subject-base64-unaligned')).subject).toBe('中文')
  })

  collectionTest('a fold within the quotes of a file name is taken out', () => {
    const [file] = extractAttachments(bytesOf('name-folded-in-quotes'))
    expect(file?.name).toBe('Positions Past 7 days 09-20-2026.xlsx')
  })

  collectionTest('a comma that nobody quoted belongs to the name', async () => {
    const { from } = await read('comma-in-name')
    expect(from).toEqual([{ name: 'Papadopoulos, Kostas', address: 'kp@vessel.example' }])
  })

  collectionTest('dark rules are left out, as the paper is white', async () => {
    const { html } = await read('f09-dark-rules-on-white')
    expect(html).toContain('color:#333')
    expect(html).not.toMatch(/#f2f2f2|color-scheme/)
  })
})
