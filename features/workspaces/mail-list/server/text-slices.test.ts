import { expect, test } from 'vitest'
import { rarestSlice, textSlices } from './text-slices.ts'

const to = (content: string) => ({ field: 'to', strategy: 'contains', content }) as const

const ADDRESS = 'c.ferraro40@lumbung-energi8.example'

test('a long text is looked up by a dozen of its characters, a short one by all', () => {
  const texts = (content: string) => textSlices([to(content)]).map((slice) => slice.text)
  const slices = texts(ADDRESS)
  expect(slices).toHaveLength(4)
  expect(slices[0]).toBe('c.ferraro40@')
  expect(slices[3]).toBe('rgi8.example')
  for (const slice of slices) expect(ADDRESS).toContain(slice)
  expect(texts('Pappas')).toEqual(['pappas'])
  expect(texts('thirteen char')).toEqual(['thirteen cha', 'hirteen char'])
  expect(texts('ab')).toEqual([])
})

test('conditions without a text have no slices, and many texts a bounded number', () => {
  expect(textSlices([])).toEqual([])
  expect(textSlices([ADDRESS, ADDRESS, ADDRESS].map(to))).toHaveLength(8)
})

test('the rarest slice of a probe is chosen, whichever text it belongs to', () => {
  const slices = textSlices([to('mv'), to('nikos'), to('aegean')])
  expect(rarestSlice(slices, [12, 3])?.text).toBe('aegean')
  expect(rarestSlice(slices, [0, 0])?.text).toBe('nikos')
  expect(rarestSlice([], [])).toBeUndefined()
})
