import { type BlobSource, listBlobsOf } from '@laycan/server/blobs/blob-sources.repo.ts'
import type { BlobStore } from '@laycan/server/blobs/blob-store.ts'
import type { FindUsedBlobs } from '@laycan/server/blobs/unused-blobs.ts'
import type { Company } from '@laycan/server/database/companies.ts'
import type { Services } from '@laycan/server/http/context.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'

let sources: readonly BlobSource[] = []
let finders: readonly FindUsedBlobs[] = []

/** Takes over where the features keep blobs. */
export function declareBlobs(features: readonly ServerManifest[]): void {
  sources = features.flatMap((feature) => feature.blob_sources ?? [])
  finders = features.flatMap(({ findUsedBlobs }) => findUsedBlobs ?? [])
}

/**
 * Removes a company, its database and its bytes; those that another company has as well stay. Ended in between, it is done
 * again from the beginning.
 * @throws Error while a server has the company's database open
 */
export async function removeCompany(services: Services, id: string): Promise<{ blobs: number }> {
  const { companies, blobs } = services
  await companies.refuseWhileUsed(id)
  const company = await companies.find(id)
  if (!company) throw new Error(`There is no company ${id}.`)
  const others = (await companies.all()).filter((each) => each.id !== id)
  let removed = 0
  for (const source of sources) {
    for await (const rows of listBlobsOf(company.db, source)) {
      const names = [...new Set(rows.map(({ blob }) => blob))]
      const used = await findUsed(others, names)
      for (const blob of names) if (!used.has(blob) && (await removeNow(blobs, blob))) removed += 1
    }
  }
  await companies.remove(id)
  return { blobs: removed }
}

async function findUsed(companies: readonly Company[], names: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>()
  for (const { db } of companies)
    for (const find of finders) for (const blob of await find(db, names)) used.add(blob)
  return used
}

/** However young it is: nobody puts anything while no server runs. */
const removeNow = (blobs: BlobStore, blob: string) => blobs.remove(blob, new Date(Date.now() + 60_000))
