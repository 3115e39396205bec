import { addPerson } from '@laycan/features/foundation/setup/server/public.ts'
import { readConfig } from '#apps/server/config.ts'
import { openServices } from '#apps/server/open-services.ts'
import type { Desk } from './open-desk.ts'
import { PASSWORD } from './people-and-lines.ts'

/** Windows of one user at most: with more the oldest give way. */
const WINDOWS = 45

/** Signs in enough colleagues for so many windows, and gives each window the token of its user. */
export async function tokensFor(desk: Desk, windows: number): Promise<string[]> {
  const config = readConfig({ LAYCAN_DATA: desk.folder, NODE_ENV: 'production' })
  const { services, close } = await openServices(config, { share: true })
  try {
    const [company] = await services.companies.all()
    if (!company) throw new Error('The desk has no company')
    const tokens: string[] = []
    for (let n = 0; n < Math.ceil(windows / WINDOWS); n++) {
      const user_name = `mate${n}`
      const known = await company.db
        .selectFrom('users')
        .select('id')
        .where('user_name', '=', user_name)
        .executeTakeFirst()
      const person = { name: user_name, user_name, email: `${user_name}@bench-desk.example` }
      const id =
        known?.id ??
        (await addPerson(company, services.companies.control, {
          ...person,
          user_type: 'admin',
          timezone_id: null,
          password: PASSWORD,
        }))
      tokens.push((await services.sessions.open(company.id, id)).token)
    }
    return Array.from({ length: windows }, (_, n) => tokens[n % tokens.length] ?? '')
  } finally {
    await close()
  }
}
