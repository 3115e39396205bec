import { expect, test } from 'vitest'
import { createRows } from '../rows.ts'
import { createOverlay } from './create-overlay.ts'
import type { RecordsChange } from './overlay.ts'
import { createTestClock } from './testing.ts'

interface Mail {
  id: number
  starred: boolean
  closed: boolean
  tags: string[]
}
const mail = (id: number, part: Partial<Mail> = {}): Mail => ({
  id,
  starred: false,
  closed: false,
  tags: [],
  ...part,
})

function start(...here: Mail[]) {
  const rows = createRows<Mail>()
  const clock = createTestClock()
  const overlay = createOverlay(rows, clock)
  overlay.receive(here, clock.now())
  const heard: RecordsChange<Mail>[] = []
  overlay.onChange((change) => heard.push(change))
  const stars = () => rows.all().flatMap(({ id, starred }) => (starred ? [id] : []))
  return { rows, clock, overlay, heard, stars }
}

test('a press shows at once; refused, each field is again what the server says, and both are told', () => {
  const { rows, overlay, heard } = start(mail(1), mail(2, { closed: true }))
  const press = overlay.press([1, 2], { closed: true })
  expect([rows.get(1)?.closed, rows.get(2)?.closed]).toEqual([true, true])
  press.refuse()
  press.refuse()
  expect([rows.get(1)?.closed, rows.get(2)?.closed]).toEqual([false, true])
  const told = { ids: [1, 2], part: { closed: true }, by: 'press' }
  expect(heard).toMatchObject([
    { ...told, undone: false, before: [{ closed: false }, { closed: true }] },
    { ...told, undone: true, before: [{ closed: true }, { closed: true }] },
  ])
})

test('some of the records are refused, each once, and the rest stays as it was pressed', () => {
  const { overlay, heard, stars } = start(mail(1), mail(2))
  const press = overlay.press([1, 2], { starred: true })
  press.refuse([2])
  expect(stars()).toEqual([1])
  press.refuse()
  press.refuse([1, 2])
  expect(heard.map(({ ids, undone }) => [ids, undone])).toEqual([
    [[1, 2], false],
    [[2], true],
    [[1], true],
  ])
})

test('what the server did stays when the rest of the press is refused', () => {
  const { clock, overlay, stars } = start(mail(1), mail(2))
  const press = overlay.press([1, 2], { starred: true })
  press.done([1])
  press.refuse()
  clock.forward(2_000)
  expect(stars()).toEqual([1])
})

test('what a colleague did meanwhile to another field stays when a press is refused', () => {
  const { rows, overlay } = start(mail(1))
  const press = overlay.press([1], { starred: true })
  overlay.hear([1], { closed: true })
  press.refuse()
  expect(rows.get(1)).toMatchObject({ starred: false, closed: true })
})

test('news that is older than the last press waits for its own news and does not show', () => {
  const { overlay, heard, stars } = start(mail(1), mail(2))
  overlay.press([1], { starred: true })
  const press = overlay.press([1], { starred: false })
  overlay.hear([1, 2], { starred: true })
  expect(stars()).toEqual([2])
  expect(heard.at(-1)).toMatchObject({ ids: [2], by: 'news' })
  press.done()
  overlay.hear([1], { starred: false })
  overlay.hear([1], { starred: true })
  expect(stars()).toEqual([1, 2])
})

test('what another window said meanwhile counts when the call fails', () => {
  const { overlay, stars } = start(mail(1), mail(2))
  const press = overlay.press([1, 2], { starred: false })
  overlay.hear([1], { starred: true })
  expect(stars()).toEqual([])
  press.refuse()
  expect(stars()).toEqual([1])
})

test('what another window did after the own press was heard counts at once, and the answer changes nothing', () => {
  const { clock, overlay, stars } = start(mail(1))
  const press = overlay.press([1], { starred: true })
  overlay.hear([1], { starred: true })
  overlay.hear([1], { starred: false })
  press.done()
  clock.forward(2_000)
  expect(stars()).toEqual([])
})

test('a press that changed nothing on the server hides nothing of what was heard before its answer', () => {
  const { clock, overlay, stars } = start(mail(1, { starred: true }))
  const press = overlay.press([1], { starred: true })
  overlay.hear([1], { starred: false })
  expect(stars()).toEqual([1])
  press.done()
  clock.forward(2_000)
  expect(stars()).toEqual([])
})

test('an answered press of which no news came counts as what the server says', () => {
  const { clock, overlay, stars } = start(mail(1))
  overlay.press([1], { starred: true }).done()
  clock.forward(2_000)
  expect(stars()).toEqual([1])
  overlay.press([1], { starred: false }).refuse()
  expect(stars()).toEqual([1])
})

test('a press covers every answer until its own has come, and those asked for before it', () => {
  const { clock, overlay, stars } = start(mail(1))
  const press = overlay.press([1], { starred: true })
  clock.forward(10_000)
  const asked_at = clock.now()
  expect(overlay.since(asked_at)).toEqual([1])
  overlay.receive([mail(1)], asked_at)
  expect(stars()).toEqual([1])
  press.done()
  overlay.receive([mail(1)], asked_at)
  expect(stars()).toEqual([1])
  clock.forward(2_000)
  expect(overlay.since(clock.now())).toEqual([])
  overlay.receive([mail(1)], clock.now())
  expect(stars()).toEqual([])
})

