import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { CallError } from '../call-error.ts'
import { beginFor, endFor } from '../keep.ts'
import { createEndpointForm } from './endpoint-form.ts'

const NAME_TAKEN = { status: 400, text: 'This name is taken' } as const

const saveBerth = defineEndpoint({
  method: 'PUT',
  path: '/berths/{id}',
  access: 'signed-in',
  summary: 'Changes a berth.',
  params: z.object({ id: z.number() }),
  body: z.object({
    name: z.string().trim().min(1, 'Name cannot be empty.'),
    draught: z.number().max(30, 'No berth is deeper than 30 m.'),
    version: z.number().optional(),
  }),
  is_form: true,
  response: z.object({ name: z.string() }),
})

interface Berth {
  name: string
  draught: number
  password: string
}
const stored: Berth = { name: 'Berth 4', draught: 12, password: '' }

type Sent = { body: unknown; silent?: boolean }
let sent: Sent[]
let answer: () => Promise<{ name: string }>
let saved: string[]

function open(start: Berth = stored) {
  return createEndpointForm<typeof saveBerth, Berth, 'anyway'>(
    () => saveBerth,
    () => ({
      name: 'berths.4',
      kept: z.object({ name: z.string(), draught: z.number() }),
      start,
      fields: ['name'],
      input: ({ name, draught }, way) => ({
        params: { id: 4 },
        body: { name, draught, ...(way === 'anyway' ? {} : { version: 3 }) },
      }),
      refusals: { name: NAME_TAKEN },
      onSaved: ({ name }) => void saved.push(name),
    }),
    async (_, input) => {
      sent.push(input)
      return answer()
    },
  )
}

const refuse = (status: number, ...texts: string[]) => Promise.reject(new CallError('refused', status, texts))

beforeEach(() => {
  sent = []
  saved = []
  answer = async () => ({ name: 'Berth 5' })
  beginFor('acme/1')
})
afterEach(() => endFor({ by_choice: true }))

test('what is wrong by the schema of the endpoint stands at its field, and nothing is sent', async () => {
  const form = open()
  form.change({ name: ' ' })
  expect(form.state.get().errors).toEqual({})
  expect(await form.save()).toBe(false)
  expect(form.state.get()).toMatchObject({ errors: { name: 'Name cannot be empty.' }, problem: undefined })
  form.change({ name: 'Berth 5' })
  expect(form.state.get().errors).toEqual({})
  expect(sent).toEqual([])
})

test('what is wrong beyond the fields that are drawn is said by the form', async () => {
  const form = open()
  form.change({ draught: 40 })
  expect(await form.save()).toBe(false)
  expect(form.state.get()).toMatchObject({
    errors: {},
    problem: { kind: 'refused', text: 'No berth is deeper than 30 m.' },
  })
})

test('what is saved is unsaved no more', async () => {
  const form = open()
  form.change({ name: 'Berth 5' })
  expect(form.state.get().isTouched).toBe(true)
  expect(await form.save()).toBe(true)
  expect(sent).toEqual([
    { params: { id: 4 }, body: { name: 'Berth 5', draught: 12, version: 3 }, silent: true },
  ])
  expect(saved).toEqual(['Berth 5'])
  expect(form.state.get()).toMatchObject({ isTouched: false, isSaving: false })
  expect(open().state.get().values).toEqual(stored)
})

test('a save that runs is not begun twice', async () => {
  const form = open()
  form.change({ name: 'Berth 5' })
  const [one, two] = await Promise.all([form.save(), form.save()])
  expect([one, two]).toEqual([true, false])
  expect(sent).toHaveLength(1)
})

