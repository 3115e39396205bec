import { expect, test } from 'vitest'
import { decideReader } from './decide-reader.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'
const read = (part: Partial<Parameters<typeof decideReader>[0]>) =>
  decideReader({ method: 'GET', user_agent: CHROME, purpose: '', ms_since_sent: 60_000, ...part })

test('DR-001 people and the picture proxies that fetch for them are readers', () => {
  expect(read({})).toBe('person')
  expect(read({ ms_since_sent: null })).toBe('person')
  const gmail = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)'
  expect(read({ user_agent: gmail })).toBe('person')
})

test('DR-001 filters, scanners and fetching ahead are none', () => {
  expect(read({ method: 'HEAD' })).toBe('program')
  expect(read({ purpose: 'prefetch;prerender' })).toBe('program')
  expect(read({ ms_since_sent: 400 })).toBe('program')
  // Apple Mail fetches all pictures when the mail comes in.
  for (const user_agent of [
    '',
    'Mozilla/5.0',
    'Barracuda Sentinel (EE)',
    'python-requests/2.31',
    'Slackbot 1.0',
  ])
    expect([user_agent, read({ user_agent })]).toEqual([user_agent, 'program'])
})
