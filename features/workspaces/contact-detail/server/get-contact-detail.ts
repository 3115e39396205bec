import { readRoute } from '@laycan/server/http/route.ts'
import { readConversation } from '#features/marks/comments/server/public.ts'
import { listContactChanges, listGroupsOf, readContact } from '#features/records/contacts/server/public.ts'
import { VIA_NOTIFICATION } from '#features/records/notifications/contract/notice-place.ts'
import { readNoticesOnRecord } from '#features/records/notifications/server/public.ts'
import { accessRecord } from '#features/records/record-kinds/server/public.ts'
import { describeAction } from '../contract/describe-action.ts'
import { getContactDetail } from '../contract/endpoints.ts'

/** AP-172, AB-006, NT-017. */
export const getContactDetailRoute = readRoute(
  getContactDetail,
  async ({ params: { id }, query }, { db, actor }) => {
    const record = await accessRecord(db, actor, { kind: 'AddressBook', id })
    if (query.via === VIA_NOTIFICATION) await readNoticesOnRecord(db, actor.user_id, record)
    const [address_book, { comments }, changes, groups] = await Promise.all([
      readContact(db, actor, id),
      readConversation(db, actor, record),
      listContactChanges(db, id, undefined),
      listGroupsOf(db, actor.user_id, id),
    ])
    const actions = changes.map((change) => ({ ...change, content: describeAction(change) }))
    return { address_book, comments, actions, groups }
  },
)
