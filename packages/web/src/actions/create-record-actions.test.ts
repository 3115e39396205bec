import { afterEach, beforeEach, expect, test } from 'vitest'
import { dismissToast, shownToasts } from '@laycan/ui/feedback/toast.ts'
import { ShipIcon } from '@laycan/ui/icons.ts'
import { declareCommands, keysOf, listCommands, runCommand } from '../commands.ts'
import { createOverlay } from '../overlay/create-overlay.ts'
import { createRows } from '../rows.ts'
import { createRecordActions } from './create-record-actions.ts'
import type { RecordAction, RecordChange } from './record-action.ts'
import { idsOf, type Selection } from './selection.ts'

interface Ship {
  id: number
  followed: boolean
}
type ShipAction = RecordAction<Ship, { readonly mayScrap: boolean }>

let selected: Selection<Ship> = { rows: [] }
let sent: [string, readonly number[]][] = []
let areKeysOn = true
const rights = { mayScrap: true }
const rows = createRows<Ship>()
const overlay = createOverlay(rows)
const ships = createRecordActions<Ship, { readonly mayScrap: boolean }>({
  name: 'ship',
  heading: 'Ships',
  noun: { one: 'ship', many: 'ships' },
  overlay,
  rights: () => rights,
  selection: () => selected,
})

function following(followed: boolean): RecordChange<Ship, unknown> {
  const title = followed ? 'Follow' : 'Unfollow'
  return {
    title,
    part: { followed },
    chunk: 10,
    lane: 'follow',
    send: async (ids) => void sent.push([title, ids]),
    done: (n) => `${n} ${title}ed`,
    batch: title,
    undo: () => following(!followed),
  }
}

const toggle = { id: 'follow', title: 'Follow or unfollow' }
const actions: readonly ShipAction[] = [
  {
    id: 'scrap',
    group: 'danger',
    order: 10,
    title: 'Scrap',
    icon: ShipIcon,
    isOffered: ({ mayScrap }) => mayScrap,
    when: ({ rows: { length } }) => length === 1,
    run: (selection) => void sent.push(['Scrap', idsOf(selection.rows)]),
  },
  {
    id: 'unfollow',
    group: 'mark',
    order: 20,
    title: 'Unfollow',
    icon: ShipIcon,
    toggle,
    concerns: (ship) => ship.followed,
    change: following(false),
  },
  {
    id: 'follow',
    group: 'mark',
    order: 10,
    title: 'Follow',
    icon: ShipIcon,
    keys: ['w'],
    areKeysOn: () => areKeysOn,
    toggle,
    concerns: (ship) => !ship.followed,
    limit: { count: 2, text: 'Two ships at most' },
    refusal: (selection) => (selection.rows.length > 2 ? 'These are too many' : undefined),
    change: following(true),
  },
]

let stop: () => void
beforeEach(() => {
  sent = []
  areKeysOn = true
  rights.mayScrap = true
  overlay.clear()
  overlay.bring([1, 2, 3].map((id) => ({ id, followed: id === 3 })))
  for (const { id } of shownToasts()) dismissToast(id)
  stop = declareCommands(ships.declare(actions))
})
afterEach(() => stop())

const of = (...ids: number[]): Selection<Ship> => ({ rows: ids.flatMap((id) => rows.get(id) ?? []) })
const all = (selection: Selection<Ship>) => ({ ...selection, all: { query: {}, total: 9, excluded_ids: [] } })
const run = async (id: string, selection: Selection<Ship>) =>
  ships
    .offered(selection)
    .find((action) => action.id === id)
    ?.run()
const offered = (selection: Selection<Ship>) => ships.offered(selection).map(({ id }) => id)
const texts = () => shownToasts().map(({ text }) => text)

test('exactly what state and rights allow is offered, in the order of groups and inside them', () => {
  expect(offered(of(1))).toEqual(['follow', 'scrap'])
  expect(offered(of(1, 3))).toEqual(['follow', 'unfollow'])
  expect(offered(of())).toEqual([])
  rights.mayScrap = false
  expect(offered(of(3))).toEqual(['unfollow'])
})

test('two opposites have one command: it runs the one that is offered, by a key that may be switched off', () => {
  selected = of(1)
  const command = listCommands().find(({ id }) => id === 'ship.follow')
  expect([command?.title, command && keysOf(command)]).toEqual(['Follow or unfollow', ['w']])
  expect(ships.offered(of(3)).map(({ shortcut }) => shortcut)).toEqual(['W', undefined])
  runCommand('ship.follow')
  expect(rows.get(1)?.followed).toBe(true)
  selected = of(1)
  runCommand('ship.follow')
  expect(rows.get(1)?.followed).toBe(false)
  areKeysOn = false
  expect(command && keysOf(command)).toEqual([])
})

test('an action changes only what it concerns; of more than its limit it says so and changes none', async () => {
  await run('follow', of(1, 3))
  expect(sent).toEqual([['Follow', [1]]])
  await run('follow', of(3))
  overlay.bring([3, 4, 5].map((id) => ({ id, followed: false })))
  await run('follow', of(3, 4, 5))
  expect(sent).toHaveLength(1)
  expect(texts()).toEqual(['1 Followed', 'Two ships at most'])
})

test('a key that does nothing says why, where the action knows it', () => {
  overlay.bring([1, 2, 3].map((id) => ({ id, followed: true })))
  selected = of(1, 2, 3)
  stop()
  stop = declareCommands(ships.declare(actions.filter(({ id }) => id === 'follow')))
  runCommand('ship.follow')
  expect([texts(), sent]).toEqual([['These are too many'], []])
})

test('what is done to all that match needs a name for it, and somebody who carries batches out', () => {
  expect(offered(all(of(1)))).toEqual([])
  ships.offerBatches(async () => undefined)
  expect(offered(all(of(1)))).toEqual(['follow'])
  expect(ships.batchEffect('Follow')?.done('9')).toBe('9 Followed')
  expect(ships.batchBack('Follow')?.batch).toBe('Unfollow')
  expect(ships.batchBack('Scrap')).toBeUndefined()
})

test('an attempt shows at once, stays when it is done, and is taken back with the reason when it is refused', async () => {
  let end: { ok(): void; fail(error: Error): void } = { ok: () => undefined, fail: () => undefined }
  const answer = () =>
    new Promise<void>((resolve, reject) => {
      end = { ok: resolve, fail: reject }
    })
  const first = ships.attempt([1], { followed: true }, answer)
  expect(rows.get(1)?.followed).toBe(true)
  end.ok()
  expect(await first).toBe(true)
  const second = ships.attempt([2], { followed: true }, answer)
  end.fail(new Error('down'))
  expect([await second, rows.get(1)?.followed, rows.get(2)?.followed]).toEqual([false, true, false])
  expect(texts()).toEqual(['This did not work. The ships are shown as before.'])
})
