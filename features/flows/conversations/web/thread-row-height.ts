/**
 * Height of a row in a list of a conversation's mails (MD-017): with the beginning of the text where the list belongs to
 * a mail, lower where it lists the recent mails of somebody.
 */
export function threadRowHeight(target_id: number | undefined): 85 | 67 {
  return target_id === undefined ? 67 : 85
}
