import { expect, test } from 'vitest'
import { describeAgent } from './describe-agent.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 Version/17.5 Safari/604.1',
    'Safari, iPhone',
  ],
  ['', 'Unknown device'],
  ['<b>node</b>', 'Unknown device'],
])('%s is %s', (user_agent, said) => {
  expect(describeAgent(user_agent)).toBe(said)
})
