import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckResult } from '../check-result.ts'

/** Licences that permit (CONTRIBUTING, Add a library); MPL-2.0 as long as its files are not changed. */
const PERMITTED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'MPL-2.0',
  'OFL-1.1',
])

/** Packages whose licence is not in the list, or not said in its usual way, and why they may be here. */
const EXPLAINED: readonly { name: RegExp; licence: string | undefined; why: string }[] = [
  {
    name: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips, a shared library that is not changed and can be replaced',
  },
  { name: /jsonlint-lines-primitives$/, licence: undefined, why: 'MIT in its README' },
  { name: /^ggencoder$/, licence: 'apache20', why: 'Apache-2.0 in its file LICENSE' },
]

/** Licences that the report names; the rest are few packages each. */
const SHOWN = 6

interface LockedPackage {
  license?: string
  link?: boolean
}

/** The licences of all packages that the lock file names; each must permit, or be explained here. */
export function checkLicences(root: string): CheckResult {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const counts = new Map<string, number>()
  const problems: string[] = []
  for (const [path, { license, link }] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || link) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    counts.set(license ?? 'none', (counts.get(license ?? 'none') ?? 0) + 1)
    if (!isPermitted(name, license)) problems.push(`${name}: its licence is ${license ?? 'not said'}`)
  }
  const most = [...counts].sort(([, one], [, other]) => other - one)
  const shown = most.slice(0, SHOWN)
  const total = most.reduce((sum, [, count]) => sum + count, 0)
  return {
    looked: `${total} packages: ${shown.map(([licence, count]) => `${licence} ${count}`).join(', ')}, …`,
    problems,
  }
}

/** Of an `OR` one is enough, of an `AND` all are needed. */
function isPermitted(name: string, expression: string | undefined): boolean {
  const alternatives = (expression ?? '').replace(/[()]/g, '').split(' OR ')
  return alternatives.some((all) =>
    all.split(' AND ').every((one) => isOne(name, one === '' ? undefined : one)),
  )
}

function isOne(name: string, licence: string | undefined): boolean {
  if (licence !== undefined && PERMITTED.has(licence)) return true
  return EXPLAINED.some((each) => each.name.test(name) && each.licence === licence)
}
