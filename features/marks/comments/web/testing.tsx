import { storedToken } from '@laycan/web/connection.ts'
import { readQuery } from '@laycan/web/query-string.ts'
import { companySettingDefaults } from '#features/foundation/company/contract/company.ts'
import { sessionState } from '#features/foundation/session/web/public.ts'
import { takeTeam } from '#features/foundation/users/web/public.ts'
import type { Comment } from '../contract/comment.ts'
import { mentionsOf, tagsOf } from '../contract/comment-content.ts'
import { Conversation } from './conversation.tsx'

const SHIP = { kind: 'Ship', id: 7 } as const
const ME = { id: 1, name: 'Ada Lovelace', user_name: 'ada', email: 'ada@desk.example' }
const OTHERS = [
  { id: 2, name: 'Grace Hopper', user_name: 'grace', email: 'grace@desk.example' },
  { id: 3, name: 'Katherine Johnson', user_name: 'katherine', email: 'katherine@desk.example' },
]
/** She is no member of the line, so that a mention of her says so. */
const OUTSIDER = 3

let comments: Comment[] = [
  comment(1, 2, 'Class renewed in May, #drydock until the 14th'),
  comment(2, 1, '@[Grace Hopper](2){user} ask owners for the new #deadweight please'),
]

function comment(id: number, user_id: number, content: string): Comment {
  return {
    id,
    content,
    created_at: new Date(Date.now() - (10 - id) * 3_600_000).toISOString(),
    user_id,
    user_name: [ME, ...OTHERS].find((each) => each.id === user_id)?.name ?? '',
    avatar: null,
    commentable_id: SHIP.id,
    commentable_type: SHIP.kind,
    via: '',
    notifications: mentionsOf(content).map(({ name, type, to_id }) => ({
      ...{ name, type, to_id, avatar: null },
      noticeable_id: id,
      noticeable_type: 'Comment' as const,
    })),
    edited_at: null,
    quote: null,
    attachments: [],
  }
}

/** What a server would answer, of this one ship. */
function answer(method: string, url: URL, body: { content?: string }): object | undefined {
  switch (`${method} ${url.pathname}`) {
    case 'GET /comments':
      return { comments, has_more: false, last_seen_id: 1 }
    case 'POST /comments': {
      const said = comment(comments.length + 1, ME.id, (body.content ?? '').trim())
      comments = [...comments, said]
      return { comment: said, new_tags: tagsOf(said.content), refused_tags: [] }
    }
    case 'GET /comments/unreached': {
      const { id, name } = OTHERS.find((each) => each.id === OUTSIDER) ?? ME
      const isMeant = [readQuery(url.search).user_ids].flat().includes(String(id))
      return { unreached: isMeant ? [{ to_id: id, name, type: 'user' }] : [] }
    }
    case 'GET /tags':
      return { tags: [{ name: 'drydock', configured: true, system: false, colour: null }] }
    default:
      return undefined
  }
}

let isReady = false

/** A desk of three people without a server, for the gallery. */
function begin(): void {
  if (isReady) return
  isReady = true
  storedToken.set('gallery')
  const user = { ...ME, user_type: 'member' as const, tenant_id: '1' }
  const company = { id: '1', name: 'Gallery' }
  const session = {
    user,
    company,
    permissions: {},
    company_settings: companySettingDefaults,
    auth_at: new Date().toISOString(),
  }
  sessionState.set({ status: 'signed_in', session })
  const present = { active: true, deleted_at: null, avatar: null, timezone_id: null }
  takeTeam(
    [ME, ...OTHERS].map((each) => ({ ...each, ...present })),
    [{ id: 1, name: 'Operations', disable_mention: false, user_ids: [2] }],
  )
  const { fetch: askElsewhere } = globalThis
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), location.href)
    const known = answer(init?.method ?? 'GET', url, JSON.parse(String(init?.body ?? '{}')))
    return known === undefined ? askElsewhere(input, init) : Response.json(known)
  }
}

/** The conversation on a record that is no mail, with all that it can do: a ship. */
export function SampleConversation() {
  begin()
  return <Conversation {...SHIP} isReadOnly={false} />
}