describe('refusals', () => {
  test('one that belongs to a field stands there until it is changed', async () => {
    answer = () => refuse(400, NAME_TAKEN.text)
    const form = open()
    form.change({ name: 'Berth 1' })
    await form.save()
    expect(form.state.get()).toMatchObject({ errors: { name: NAME_TAKEN.text }, problem: undefined })
    form.change({ name: 'Berth 2' })
    expect(form.state.get().errors).toEqual({})
  })

  test.each([
    [409, 'changed'],
    [404, 'gone'],
    [403, 'refused'],
  ] as const)('%i is said by the form as %s', async (status, kind) => {
    answer = () => refuse(status, 'No')
    const form = open()
    await form.save()
    expect(form.state.get().problem).toEqual({ kind, text: 'No' })
  })

  test('what a colleague stored can be saved over', async () => {
    answer = () => refuse(409, 'Changed meanwhile')
    const form = open()
    form.change({ name: 'Berth 5' })
    await form.save()
    answer = async () => ({ name: 'Berth 5' })
    expect(await form.save('anyway')).toBe(true)
    expect(sent.at(-1)?.body).toEqual({ name: 'Berth 5', draught: 12 })
  })

  test('without an answer the same is sent again by a retry', async () => {
    answer = () => Promise.reject(new CallError('network', 0, []))
    const form = open()
    form.change({ name: 'Berth 5' })
    await form.save('anyway')
    expect(form.state.get().problem).toEqual({ kind: 'unreached', text: '' })
    answer = async () => ({ name: 'Berth 5' })
    expect(await form.retry()).toBe(true)
    expect(sent.map(({ body }) => body)).toEqual([
      { name: 'Berth 5', draught: 12 },
      { name: 'Berth 5', draught: 12 },
    ])
    expect(form.state.get().problem).toBeUndefined()
  })
})

describe('unsaved words', () => {
  test('survive a reload, without what the schema of what is kept does not name', () => {
    open().change({ name: 'Half a na', password: 'secret' })
    const again = open().state.get()
    expect(again.values).toEqual({ name: 'Half a na', draught: 12, password: '' })
    expect(again).toMatchObject({ isRestored: true, isTouched: true })
  })

  test('are for their user alone', () => {
    open().change({ name: 'Half a na' })
    beginFor('acme/2')
    expect(open().state.get().values).toEqual(stored)
  })

  test('wait for their user where his session ended by itself, and go with him where he signs out', async () => {
    open().change({ name: 'Half a na' })
    await endFor({ by_choice: false })
    beginFor('acme/1')
    expect(open().state.get().values.name).toBe('Half a na')
    await endFor({ by_choice: true })
    beginFor('acme/1')
    expect(open().state.get().values.name).toBe('Berth 4')
  })

  test('are discarded, and a part that keeps words of its own begins anew', () => {
    const form = open()
    form.change({ name: 'Half a na' })
    form.discard()
    expect(form.state.get()).toMatchObject({ values: stored, isTouched: false, round: 1 })
    expect(open().state.get().isRestored).toBe(false)
  })

  test('of an editor are read in a pause, before they are saved, and when the page goes', () => {
    vi.useFakeTimers()
    const form = open()
    form.readLater(() => ({ name: 'Berth 5' }))
    expect(form.state.get().values.name).toBe('Berth 4')
    vi.advanceTimersByTime(1_000)
    expect(form.state.get().values.name).toBe('Berth 5')
    form.readLater(() => ({ name: 'Berth 6' }))
    form.readNow()
    expect(form.state.get().values.name).toBe('Berth 6')
    vi.useRealTimers()
  })
})

describe('a record that changes', () => {
  test('shows at once as long as nothing was written', () => {
    const form = open()
    form.follow({ ...stored, name: 'Berth 9' })
    expect(form.state.get()).toMatchObject({ values: { name: 'Berth 9' }, isTouched: false, round: 1 })
  })

  test('takes no words from who is writing', () => {
    const form = open()
    form.change({ draught: 11 })
    form.follow({ ...stored, name: 'Berth 9' })
    expect(form.state.get().values).toEqual({ ...stored, draught: 11 })
  })

  test('is not what is shown again after a save', async () => {
    const form = open()
    form.change({ name: 'Berth 5' })
    await form.save()
    form.follow(stored)
    expect(form.state.get().values.name).toBe('Berth 5')
  })
})
