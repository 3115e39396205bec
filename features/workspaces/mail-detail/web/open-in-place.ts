import { currentPlace, go } from '@laycan/web/navigation.ts'
import { readQuery } from '@laycan/web/query-string.ts'
import { matchesPath } from '@laycan/web/route.ts'
import { mailRoutes } from './mail-paths.ts'

const LIST = '/mails'

/** Shows a mail where the reader is: beside the list he sees, in this window, or inside the shell. */
export function openInPlace(id: number): void {
  const [path = '', text = ''] = currentPlace().split('?')
  if (path === LIST) go(LIST, { ...readQuery(text), id, bm: undefined, via: undefined }, { replace: true })
  else if (matchesPath(mailRoutes.window, path)) go(`/mail/${id}`)
  else go(`/mailDetail/${id}`)
}
