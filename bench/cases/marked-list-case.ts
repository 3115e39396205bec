import type { HttpConnection } from '../client/http-connection.ts'
import type { Desk } from '../desk/open-desk.ts'
import { latencies } from '../measure/figure.ts'
import { measureRounds } from '../measure/measure-rounds.ts'
import { median, rounded } from '../measure/stats.ts'
import type { BenchCase } from './bench-case.ts'
import { FIRST_PAGE } from './list-cases.ts'

const MOST = 1.3
const PAGE = 50

/** A page of fifty mails that are all tagged, assigned, commented and filed, against the same page before. */
export const markedListCase: BenchCase = {
  names: ['list_marked50'],
  async run(desk) {
    const connection = await desk.connect()
    const read = () => connection.get(FIRST_PAGE)
    const { plain } = await measureRounds({ plain: read })
    const unmark = await mark(connection, desk)
    const { marked } = await measureRounds({ marked: read })
    await unmark()
    connection.close()
    const to_plain = rounded(median(marked) / median(plain))
    return [
      {
        case: 'list_marked50',
        n: desk.mails,
        ...latencies(marked),
        plain_ms: rounded(median(plain)),
        to_plain,
        target: `p50 ≤ ${MOST} × the page without`,
        reached: to_plain <= MOST,
      },
    ]
  },
}

/** Marks the mails of the first page. @returns what takes all of it back */
async function mark(connection: HttpConnection, { user_id }: Desk): Promise<() => Promise<void>> {
  const page = await connection.getJson<{ emails: { id: number }[] }>(`/emails?per_page=${PAGE}`)
  const ids = page.emails.map(({ id }) => id)
  const post = async (path: string, body: object) => {
    const answer = await connection.post(path, body)
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body.toString()}`)
    return JSON.parse(answer.body.toString() || '{}')
  }
  const names = ['subs', 'firm', 'fixed']
  const whom = { ids, assignable_type: 'User', assignable_id: user_id }
  const { folder } = await post('/folders', { name: `Voyages ${Date.now()}`, personal: false })
  await post('/tags', { tagable_type: 'Email', tagable_ids: ids, names })
  await post('/assignments', whom)
  await post('/email_folders', { folder_id: folder.id, email_ids: ids })
  const said: number[] = []
  for (const commentable_id of ids) {
    const words = { commentable_type: 'Email', commentable_id, content: 'Firm' }
    said.push((await post('/comments', words)).comment.id)
  }
  return async () => {
    for (let at = 0; at < said.length; at += PAGE / 5)
      await connection.delete('/comments', { ids: said.slice(at, at + PAGE / 5) })
    await connection.delete('/assignments', whom)
    await connection.delete(`/folders/${folder.id}`)
    for (const tagable_id of ids)
      await connection.delete('/tags', { tagable_type: 'Email', tagable_id, names })
  }
}
