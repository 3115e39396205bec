import { expect, test } from 'vitest'
import { decideLeaving } from './leave-form.ts'

const none = { opened_from: undefined }

test('the place from which the form was opened wins', () => {
  const opened_from = '/mails?line_id=3'
  for (const is_edit of [true, false])
    expect(decideLeaving({ opened_from, is_edit, level: 'person' })).toEqual({
      to: 'place',
      place: opened_from,
    })
})

test('an edit goes one page back, a new person to the persons, a new company to the list', () => {
  expect(decideLeaving({ ...none, is_edit: true, level: 'person' })).toEqual({ to: 'back' })
  expect(decideLeaving({ ...none, is_edit: false, level: 'person' })).toEqual({
    to: 'place',
    place: '/contacts?tab=contact',
  })
  expect(decideLeaving({ ...none, is_edit: false, level: 'company' })).toEqual({
    to: 'place',
    place: '/contacts',
  })
})

test.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:0', ''])(
  'a stored place that leads out of the product is none: %s',
  (opened_from) => {
    expect(decideLeaving({ opened_from, is_edit: true, level: 'person' })).toEqual({ to: 'back' })
  },
)
