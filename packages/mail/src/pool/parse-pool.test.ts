import { afterEach, describe, expect, test } from 'vitest'
import { createParsePool, type ParsePool } from './parse-pool.ts'

const MAIL = Buffer.from(
  'From: Ops <ops@ship.example>\r\nSubject: MV OCEAN KITE\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nPosition enclosed.\r\n--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename=list.bin\r\nContent-Transfer-Encoding: base64\r\n\r\nAAEC\r\n--b--\r\n',
)
/** A worker that never answers, or dies by its own heap. */
const HANGING = new URL(
  'data:text/javascript,import{parentPort}from"node:worker_threads";parentPort.on("message",()=>{for(;;);})',
)
const GREEDY = new URL(
  'data:text/javascript,import{parentPort}from"node:worker_threads";parentPort.on("message",()=>{const a=[];for(;;)a.push(new Array(1e5).fill(a.length))})',
)

let pool: ParsePool | undefined
afterEach(async () => {
  await pool?.close()
  pool = undefined
})

describe('parse pool', () => {
  test('reads mails side by side and leaves the bytes of the caller alone', async () => {
    pool = createParsePool({ size: 2 })
    const open = pool
    const read = await Promise.all(Array.from({ length: 8 }, () => open.parse(MAIL)))
    expect(read.map(({ subject, text }) => [subject, text.trim()])).toEqual(
      Array(8).fill(['MV OCEAN KITE', 'Position enclosed.']),
    )
    expect(MAIL.toString('latin1', 0, 4)).toBe('From')
  })

  test('HTML that leaves is prepared the same here and there', async () => {
    pool = createParsePool({ size: 1 })
    const part = '<p onclick="x()">Firm <b>offer</b> — Ναι</p>'
    for (const html of [part, part.repeat(2000)]) {
      const { page, text } = await pool.prepareHtml(html)
      expect(page).toContain('<p>Firm <b>offer</b> — Ναι</p>')
      expect(page).not.toContain('onclick')
      expect(text.startsWith('Firm offer — Ναι')).toBe(true)
      const pictures = [{ cid: 'a b', written: 'a@laycan' }]
      const shown = await pool.prepareHtml(`${html}<img src="cid:a%20b">`, pictures)
      expect([shown.page.includes('<img src="cid:a@laycan">'), shown.shown]).toEqual([true, [0]])
    }
  })

  test('gives the bytes of attachments by the position of the parsed message', async () => {
    pool = createParsePool({ size: 1 })
    const { attachments } = await pool.parse(MAIL)
    expect(attachments.map(({ position, name }) => [position, name])).toEqual([[0, 'list.bin']])
    expect((await pool.extractAttachment(MAIL, 0))?.content).toEqual(new Uint8Array([0, 1, 2]))
    expect(await pool.extractAttachment(MAIL, 7)).toBeNull()
    expect((await pool.extractAttachments(MAIL)).map(({ name }) => name)).toEqual(['list.bin'])
  })

  test('a mail whose reader hangs comes back salvaged, and the next one gets a new reader', async () => {
    pool = createParsePool({ size: 1, workerUrl: HANGING, deadlineMs: 300 })
    const [first, second] = await Promise.all([pool.parse(MAIL), pool.parse(MAIL)])
    for (const mail of [first, second]) {
      expect(mail.subject).toBe('MV OCEAN KITE')
      expect(mail.from).toEqual([{ name: 'Ops', address: 'ops@ship.example' }])
      expect(mail.problem).toMatch(/took too long/)
    }
    await expect(pool.extractAttachment(MAIL, 0)).rejects.toThrow('took too long')
  })

  test('a mail whose reader runs out of memory comes back salvaged', async () => {
    pool = createParsePool({ size: 1, workerUrl: GREEDY, memoryMb: 20 })
    const mail = await pool.parse(MAIL)
    expect(mail.subject).toBe('MV OCEAN KITE')
    expect(mail.problem).toMatch(/too much memory/)
  })

  test('open tasks fail plainly when the pool is closed', async () => {
    pool = createParsePool({ size: 1, workerUrl: HANGING })
    const open = pool.extractAttachments(MAIL)
    const failed = expect(open).rejects.toThrow('shut down')
    await pool.close()
    await failed
  })
})
