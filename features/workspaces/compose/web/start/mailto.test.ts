import { expect, test } from 'vitest'
import { readMailto } from './mailto.ts'

const addresses = (people: readonly { address: string }[]) => people.map(({ address }) => address)

test('CP-003 a mailto value prefills to, cc, bcc, subject and body', () => {
  const fields = readMailto(
    'mailto:n@x.example,m@x.example?cc=c@x.example&bcc=b@x.example&subject=MV%20STAR%20%26%20co&body=Dear%20all%2C%0D%0Aplease',
  )
  expect(addresses(fields.to)).toEqual(['n@x.example', 'm@x.example'])
  expect(addresses(fields.cc)).toEqual(['c@x.example'])
  expect(addresses(fields.bcc)).toEqual(['b@x.example'])
  expect(fields.subject).toBe('MV STAR & co')
  expect(fields.body).toBe('Dear all,\nplease')
})

test('CP-003 links as people write them: no scheme, more recipients in to, wrong encoding, a plus in an address', () => {
  expect(addresses(readMailto('n+ops@x.example?to=m@x.example').to)).toEqual([
    'n+ops@x.example',
    'm@x.example',
  ])
  expect(readMailto('MAILTO:n@x.example?Subject=100%').subject).toBe('100%')
  expect(readMailto('mailto:"Pappas%2C%20Nikos"%20%3Cn@x.example%3E').to).toEqual([
    { name: 'Pappas, Nikos', address: 'n@x.example' },
  ])
  expect(readMailto('')).toEqual({ to: [], cc: [], bcc: [], subject: '', body: '' })
})

test('CP-003 a link sets no other headers, attaches nothing and cannot break the subject', () => {
  const fields = readMailto(
    'mailto:n@x.example?attach=/etc/passwd&from=boss@x.example&subject=a%0D%0ABcc:%20x@y.z',
  )
  expect(fields).toEqual({
    to: [{ name: '', address: 'n@x.example' }],
    cc: [],
    bcc: [],
    subject: 'a Bcc: x@y.z',
    body: '',
  })
})
