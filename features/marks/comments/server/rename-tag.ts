import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { reactTo } from '@laycan/server/reactions.ts'
import { TagableType } from '#features/marks/tags/contract/mark.ts'
import { tagRenamed } from '#features/marks/tags/server/public.ts'
import { searchTextsChanged } from '#features/records/search-index/server/public.ts'
import { withTagRenamed } from '../contract/comment-content.ts'
import { commentTagRenamed } from '../contract/messages.ts'
import { listWithTag, setContents } from './comments.repo.ts'

/** Comments that are read at a time. */
const PART = 500

/**
 * A tag that is renamed, or becomes another one, has its new name in comments too, so that nothing written with it brings the old
 * one back. Nobody edited them: no former words are kept. Tasks have no tags, there it is a word.
 */
export const followRenamedTag = reactTo(tagRenamed, async (tx, { from, to, actor_id }) => {
  let hasChanged = false
  for (let after = 0; ; ) {
    const found = await listWithTag(tx, from, { kinds: TagableType.options, after, limit: PART })
    const last = found.at(-1)
    if (last === undefined) break
    after = last.id
    const changed = found
      .map((each) => ({ ...each, before: each.content, content: withTagRenamed(each.content, { from, to }) }))
      .filter(({ before, content }) => content !== before)
    if (changed.length === 0) continue
    await setContents(tx, changed)
    const mails = changed.flatMap((each) => (each.commentable_type === 'Email' ? [each.commentable_id] : []))
    if (mails.length > 0) await searchTextsChanged(tx, [...new Set(mails)])
    hasChanged = true
  }
  if (!hasChanged) return
  // One change for all of them: whoever shows such a comment changes its words in the same way.
  recordChange(tx, { message: commentTagRenamed, body: { from, to }, audience: { to: 'company' }, actor_id })
})
