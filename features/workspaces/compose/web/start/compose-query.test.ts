import { expect, test } from 'vitest'
import { parseLeniently } from '@laycan/web/navigation.ts'
import { ComposeQuery, decideMethod } from './compose-query.ts'

const read = (query: Record<string, unknown>) => parseLeniently(ComposeQuery, query)

test('CP-001 all values of the query are read, wrong ones are left out', () => {
  const query = {
    method: 'replyall',
    id: '7',
    folder_id: '3',
    folder_name: 'Fixtures',
    line_id: '5',
    action: 'include_attachments,reply_and_close',
    compose_type: 'reply',
  }
  expect(read(query)).toEqual({
    ...query,
    id: 7,
    folder_id: 3,
    line_id: 5,
    action: ['include_attachments', 'reply_and_close'],
  })
  expect(read({ action: ['reset_recipients'] }).action).toEqual(['reset_recipients'])
  expect(read({ method: 'explode', id: 'x', line_id: '5' })).toEqual({ line_id: 5 })
})

test('CP-001 the method decides, else the type of compose; without a mail it is a new one', () => {
  expect(decideMethod(read({ method: 'reply_all', id: '7' }))).toBe('replyall')
  expect(decideMethod(read({ compose_type: 'forward', id: '7' }))).toBe('forward')
  expect(decideMethod(read({ method: 'reply' }))).toBe('new')
  expect(decideMethod(read({ id: '7' }))).toBe('new')
})
