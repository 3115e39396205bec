import { describe, expect, test } from 'vitest'
import { cpuMs } from '@laycan/testing/cpu-time.ts'
import { UNCHECKED } from './authentication.ts'
import { listAuthservIds, readAuthentication, UNNAMED } from './authentication-results.ts'

const rules = { trusted: ['mx.desk.example'], from_domain: 'aegean.example' }
const read = (...values: string[]) => readAuthentication(values, rules)

describe('results of the host that is trusted', () => {
  test('its topmost header counts, wherever the sender put his own', () => {
    const provider =
      'mx.desk.example; spf=softfail (x=pass) smtp.mailfrom=a; dkim=pass header.d=aegean.example; dmarc=fail'
    const forged = 'evil.example; spf=pass; dmarc=pass header.from=aegean.example'
    const result = { spf: 'softfail', dkim: 'pass', dmarc: 'fail', source: 'mx.desk.example' }
    expect(read(provider, forged)).toEqual(result)
    expect(read(forged, provider)).toEqual(result)
    expect(read('mx.inner.example; none', provider)).toEqual(result)
  })

  test('what a sender writes in its name further down changes no verdict', () => {
    const forged = 'mx.desk.example; spf=pass; dkim=pass header.d=aegean.example; dmarc=pass'
    expect(read('mx.desk.example; spf=fail; dkim=none; dmarc=fail', forged)).toMatchObject({
      spf: 'fail',
      dkim: 'none',
      dmarc: 'fail',
    })
    expect(read('mx.desk.example; spf=none', 'other.example; none', forged).dmarc).toBe('none')
  })

  test('two headers of it complete each other; of several signatures one that passes counts', () => {
    expect(
      read(
        'mx.desk.example; spf=pass',
        'mx.desk.example; dkim=fail header.d=x.example; dkim=pass header.i=@aegean.example',
      ),
    ).toMatchObject({ spf: 'pass', dkim: 'pass' })
  })
})

describe('a badge that a sender would like to have', () => {
  test.each([
    [
      'a header of his own',
      'evil.example; dkim=pass header.d=aegean.example; dmarc=pass header.from=aegean.example',
    ],
    ['a name that begins alike', 'mx.desk.example.evil.example; dmarc=pass header.from=aegean.example'],
    ['no name', 'dmarc=pass header.from=aegean.example'],
    ['an empty header', ''],
  ])('%s gives no verdict', (_name, value) => {
    expect(read(value)).toEqual(UNCHECKED)
  })

  test.each([
    ['a signature of another domain', 'dkim=pass header.d=evil.example'],
    ['a signature of a domain that ends alike', 'dkim=pass header.d=notaegean.example'],
    ['a signature of nobody', 'dkim=pass'],
    ['a verdict in a comment', 'dkim=none (dkim=pass header.d=aegean.example (a (b)) ; dkim=pass)'],
    [
      'a verdict in a quoted name',
      'spf=none smtp.mailfrom="x; dkim=pass header.d=aegean.example"@evil.example',
    ],
    ['a verdict inside a property', 'spf=none smtp.mailfrom=x dkim=pass header.d=aegean.example'],
    ['DMARC of another author', 'dmarc=pass header.from=evil.example'],
  ])('%s is no pass', (_name, result) => {
    const { dkim, dmarc } = read(`mx.desk.example; ${result}`)
    expect([dkim, dmarc]).not.toContain('pass')
  })

  test('several authors have no domain that DMARC could be about', () => {
    const value = 'mx.desk.example; dkim=pass header.d=aegean.example; dmarc=pass'
    expect(readAuthentication([value], { ...rules, from_domain: '' })).toMatchObject({
      dkim: 'policy',
      dmarc: 'policy',
    })
  })
})

test('subdomains of one organisation are aligned, customers of one host are not', () => {
  expect(read('mx.desk.example; dkim=pass header.d=mail.aegean.example').dkim).toBe('pass')
  const hosted = { ...rules, from_domain: 'one.github.io' }
  expect(readAuthentication(['mx.desk.example; dkim=pass header.d=two.github.io'], hosted).dkim).toBe(
    'policy',
  )
})

test('headers without a name are believed where they are listed, as Microsoft 365 writes them', () => {
  const value =
    'spf=pass (sender IP is 192.0.2.1)\r\n smtp.mailfrom=aegean.example; dkim=pass (signature was verified)\r\n header.d=aegean.example;dmarc=pass action=none\r\n header.from=aegean.example;compauth=pass reason=100'
  const unnamed = { ...rules, trusted: [UNNAMED] }
  expect(readAuthentication([value], unnamed)).toEqual({
    spf: 'pass',
    dkim: 'pass',
    dmarc: 'pass',
    source: UNNAMED,
  })
  expect(read(value)).toEqual(UNCHECKED)
})

test('the hosts that say something are listed once each', () => {
  expect(listAuthservIds(['MX.Desk.example 1; none', 'spf=pass', 'mx.desk.example; spf=pass'])).toEqual([
    'mx.desk.example',
    UNNAMED,
  ])
})

test('a value of any length is read in a moment', () => {
  const started = process.cpuUsage()
  for (const piece of ['(', '"', ';', 'dkim=', '\\', ' ']) read(`mx.desk.example; ${piece.repeat(1_000_000)}`)
  expect(cpuMs(started)).toBeLessThan(1000)
})
