import { afterEach, expect, test, vi } from 'vitest'
import { awaitReply, takeReply } from './replies.ts'

afterEach(() => vi.useRealTimers())

const reply = (request_id: string) =>
  ({ request_id, target: 'person', body: '{}', read_by: 'rules' }) as const

test('a reply is heard whether it comes before or after the answer of the call', async () => {
  takeReply(reply('early'))
  expect(await awaitReply('early')).toEqual(reply('early'))
  const later = awaitReply('later')
  takeReply(reply('later'))
  expect(await later).toEqual(reply('later'))
})

test('a reply is awaited for 120 s', async () => {
  vi.useFakeTimers()
  let heard: unknown = 'nothing yet'
  void awaitReply('never').then((value) => {
    heard = value
  })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(heard).toBe('nothing yet')
  await vi.advanceTimersByTimeAsync(1)
  expect(heard).toBeUndefined()
})
