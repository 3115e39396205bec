import { type BlobSource, listBlobsOf } from '../blobs/blob-sources.repo.ts'
import type { Company } from '../database/companies.ts'
import type { Services } from '../http/context.ts'

/** One thing that `doctor` looks at in a company. It changes nothing. */
export interface Examination {
  /** What is looked at, in the plural: `secrets of mail accounts`. */
  name: string
  /**
   * @param complain takes a sentence about each one that is not right
   * @returns how many were looked at
   */
  look(company: Company, services: Services, complain: (sentence: string) => void): Promise<number>
}

/** Asked for at once: a store on another machine answers each in some ten milliseconds. */
const AT_ONCE = 32

/** Whether each row of a table still has the bytes that it names. */
export function examineBlobs(source: BlobSource): Examination {
  return {
    name: source.name,
    async look({ db }, { blobs }, complain) {
      let looked = 0
      for await (const rows of listBlobsOf(db, source)) {
        for (let start = 0; start < rows.length; start += AT_ONCE) {
          const some = rows.slice(start, start + AT_ONCE)
          const found = await Promise.all(some.map(({ blob }) => blobs.has(blob)))
          for (const [at, { id, blob }] of some.entries())
            if (!found[at]) complain(`${source.table} ${id} has lost its bytes: blob ${blob} is missing`)
        }
        looked += rows.length
      }
      return looked
    },
  }
}
