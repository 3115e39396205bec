import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineMessage } from '@laycan/contract/message.ts'
import { onChannelEvent, tellAs } from './channel-events.ts'

const said = defineMessage('Said', z.object({ text: z.string() }))
const other = defineMessage('Other', z.object({}))
const now = { number: 1, catching_up: false, is_own: false }

test('a message reaches who hears its kind of the event, until he stops', () => {
  const heard: string[] = []
  const handler = tellAs('comment', said)
  const stop = onChannelEvent('comment', said, ({ text }) => heard.push(text))
  const others = [
    onChannelEvent('tag', said, () => heard.push('another event')),
    onChannelEvent('comment', other, () => heard.push('another message')),
  ]
  handler.handle({ text: 'subs lifted' }, now)
  stop()
  handler.handle({ text: 'fixed' }, now)
  for (const each of others) each()
  expect(heard).toEqual(['subs lifted'])
})

test('what this window did is no event where own changes end before', () => {
  const heard: string[] = []
  const ended: string[] = []
  const stop = onChannelEvent('tag', said, ({ text }) => heard.push(text))
  const own = { ...now, is_own: true }
  tellAs('tag', said, ({ text }) => ended.push(text)).handle({ text: 'mine' }, own)
  tellAs('tag', said, ({ text }) => ended.push(text)).handle({ text: 'theirs' }, now)
  tellAs('tag', said).handle({ text: 'all' }, own)
  stop()
  expect([heard, ended]).toEqual([['theirs', 'all'], ['mine']])
})
