import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { writeZip, type ZipContent } from '@laycan/server/archives/zip-writer.ts'
import type { Company } from '@laycan/server/database/companies.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import type { JobContext } from '@laycan/server/jobs/job-kind.ts'
import type { PersonSought } from '@laycan/server/person-data/person-data.ts'
import { recordAuditOf } from '#features/foundation/audit/server/public.ts'
import type { PersonRequest } from '../contract/person-request.ts'
import { accessPerson } from './access-person.ts'
import { describeRequest, recordRequest } from './describe-request.ts'
import { erase } from './erase-person.ts'
import { lookUp } from './look-up-person.ts'
import { personExport } from './person-export.ts'
import * as repo from './person-requests.repo.ts'

/** Who sits at the terminal of the server, as the audit log names him. */
const OPERATOR = { id: null, name: 'Operator of the server', ip: '' }

/** What a job would be given, at the terminal: nobody takes its work over. */
function contextOf(services: Services, company: Company): JobContext {
  const { signal } = new AbortController()
  const finish = async () => undefined
  return { services, company, db: company.background, now: () => new Date(), signal, attempt: 1, finish }
}

/** Looks up what is held of somebody, as the screen does; the request stands there too. @throws RefusedError in words */
export async function lookUpByOperator(
  services: Services,
  company: Company,
  asked: PersonSought,
): Promise<PersonRequest> {
  const context = contextOf(services, company)
  const id = await inTransaction(context.db, async (tx) => {
    const made = await repo.insertRequest(tx, { ...(await accessPerson(tx, asked)), created_by: null })
    await recordRequest(tx, made)
    await audit(tx, 'person.sought', made)
    return made
  })
  await lookUp(id, context)
  return read(context, id)
}

/** Writes what is held of the person of a request into a file. @returns how many mails are missing in the store */
export async function exportByOperator(
  services: Services,
  company: Company,
  { id }: PersonRequest,
  file: string,
): Promise<number> {
  const context = contextOf(services, company)
  let missing = 0
  async function* files(): AsyncGenerator<ZipContent> {
    for await (const each of personExport.files(context, { request_id: id }, undefined)) {
      if ('missing' in each) missing += 1
      else yield each
    }
  }
  await pipeline(writeZip(files()), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  await inTransaction(context.db, (tx) => audit(tx, 'person.exported', id))
  return missing
}

/** Erases what may be erased of the person of a request. */
export async function eraseByOperator(
  services: Services,
  company: Company,
  { id }: PersonRequest,
): Promise<PersonRequest> {
  const context = contextOf(services, company)
  await inTransaction(context.db, async (tx) => {
    await repo.setAtWork(tx, id, 'erasing')
    await recordRequest(tx, id)
    await audit(tx, 'person.erasing', id)
  })
  await erase(id, context)
  return read(context, id)
}

/** Forgets a request that was only looked at. */
export async function dropByOperator(company: Company, { id }: PersonRequest): Promise<void> {
  await inTransaction(company.background, async (tx) => {
    await repo.deleteRequest(tx, id)
    await recordRequest(tx, id)
  })
}

async function read({ db }: JobContext, id: number): Promise<PersonRequest> {
  const stored = await repo.findRequest(db, id)
  if (!stored) throw new Error('Somebody has dropped the request meanwhile.')
  return describeRequest(db, stored)
}

function audit(
  tx: Parameters<typeof recordAuditOf>[0],
  action: 'person.sought' | 'person.exported' | 'person.erasing',
  id: number,
): Promise<void> {
  return recordAuditOf(tx, OPERATOR, { action, subject: { type: 'person', id, name: '' } })
}
