import { expect, test } from 'vitest'
import { z } from 'zod'
import { fitting } from './help/mail-data.ts'
import { plainWords } from './help/plain-words.ts'
import { readAnswer } from './help/read-answer.ts'

const mail = (id: number, text: string) => ({
  id,
  from_own: false,
  from: 'Nikos',
  date: `2026-11-0${id}T00:00:00.000Z`,
  subject: '',
  text,
})

test('of a long conversation the newest mails are read, as many as may leave the house', () => {
  const long = [1, 2, 3, 4, 5, 6, 7].map((id) => mail(id, 'x'.repeat(12_000)))
  expect(fitting(long).map(({ id }) => id)).toEqual([3, 4, 5, 6, 7])
})

test('words of a model are text, whatever stands in them', () => {
  expect(plainWords('a <b>b</b> [c](https://d.example) ![e](x) data:text/html,f 5 < 6 > 4', 100)).toBe(
    'a b c e [link left out] 5 < 6 > 4',
  )
  const long = `${'<'.repeat(50_000)}${'['.repeat(50_000)}`
  const began = performance.now()
  plainWords(long, 100)
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('JSON between fences is read', () => {
  expect(readAnswer('```json\n{"text":"a"}\n```', z.object({ text: z.string() }))).toEqual({ text: 'a' })
})
