import { readRoute } from '@laycan/server/http/route.ts'
import { findSuppressed } from '#features/records/suppressions/server/public.ts'
import { AUDIENCE_MAX, getGroupAudience } from '../contract/audience.ts'
import { accessGroup, listMemberAddresses } from './groups.repo.ts'

export const getGroupAudienceRoute = readRoute(getGroupAudience, async ({ params }, { db, actor }) => {
  const address_group = await accessGroup(db, actor, params.id)
  const found = await listMemberAddresses(db, actor.user_id, {
    group_id: address_group.id,
    limit: AUDIENCE_MAX + 1,
  })
  const members = found.slice(0, AUDIENCE_MAX)
  const reached = members.filter(({ address }) => address !== '')
  const keyOf = ({ address }: { address: string }) => address.toLowerCase()
  const known = await findSuppressed(db, reached.map(keyOf))
  const firstOf = new Map(reached.map((member) => [keyOf(member), member.id] as const).toReversed())
  const isFirst = (member: (typeof members)[number]) => firstOf.get(keyOf(member)) === member.id
  const suppressed = reached.flatMap((member) => {
    const reason = known.get(keyOf(member))?.reason
    return reason !== undefined && isFirst(member) ? [{ ...member, reason }] : []
  })
  return {
    address_group,
    recipients: reached.filter((member) => isFirst(member) && !known.has(keyOf(member))),
    suppressed,
    without_address: members.filter(({ address }) => address === '').map(({ id, name }) => ({ id, name })),
    doubled: reached.filter((member) => !isFirst(member)),
    is_cut: found.length > AUDIENCE_MAX,
  }
})
