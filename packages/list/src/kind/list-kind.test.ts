import { expect, test } from 'vitest'
import { endFor } from '@laycan/web/keep.ts'
import type { ListView } from '../loaded/list-source.ts'
import type { ListStore } from '../loaded/list-store.ts'
import { defineList } from './list-kind.ts'
import { liveBy } from './membership.ts'

interface Ship {
  readonly id: number
  readonly name: string
  readonly sold: boolean
}

interface ShipView extends ListView {
  readonly sold: boolean
}

const afloat: ShipView = { order: 'asc', sold: false }
const ship = (id: number, name: string, sold = false): Ship => ({ id, name, sold })

/** Ships by name, sold ones apart; the answers of the "server" are whatever `answer` holds when a page is asked for. */
function shipsOf(...answer: Ship[]) {
  const server = { answer, until: Promise.resolve() }
  const ships = defineList<Ship, ShipView>({
    name: 'ships',
    noun: { one: 'ship', many: 'ships' },
    keyOf: ({ id, name }) => ({ id, at: name }),
    viewKey: ({ sold }) => String(sold),
    calls: {
      async page({ view }) {
        const rows = server.answer.filter(({ sold }) => sold === view.sold)
        await server.until
        return { rows, cursor: null, total: rows.length, total_is_exact: true }
      },
    },
    membership: liveBy((view, row) => row.sold === view.sold),
  })
  return { ships, server }
}

const shown = (list: ListStore<ShipView>) =>
  list.get().state?.islands.flatMap(({ keys }) => keys.map(({ id }) => id))

async function opened(...answer: Ship[]) {
  const { ships, server } = shipsOf(...answer)
  const list = ships.lists.listOf(afloat)
  await list.open()
  return { ships, server, list }
}

test('a record that is put joins its list in order, moves within it and leaves it; twice is once', async () => {
  const { ships, list } = await opened(ship(1, 'Anna'), ship(2, 'Carina'))
  for (let twice = 0; twice < 2; twice++) ships.put([ship(3, 'Berta')])
  expect([shown(list), list.get().state?.total]).toEqual([[1, 3, 2], 3])
  ships.put([ship(3, 'Dora')])
  expect(shown(list)).toEqual([1, 2, 3])
  ships.put([ship(1, 'Anna', true)])
  expect([shown(list), list.get().state?.total]).toEqual([[2, 3], 2])
})

test('a press shows in the same frame, and what is refused comes back', async () => {
  const { ships, list } = await opened(ship(1, 'Anna'), ship(2, 'Berta'), ship(3, 'Carina'))
  const press = ships.overlay.press([1, 3], { sold: true })
  expect([shown(list), ships.rows.get(1)?.sold]).toEqual([[2], true])
  press.refuse([3])
  expect([shown(list), ships.rows.get(3)?.sold]).toEqual([[2, 3], false])
  press.done([1])
  press.takeBack([1])
  expect([shown(list), list.get().state?.total]).toEqual([[1, 2, 3], 3])
})

test('deleted records leave every list, and come back where they were', async () => {
  const { ships, list } = await opened(ship(1, 'Anna'), ship(2, 'Berta'), ship(3, 'Carina'))
  const press = ships.overlay.press([1, 2], { deleted: true })
  expect([shown(list), list.get().state?.total]).toEqual([[3], 1])
  press.refuse([2])
  expect([shown(list), list.get().state?.total]).toEqual([[2, 3], 2])
  ships.overlay.hear([3], { deleted: true })
  ships.put([ship(3, 'Carina')])
  expect([shown(list), list.get().state?.total]).toEqual([[2, 3], 2])
})

test('an answer that is older than a change gives way to it', async () => {
  const { ships, server, list } = await opened(ship(1, 'Anna'), ship(2, 'Berta'))
  let answer = () => {}
  server.until = new Promise((resolve) => {
    answer = resolve
  })
  const reloaded = list.reload()
  ships.overlay.hear([1], { deleted: true })
  ships.put([ship(4, 'Dora')])
  answer()
  await reloaded
  await expect.poll(() => shown(list)).toEqual([2, 4])
})

test('the end of a session forgets rows and lists', async () => {
  const { ships } = await opened(ship(1, 'Anna'))
  await endFor({ by_choice: true })
  expect([ships.rows.size, ships.lists.all]).toEqual([0, []])
})
