import { expect, test } from 'vitest'
import { beyondPage } from './beyond-page.ts'

test('requests of 48,000 bytes together outlive their page; what is above, is no text or only asks, ends with it', async () => {
  const answers: (() => void)[] = []
  let outlives: boolean | undefined
  const send = (request: RequestInit) =>
    beyondPage(request, (sent) => {
      outlives = sent.keepalive === true
      return new Promise<void>((resolve) => answers.push(resolve))
    })
  const put = (body: BodyInit | null) => send({ method: 'PUT', body })
  const sent = [put('x'.repeat(30_000))]
  expect(outlives).toBe(true)
  // Two bytes each in UTF-8.
  sent.push(put('é'.repeat(9_001)))
  expect(outlives).toBe(false)
  sent.push(put('é'.repeat(9_000)))
  expect(outlives).toBe(true)
  sent.push(put(null))
  expect(outlives).toBe(true)
  sent.push(send({ method: 'GET' }))
  expect(outlives).toBe(false)
  sent.push(put(new Blob(['a file'])))
  expect(outlives).toBe(false)
  for (const answer of answers.splice(0)) answer()
  await Promise.all(sent)
  const last = put('x'.repeat(48_000))
  expect(outlives).toBe(true)
  answers[0]?.()
  await last
})

test('a request that fails no longer counts', async () => {
  const failed = beyondPage({ method: 'PUT', body: 'x'.repeat(40_000) }, () =>
    Promise.reject(new Error('cut')),
  )
  await expect(failed).rejects.toThrow('cut')
  const next = beyondPage({ method: 'PUT', body: 'x'.repeat(40_000) }, (sent) =>
    Promise.resolve(sent.keepalive),
  )
  expect(await next).toBe(true)
})
