import { expect, test } from 'vitest'
import { markedPure, withoutShapes } from './drop-shapes.ts'

test('endpoints and messages lose their schemas, and keep everything else', () => {
  const contract = `
const Name = z.string()
export const addTag = defineEndpoint({
  method: 'POST',
  path: '/tags/{id}',
  params: IdParams,
  body: z.object({ name: Name, query: z.object({}) }),
  response: z.object({ tags: z.array(Tag) }),
  rate_limit: 60,
})
export const tagAdded = defineMessage('TagAdded', z.object({ tag: Tag }))
`
  expect(withoutShapes(contract)).toBe(`
const Name = z.string()
export const addTag = defineEndpoint({
  method: 'POST',
  path: '/tags/{id}',
  params: undefined,
  body: undefined,
  response: undefined,
  rate_limit: 60,
})
export const tagAdded = defineMessage('TagAdded', undefined)
`)
})

test('answers that are no JSON say so as before, and schemas apart from a call stay', () => {
  const contract = `
export const getFile = defineEndpoint({ method: 'GET', path: '/f', body: 'bytes', response: 'file' })
export const Tag = z.object({ params: z.string(), response: z.string() })
`
  expect(withoutShapes(contract)).toBe(contract)
})

test('the body that a form is checked by stays', () => {
  const contract = `
export const addTag = defineEndpoint({ path: '/tags', body: z.object({ name: Name }), is_form: true, response: Tags })
`
  expect(withoutShapes(contract)).toBe(contract.replace('response: Tags', 'response: undefined'))
})

test('constants may go where nobody uses them; what a function does stays', () => {
  const contract = `
export const Tag = z.object({ name: z.string().min(1) })
const isJson = (text) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
`
  expect(markedPure(contract)).toBe(
    contract
      .replace('z.object(', '/* @__PURE__ */ z.object(')
      .replace('z.string()', '/* @__PURE__ */ z.string()'),
  )
})
