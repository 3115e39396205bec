import type { CallInput } from '@laycan/contract/endpoint.ts'
import type { TestDesk } from '#tests/support/test-desk.ts'
import * as calls from '../contract/endpoints.ts'

type Form = CallInput<typeof calls.createFleet>['body']
type Group = Form['ship_group']

/** The calls of fleets as tests make them, as ann, the administrator, unless told otherwise. */
export function fleetCalls(desk: () => TestDesk) {
  const call = () => desk().server.call
  const ann = () => desk().tokens.ann
  const create = (ship_group: Group, more: Omit<Form, 'ship_group'> = {}, token = ann()) =>
    call()(calls.createFleet, { body: { ship_group, ...more } }, token)
  const items = (ship_group_id: number, ship_ids: number[]) => ({ body: { ship_group_id, ship_ids } })
  return {
    create,
    async make(ship_group: Group, more: Omit<Form, 'ship_group'> = {}, token = ann()) {
      const answer = await create(ship_group, more, token)
      if (answer.status !== 201) throw new Error(answer.error.join(' '))
      return answer.body.ship_group
    },
    async names(query: CallInput<typeof calls.listFleets>['query'] = {}, token = ann()): Promise<string[]> {
      const answer = await call()(calls.listFleets, { query }, token)
      if (answer.status !== 200) throw new Error('refused')
      return answer.body.ship_groups.map(({ name }) => name)
    },
    get: (id: number, token = ann()) => call()(calls.getFleet, { params: { id } }, token),
    update: (id: number, body: CallInput<typeof calls.updateFleet>['body'], token = ann()) =>
      call()(calls.updateFleet, { params: { id }, body }, token),
    remove: (id: number, token = ann()) => call()(calls.deleteFleet, { params: { id } }, token),
    add: (id: number, ship_ids: number[], token = ann()) =>
      call()(calls.addToFleet, items(id, ship_ids), token),
    take: (id: number, ship_ids: number[], token = ann()) =>
      call()(calls.removeFromFleet, items(id, ship_ids), token),
    sort: (id: number, ship_ids: number[], token = ann()) =>
      call()(calls.sortFleet, items(id, ship_ids), token),
  }
}
