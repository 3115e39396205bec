/** Routes of this workspace as the router takes them, parameters with `$` (SH-007, SH-008). */
export const mailRoutes = {
  window: '/mail/$id',
  inShell: '/mailDetail/$id',
  original: '/originalMail/$id',
} as const

/** Hash path of a mail in its own window, e.g. `/mail/12?openingAtt=3`. */
export function mailWindowPath(id: number, openingAttachment?: number): string {
  return openingAttachment === undefined ? `/mail/${id}` : `/mail/${id}?openingAtt=${openingAttachment}`
}

/** Hash path of the message as received. */
export function originalPath(id: number): string {
  return `/originalMail/${id}`
}
