import { expect, test } from 'vitest'
import { createRows } from './rows.ts'

interface Mail {
  id: number
  read: boolean
  subject: string
}
const mail = (id: number, part: Partial<Mail> = {}): Mail => ({
  id,
  read: false,
  subject: `Mail ${id}`,
  ...part,
})

test('a patch changes the rows that are here and tells their listeners', () => {
  const rows = createRows<Mail>()
  rows.put([mail(1), mail(2)])
  const told: number[] = []
  rows.subscribe(1, () => told.push(1))
  rows.subscribe(2, () => told.push(2))
  rows.patch([1, 99], { read: true })
  expect(rows.get(1)).toEqual(mail(1, { read: true }))
  expect(rows.get(99)).toBeUndefined()
  expect(told).toEqual([1])
})

test('the way back restores what the patch changed and nothing that came meanwhile', () => {
  const rows = createRows<Mail>()
  rows.put([mail(1), mail(2, { read: true })])
  const undo = rows.patch([1, 2], { read: true })
  rows.patch([1], { subject: 'News' })
  undo()
  expect(rows.get(1)).toEqual(mail(1, { subject: 'News' }))
  expect(rows.get(2)?.read).toBe(true)
})

test('the way back leaves a field alone that somebody set again', () => {
  const rows = createRows<Mail>()
  rows.put([mail(1)])
  const undo = rows.patch([1], { subject: 'Mine' })
  rows.patch([1], { subject: 'Theirs' })
  undo()
  expect(rows.get(1)?.subject).toBe('Theirs')
})

test('the way back does not bring removed rows back', () => {
  const rows = createRows<Mail>()
  rows.put([mail(1)])
  const undo = rows.patch([1], { read: true })
  rows.remove([1])
  undo()
  expect(rows.get(1)).toBeUndefined()
})

test('a patch that changes nothing keeps the same object, so that nothing is drawn again', () => {
  const rows = createRows<Mail>()
  rows.put([mail(1)])
  const before = rows.get(1)
  let told = 0
  rows.subscribe(1, () => {
    told += 1
  })
  rows.patch([1], { read: false })
  expect(rows.get(1)).toBe(before)
  expect(told).toBe(0)
})

test('memory is bounded by keeping only what the caller names', () => {
  const rows = createRows<Mail>()
  rows.put(Array.from({ length: 1000 }, (_, index) => mail(index + 1)))
  rows.keepOnly((id) => id <= 10)
  expect(rows.size).toBe(10)
})
