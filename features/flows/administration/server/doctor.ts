import type { ServerManifest } from '@laycan/server/manifest.ts'
import { type Examination, examineBlobs } from '@laycan/server/operations/examination.ts'
import type { Order } from './order.ts'

/** Complaints of one kind that are printed; more are counted. */
const PRINTED = 50

let examinations: readonly Examination[] = []

/** Takes over what the features look at. */
export function declareExaminations(features: readonly ServerManifest[]): void {
  examinations = [
    ...features.flatMap(({ blob_sources = [] }) => blob_sources.map(examineBlobs)),
    ...features.flatMap((feature) => feature.examinations ?? []),
  ]
}

/** Looks through every company, changes nothing, and ends with exit code 1 when something is not right. */
export const doctor: Order = async ({ services, options, print }) => {
  const all = await services.companies.all()
  for (const company of all.filter(({ id }) => options.company === undefined || id === options.company)) {
    print(`${company.id} ${company.name}`)
    for (const { name, look } of examinations) {
      let wrong = 0
      const looked = await look(company, services, (sentence) => {
        wrong += 1
        if (wrong <= PRINTED) print(`  ! ${sentence}`)
      })
      if (wrong > PRINTED) print(`  ! and ${wrong - PRINTED} more`)
      print(`  ${name}: ${looked} looked at, ${wrong === 0 ? 'all right' : `${wrong} wrong`}`)
      if (wrong > 0) process.exitCode = 1
    }
  }
}
