import type { Company } from '@laycan/server/database/companies.ts'
import { listLineRows } from '#features/foundation/lines/server/public.ts'

/** The line with that username, name or address. @throws Error that lists the lines */
export async function findImportLine(company: Company, wanted: string): Promise<number> {
  const lines = await listLineRows(company.db)
  const name = wanted.toLowerCase()
  const byKey = (key: 'username' | 'email' | 'display_name') =>
    lines.filter((line) => line[key].toLowerCase() === name)
  const found = [byKey('username'), byKey('email'), byKey('display_name')].find((some) => some.length > 0)
  const [line] = found ?? []
  if (line && found?.length === 1) return line.id
  const list = lines.map(({ username, display_name, email }) => `  ${username}  ${display_name}  ${email}`)
  throw new Error(`${found ? 'Several lines have' : 'No line has'} the name '${wanted}':\n${list.join('\n')}`)
}
