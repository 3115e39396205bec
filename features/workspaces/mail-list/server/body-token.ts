/** Ids of a page as its email_body_token. It names mails and grants nothing: access is checked when it is used. */
export function writeBodyToken(ids: readonly number[]): string {
  return ids.map((id) => id.toString(36)).join('.')
}
