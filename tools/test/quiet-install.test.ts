import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The oldest Node that the README names. */
const OLDEST = [20, 19, 0] as const

interface LockedPackage {
  engines?: { node?: string }
  deprecated?: string
}

/** Compares versions; what is left out is 0. */
function compare(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < 3; at++) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Whether a range of `engines` takes the oldest Node: comparators that all hold, alternatives parted by `||`. */
function takesOldest(range: string): boolean {
  return range.split('||').some((alternative) =>
    alternative
      .replace(/([<>=^~]+)\s+/g, '$1')
      .trim()
      .split(/\s+/)
      .every((comparator) => {
        const [, sign = '', version = ''] = /^([<>=^~]*)v?([\d.x*]*)$/.exec(comparator) ?? []
        const parts = version.split('.').flatMap((part) => (/^\d+$/.test(part) ? [Number(part)] : []))
        if (parts.length === 0) return true
        const order = compare(OLDEST, parts)
        if (sign === '>=') return order >= 0
        if (sign === '>') return order > 0
        if (sign === '<') return order < 0
        if (sign === '<=') return order <= 0
        return order >= 0 && OLDEST[0] === parts[0]
      }),
  )
}

test('ranges are read as npm reads them', () => {
  const taken = ['>=18', '>= 20.19.0', '^18 || ^20.9', '20.x || >=22', '*', '>=6.0.0 <23']
  expect(taken.filter((range) => !takesOldest(range))).toEqual([])
  expect(['>=22', '^22.0.0', '>=20.20.0', '^20.19.1 || >=22.12', '<20'].filter(takesOldest)).toEqual([])
})

test('an installation on the oldest Node prints no warning: nothing asks for a newer one, nothing is deprecated', () => {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
  )
  const warned = Object.entries(lock.packages).filter(
    ([, { engines, deprecated }]) => deprecated !== undefined || !takesOldest(engines?.node ?? '*'),
  )
  expect(warned.map(([name]) => name)).toEqual([])
})
