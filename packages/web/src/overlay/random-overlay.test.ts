import fc from 'fast-check'
import { test } from 'vitest'
import { createRows } from '../rows.ts'
import { createOverlay } from './create-overlay.ts'
import type { Press, RecordPart } from './overlay.ts'
import { createTestClock } from './testing.ts'

interface Row {
  id: number
  starred: boolean
  box: 'received' | 'spam'
}
type Stored = Row & { deleted: boolean }
type Part = RecordPart<Row>
interface Told {
  readonly ids: readonly number[]
  readonly part: Part
}
interface Asked extends Told {
  readonly press: Press
}

/** Few, so that much meets on each. */
const IDS = [1, 2]
/** Longer than any answer or grace. */
const LONG_MS = 200_000

/** A server with its change log, one window, and the two ways between them on which everything may be late. */
function createWorld() {
  const first = { starred: false, box: 'received', deleted: false } as const
  const stored = new Map(IDS.map((id): [number, Stored] => [id, { id, ...first }]))
  const clock = createTestClock()
  const rows = createRows<Row>()
  const overlay = createOverlay(rows, clock)
  const presses: Asked[] = []
  const calls: Asked[] = []
  const answers: { press: Press; is_done: boolean }[] = []
  const messages: Told[] = []
  const questions: { asked_at: number; found?: readonly Row[] }[] = []

  const listed = (): readonly Row[] =>
    [...stored.values()].flatMap(({ deleted, ...row }) => (deleted ? [] : [row]))
  overlay.receive(listed(), clock.now())

  /** Changes what differs and tells of that alone: what is absent in a message has not changed. */
  function commit({ ids, part }: Told): void {
    for (const id of ids) {
      const before = stored.get(id) as Stored
      const differs = Object.entries(part).filter(([name, value]) => before[name as keyof Stored] !== value)
      if (differs.length === 0) continue
      stored.set(id, { ...before, ...part })
      messages.push({ ids: [id], part: Object.fromEntries(differs) })
    }
  }

  function ask(asked: Asked): void {
    presses.push(asked)
    calls.push(asked)
  }

  /** Shows each record as it was, and asks the server for just that. */
  function takeBack({ ids, part, press }: Asked): void {
    for (const id of ids) {
      const back = press.takeBack([id])
      const now = { ...rows.get(id), deleted: overlay.isGone(id) }
      const names = Object.keys(part) as (keyof typeof now)[]
      ask({ ids: [id], part: Object.fromEntries(names.map((name) => [name, now[name]])), press: back })
    }
  }

  function serve(is_done: boolean): void {
    const call = calls.shift()
    if (call === undefined) return
    if (is_done) commit(call)
    answers.push({ press: call.press, is_done })
  }

  function answer(isLost: boolean): void {
    const { press, is_done } = answers.shift() ?? {}
    if (is_done && !isLost) press?.done()
    else press?.refuse()
  }

  function hear(count: number): void {
    for (const { ids, part } of messages.splice(0, count)) overlay.hear(ids, part)
  }

  function load(): void {
    const question = questions.pop()
    if (question) overlay.receive(question.found ?? listed(), question.asked_at)
  }

  return {
    listed,
    shown: () => rows.all().filter(({ id }) => !overlay.isGone(id)),
    press: (told: Told) => ask({ ...told, press: overlay.press(told.ids, told.part) }),
    takeBack: (at: number) => presses[at] && takeBack(presses[at]),
    commit,
    serve,
    answer,
    hear: () => hear(1),
    load,
    askForList: () => void questions.push({ asked_at: clock.now() }),
    readList() {
      for (const question of questions) question.found ??= listed()
    },
    wait: clock.forward,
    /** Everything that is on its way arrives. */
    settle() {
      while (calls.length > 0) serve(true)
      while (answers.length > 0) answer(false)
      hear(messages.length)
      while (questions.length > 0) load()
      clock.forward(LONG_MS)
    },
  }
}

type World = ReturnType<typeof createWorld>

const told: fc.Arbitrary<Told> = fc.record({
  ids: fc.constantFrom([1], [1], [1], IDS),
  part: fc.oneof<fc.WeightedArbitrary<Part>[]>(
    { weight: 4, arbitrary: fc.record({ starred: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ box: fc.constantFrom('received' as const, 'spam') }) },
    { weight: 1, arbitrary: fc.record({ deleted: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ box: fc.constant('spam' as const), starred: fc.boolean() }) },
  ),
})
/** What may be next, by the name of what the world does and what it is told. */
const steps: Record<keyof Omit<World, 'settle' | 'shown' | 'listed'>, fc.Arbitrary<unknown>> = {
  press: told,
  takeBack: fc.nat(5),
  commit: told,
  serve: fc.boolean(),
  answer: fc.boolean(),
  hear: fc.constant(undefined),
  load: fc.constant(undefined),
  askForList: fc.constant(undefined),
  readList: fc.constant(undefined),
  wait: fc.nat(4_000),
}
const step = fc.oneof(
  ...Object.entries(steps).map(([name, value]) => fc.tuple(fc.constant(name as keyof typeof steps), value)),
)

test('presses, answers, refusals and news in any order leave the rows as a fresh load shows them', () => {
  const sorted = (rows: readonly Row[]) => JSON.stringify([...rows].sort((one, other) => one.id - other.id))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (taken) => {
      const world = createWorld()
      for (const [name, value] of taken) (world[name] as (value: unknown) => void)(value)
      world.settle()
      return sorted(world.shown()) === sorted(world.listed())
    }),
    { numRuns: 3_000 },
  )
})
