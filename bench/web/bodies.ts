import type { Desk } from '../desk/open-desk.ts'

/** The reader's own setting: bodies of the page and details of the neighbours come in advance, or not. */
export async function setPreload(desk: Desk, preload: boolean): Promise<void> {
  const connection = await desk.connect()
  const body = { keys: ['preload_email_body'], values: [preload ? '1' : '0'] }
  const { status } = await connection.post('/user_settings', body)
  if (status !== 200) throw new Error(`The setting was refused: ${status}`)
  connection.close()
}

/** Ids of the first page. */
export async function listedIds(desk: Desk): Promise<number[]> {
  const connection = await desk.connect()
  const { emails } = await connection.getJson<{ emails: { id: number }[] }>('/emails?per_page=50')
  connection.close()
  return emails.map((each) => each.id)
}
