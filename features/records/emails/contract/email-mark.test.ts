import { expect, test } from 'vitest'
import { z } from 'zod'
import { declareEmailMarks, defineEmailMark, withoutMarks } from './email-mark.ts'
import { emailRow } from './testing.ts'

test('a row that is told to many says nothing of marks', () => {
  declareEmailMarks([
    defineEmailMark({
      name: 'stars',
      fields: { starred: { shape: z.boolean(), absent: false } },
      criteria: [],
    }),
  ])
  const told = withoutMarks(emailRow({ id: 7, starred: true, subject: 'Firm' }))
  expect(told).toMatchObject({ id: 7, subject: 'Firm' })
  expect(told).not.toHaveProperty('starred')
})
