import { expect, test } from 'vitest'
import { Backoff } from './backoff.ts'

test('pauses double up to five minutes and never end', () => {
  const backoff = new Backoff({ random: () => 0.5 })
  const seconds = Array.from({ length: 12 }, () => backoff.next('refused') / 1000)
  expect(seconds).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300])
})

test('a refused password waits thirty times as long, because servers lock accounts', () => {
  const backoff = new Backoff({ random: () => 0.5 })
  expect(backoff.next('wrong_password')).toBe(30_000)
})

test('pauses differ by a fifth either way, so that accounts of one server do not come together', () => {
  expect(new Backoff({ random: () => 0 }).next('timeout')).toBe(800)
  expect(new Backoff({ random: () => 0.999999 }).next('timeout')).toBe(1200)
})

test('after a success the next pause is the smallest again', () => {
  const backoff = new Backoff({ random: () => 0.5 })
  backoff.next('timeout')
  backoff.next('timeout')
  backoff.reset()
  expect(backoff.next('timeout')).toBe(1000)
})
