import { withClient } from '../backup/with-client.ts'
import type { CompanyRegistry } from '../database/companies.ts'
import { closeDatabase, dropDatabase, hasDatabase } from '../database/server-databases.ts'
import { deleteMove, findCompanyPlace, findMove, setMoveStage } from './company-moves.repo.ts'
import { forgetMove, isMoveTarget } from './filled-target.repo.ts'
import { alone, tablesOf } from './move-company.ts'
import { isGateShut, unwatchTable } from './watched-source.repo.ts'
import { insistOnLock } from './with-lock-timeout.ts'

/** Whose move is ended. */
export interface EndParts {
  companies: CompanyRegistry
  company_id: string
}

/**
 * Gives a move up: the company stays where it is, the unfinished copy goes.
 * @throws Error in words when there is none, or when it has come too far
 */
export async function stopMove({ companies, company_id }: EndParts): Promise<void> {
  const { control, servers } = companies
  const { database, move } = await findBoth({ companies, company_id })
  if (move === undefined || move.stage === 'moved') throw new Error(`No move of ${company_id} is under way.`)
  await alone({ companies, company_id }, database, async () => {
    await withClient(servers.of(move.from_server), database, async (source) => {
      if (await isGateShut(source))
        throw new Error(
          'It is through but for the last step: run `company move` again, which takes a second.',
        )
      await setMoveStage(control, company_id, 'copying')
      for (const table of await tablesOf(source))
        await insistOnLock(source, () => unwatchTable(source, table))
      await forgetMove(source)
    })
    const target = servers.of(move.to_server)
    if ((await hasDatabase(target, database)) && (await withClient(target, database, isMoveTarget)))
      await dropDatabase(target, database)
    await deleteMove(control, company_id)
  })
}

/** Removes the former copy of a company that has moved, for good. @throws Error in words when there is none */
export async function retireCopy({ companies, company_id }: EndParts): Promise<{ server: string }> {
  const { control, servers } = companies
  const { database, move } = await findBoth({ companies, company_id })
  if (move?.stage !== 'moved') throw new Error(`${company_id} has no former copy.`)
  const former = servers.of(move.from_server)
  if (await hasDatabase(former, database)) {
    await closeDatabase(former, database)
    await dropDatabase(former, database)
  }
  await deleteMove(control, company_id)
  return { server: move.from_server }
}

async function findBoth({ companies, company_id }: EndParts) {
  const place = await findCompanyPlace(companies.control, company_id)
  if (place === undefined) throw new Error(`There is no company ${company_id}.`)
  return { ...place, move: await findMove(companies.control, company_id) }
}
