import type { CallInput } from '@laycan/contract/endpoint.ts'
import type { TestDesk } from '#tests/support/test-desk.ts'
import * as calls from '../contract/endpoints.ts'
import type { ShipSpecification } from '../contract/ship.ts'

type Form = CallInput<typeof calls.createShip>['body']

/** The calls of ships as tests make them, as ann, the administrator, unless told otherwise. */
export function shipCalls(desk: () => TestDesk) {
  const call = () => desk().server.call
  const ann = () => desk().tokens.ann
  const create = (body: Form, token = ann()) => call()(calls.createShip, { body }, token)
  return {
    create,
    async make(body: Form): Promise<ShipSpecification> {
      const answer = await create(body)
      if (answer.status !== 201) throw new Error(answer.error.join(' '))
      return answer.body.ship
    },
    list: (query: CallInput<typeof calls.listShips>['query'] = {}, token = ann()) =>
      call()(calls.listShips, { query }, token),
    get: (id: number, token = ann()) => call()(calls.getShip, { params: { id }, query: {} }, token),
    detail: (id: number, query = {}, token = ann()) =>
      call()(calls.getShipDetail, { params: { id }, query }, token),
    update: (id: number, body: CallInput<typeof calls.updateShip>['body'], token = ann()) =>
      call()(calls.updateShip, { params: { id }, body }, token),
    remove: (id: number, token = ann()) => call()(calls.deleteShip, { params: { id } }, token),
    suggest: (key: string) => call()(calls.suggestShips, { query: { key } }, ann()),
    search: (key: string) => call()(calls.searchShips, { query: { key } }, ann()),
  }
}

/** A valid IMO number by a running number. */
export function imoOf(serial: number): number {
  const digits = [...String(900_000 + serial)].map(Number)
  const check = digits.reduce((sum, digit, at) => sum + digit * (7 - at), 0) % 10
  return (900_000 + serial) * 10 + check
}
