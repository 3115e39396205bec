import { expect, test } from 'vitest'
import { glanceMessageIds } from './glance-message-ids.ts'

const glance = (...lines: string[]) => glanceMessageIds(Buffer.from(lines.join('\r\n')))

test('the Message-IDs that a header names are seen, folded or not, whatever the case of its fields', () => {
  expect(
    glance(
      'From: a@a.example',
      'MESSAGE-ID: <own@a.example>',
      'References : <one@a.example>',
      ' <two@a.example>',
      'In-reply-to: <two@a.example>',
      '',
      'Hello',
    ),
  ).toEqual(['own@a.example', 'one@a.example', 'two@a.example'])
})

test('what the text of a mail quotes is not taken for its header', () => {
  expect(glance('Message-ID: <own@a.example>', '', 'Message-ID: <quoted@a.example>')).toEqual([
    'own@a.example',
  ])
  expect(
    glanceMessageIds(Buffer.from('Message-ID: <lf@a.example>\n\nReferences: <quoted@a.example>')),
  ).toEqual(['lf@a.example'])
})

test('a header that names thousands asks for no more than a hundred', () => {
  const many = Array.from({ length: 1_000 }, (_, number) => `References: <${number}@a.example>`)
  expect(glance(...many)).toHaveLength(100)
})

test('a message without a header names nothing', () => {
  expect(glance('', 'Hello')).toEqual([])
  expect(glanceMessageIds(Buffer.alloc(0))).toEqual([])
})
