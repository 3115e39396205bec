import type { CallInput } from '@laycan/contract/endpoint.ts'
import type { TestDesk } from '#tests/support/test-desk.ts'
import * as calls from '../contract/endpoints.ts'
import type { LiveFeed } from '../contract/live-feed.ts'

type Form = CallInput<typeof calls.createLiveFeed>['body']

/** The calls of live feeds as tests make them, as ann, the administrator, unless told otherwise. */
export function feedCalls(desk: () => TestDesk) {
  const call = () => desk().server.call
  const ann = () => desk().tokens.ann
  const create = (body: Form, token = ann()) => call()(calls.createLiveFeed, { body }, token)
  return {
    create,
    async make(form: Form, token = ann()): Promise<LiveFeed> {
      const answer = await create(form, token)
      if (answer.status !== 200) throw new Error(answer.error.join(' '))
      return answer.body.live_feed
    },
    list: (token = ann()) => call()(calls.listLiveFeeds, {}, token),
    update: (id: number, body: CallInput<typeof calls.updateLiveFeed>['body'], token = ann()) =>
      call()(calls.updateLiveFeed, { params: { id }, body }, token),
    remove: (id: number, token = ann()) => call()(calls.deleteLiveFeed, { params: { id } }, token),
  }
}
