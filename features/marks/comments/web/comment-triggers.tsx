import { Avatar } from '@laycan/ui/display/avatar.tsx'
import { TagIcon, TeamIcon } from '@laycan/ui/icons.ts'
import type { MarkedText, MarkOffer, MarkTrigger } from '@laycan/ui/mention-editor/mention-types.ts'
import { call } from '@laycan/web/call.ts'
import { currentTeam } from '#features/foundation/users/web/public.ts'
import { listTags } from '#features/marks/tags/contract/endpoints.ts'
import { mayMakeTags } from '#features/marks/tags/web/public.ts'
import { readComment, tagsOf, writeMention } from '../contract/comment-content.ts'
import { t } from './messages.ts'

/** Offers of one list at most: who looks for more types another letter. */
const OFFERED = 12

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Members whose name or sign-in name begins with what is typed, or a word of it; then teams (CO-008). */
function findPeople(typed: string): MarkOffer[] {
  const { active, roles } = currentTeam()
  const sought = folded(typed)
  const fits = (...names: string[]) =>
    names.some(
      (name) =>
        folded(name)
          .split(/[\s.@-]+/)
          .some((word) => word.startsWith(sought)) || folded(name).startsWith(sought),
    )
  const people = active
    .filter(({ name, user_name }) => fits(name, user_name))
    .map(({ id, name, avatar }) => ({
      key: `user ${id}`,
      stored: writeMention({ name, type: 'user', to_id: id }),
      label: `@${name}`,
      tone: 'user' as const,
      icon: <Avatar name={name} src={avatar ?? undefined} size={20} />,
    }))
  const teams = roles
    .filter(({ name, disable_mention }) => !disable_mention && fits(name))
    .map(({ id, name }) => ({
      key: `team ${id}`,
      stored: writeMention({ name, type: 'team', to_id: id }),
      label: `@${name}`,
      tone: 'team' as const,
      icon: <TeamIcon size={16} />,
      detail: t('team'),
    }))
  return [...people, ...teams].slice(0, OFFERED)
}

/** Tags that can be written as one word behind #. */
async function findTags(typed: string, signal: AbortSignal): Promise<MarkOffer[]> {
  const query = { tagable_type: 'Email' as const, key: typed }
  const { tags } = await call(listTags, { query, silent: true, signal })
  return tags
    .filter(({ name }) => tagsOf(`#${name}`)[0] === name)
    .slice(0, OFFERED)
    .map(({ name }) => ({
      key: name,
      stored: `#${name}`,
      label: `#${name}`,
      tone: 'tag' as const,
      icon: <TagIcon size={16} />,
    }))
}

/** What is offered while a comment is written: people and teams behind @, tags behind #. */
export const commentTriggers: readonly MarkTrigger[] = [
  {
    letter: '@',
    label: t('members'),
    find: async (typed) => ({ offers: findPeople(typed), empty: t('no_member') }),
  },
  {
    letter: '#',
    label: t('tags'),
    find: async (typed, signal) => ({
      offers: await findTags(typed, signal),
      // CO-019.
      empty: mayMakeTags() ? t('no_tag') : t('no_new_tags'),
    }),
  },
]

/** A stored text for the editor; whom the user cannot mention is a word. */
export function readMarks(content: string): MarkedText {
  const { active, roles } = currentTeam()
  return readComment(content).map((part) => {
    if (part.kind !== 'mention') return part.text
    const known = (part.type === 'user' ? active : roles).find(({ id }) => id === part.to_id)
    return known === undefined
      ? `@${part.name}`
      : { stored: part.text, label: `@${known.name}`, tone: part.type }
  })
}
