import { expect, test } from 'vitest'
import { meantBy } from './meant-by.ts'

test('what is done with a record concerns those behind it, what answers or opens it does not', () => {
  const selection = { rows: [{ id: 3 }], behind: [{ id: 2 }, { id: 1 }] }
  for (const group of ['mark', 'file', 'export', 'danger'] as const)
    expect(meantBy(group, selection)).toEqual({ rows: [{ id: 3 }, { id: 2 }, { id: 1 }] })
  for (const group of ['open', 'answer'] as const)
    expect(meantBy(group, selection)).toEqual({ rows: [{ id: 3 }] })
  expect(meantBy('file', { rows: [{ id: 3 }] })).toEqual({ rows: [{ id: 3 }] })
})