test('news heard while an answer was under way wins over it; an answer that was asked for later is newer', () => {
  const { clock, overlay, rows } = start(mail(1))
  overlay.hear([1], { closed: true })
  overlay.hear([1], { starred: true })
  expect(overlay.receive([mail(1)], clock.now() - 1_000)).toEqual([mail(1, { closed: true, starred: true })])
  clock.forward(10_000)
  overlay.receive([mail(1, { tags: ['new'] })], clock.now() - 5_000)
  expect(rows.get(1)).toEqual(mail(1, { tags: ['new'] }))
  // Asked for before that one, and come after it.
  overlay.receive([mail(1, { starred: true })], clock.now() - 7_000)
  expect(rows.get(1)?.starred).toBe(false)
})

test('a record that was not here when it was pressed shows the press when it comes', () => {
  const { overlay, rows, clock } = start()
  const press = overlay.press([7], { starred: true })
  overlay.receive([mail(7)], clock.now())
  expect(rows.get(7)?.starred).toBe(true)
  press.refuse()
  expect(rows.get(7)?.starred).toBe(false)
})

test('a deleted record is in no answer that may be older, is told once, and comes back when it is taken back', () => {
  const { overlay, rows, clock, heard } = start(mail(1))
  const press = overlay.press([1], { deleted: true })
  expect([rows.get(1), overlay.isGone(1)]).toEqual([mail(1), true])
  expect(overlay.receive([mail(1)], clock.now())).toEqual([])
  press.done()
  clock.forward(120_000)
  overlay.hear([2], { starred: true })
  expect(overlay.isGone(1)).toBe(true)
  press.takeBack()
  expect(overlay.isGone(1)).toBe(false)
  expect(heard.at(-1)).toMatchObject({ ids: [1], part: { deleted: true }, undone: true })
  expect(overlay.receive([mail(1)], clock.now())).toHaveLength(1)
})

test('a press is taken back to what each record was, and shows once more when that is refused', () => {
  const { overlay, stars, rows } = start(mail(1, { starred: true }), mail(2), mail(3))
  const press = overlay.press([1, 2, 3], { starred: true, closed: true })
  press.done()
  overlay.hear([1, 2, 3], { starred: true, closed: true })
  overlay.hear([3], { starred: false })
  const back = press.takeBack([1, 2])
  expect(stars()).toEqual([1])
  expect(rows.all().map(({ closed }) => closed)).toEqual([false, false, true])
  back.refuse()
  expect(stars()).toEqual([1, 2])
})

test('a row that a message brings keeps what was pressed and is newer than answers under way', () => {
  const { overlay, rows, clock } = start(mail(1))
  const asked_at = clock.now()
  overlay.press([1], { starred: true })
  overlay.bring([mail(1, { tags: ['fixture'] }), mail(2)])
  overlay.receive([mail(1)], asked_at)
  expect(rows.all()).toEqual([mail(1, { starred: true, tags: ['fixture'] }), mail(2)])
})

test('lists in a field are the same when they hold the same', () => {
  const { overlay, rows, clock } = start(mail(1))
  overlay.press([1], { tags: ['recap'] }).done()
  overlay.hear([1], { tags: ['recap'] })
  overlay.hear([1], { tags: ['subs'] })
  clock.forward(2_000)
  expect(rows.get(1)?.tags).toEqual(['subs'])
})

test('nothing is left of one user for the next', () => {
  const { overlay, rows, clock } = start(mail(1))
  const press = overlay.press([1], { starred: true })
  overlay.clear()
  press.done()
  overlay.receive([mail(1)], clock.now())
  expect(rows.get(1)?.starred).toBe(false)
})

test('what is only said in part of a record that is not here is announced and not kept', () => {
  const { rows, clock, overlay, heard } = start()
  const asked_at = clock.now()
  overlay.doubt([1], { tags: ['fixed'] })
  expect(heard).toEqual([{ ids: [1], part: { tags: ['fixed'] }, before: [], undone: false, by: 'news' }])
  overlay.receive([mail(1, { tags: ['urgent', 'fixed'] })], asked_at)
  expect(rows.get(1)?.tags).toEqual(['urgent', 'fixed'])
})

test('AS-004 what was made here with the id -1 takes the id that the server says, and gives it back', () => {
  interface Assigned {
    id: number
    assignment_ids: { id: number; to: number }[]
  }
  const rows = createRows<Assigned>()
  const clock = createTestClock()
  const overlay = createOverlay(rows, clock)
  const here = [1, 2].map((id) => ({ id, assignment_ids: [{ id: 7, to: id }] }))
  overlay.receive(here, clock.now())
  const assign = () =>
    overlay.press([1, 2, 3], ({ assignment_ids }) => ({
      assignment_ids: [...assignment_ids, { id: -1, to: 5 }],
    }))
  const shown = (id: number) => rows.get(id)?.assignment_ids.map((each) => [each.id, each.to])
  const press = assign()
  expect([shown(1), shown(2)]).toEqual([
    [
      [7, 1],
      [-1, 5],
    ],
    [
      [7, 2],
      [-1, 5],
    ],
  ])
  overlay.hear([1], {
    assignment_ids: [
      { to: 1, id: 7 },
      { to: 5, id: 31 },
    ],
  })
  expect(shown(1)).toEqual([
    [7, 1],
    [31, 5],
  ])
  press.refuse([2])
  expect(shown(2)).toEqual([[7, 2]])
  press.done([1])
  press.takeBack([1])
  expect(shown(1)).toEqual([[7, 1]])
})
