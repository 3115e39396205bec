import { expect, test } from 'vitest'
import { webAddress } from './web-address.ts'

test.each([
  ['www.aegean.example', 'https://www.aegean.example/'],
  ['http://aegean.example/fleet', 'http://aegean.example/fleet'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['ask Nikos', undefined],
  ['', undefined],
])('%s opens %s', (text, address) => {
  expect(webAddress(text)).toBe(address)
})
