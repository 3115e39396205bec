import type { SeedPort } from './seed-ports.ts'

/** Ports that lists of open ships name and that were missing. Places of UN/LOCODE (PDDL). */
export const latePorts: readonly SeedPort[] = [
  ['TRCKZ', 'Canakkale', 40.1, 26.4, 'E Med', 'DARDANELLES'],
  ['TRTUZ', 'Tuzla', 40.8, 29.3, 'Black Sea'],
]

/** More names of ports that are there already, by their codes. */
export const lateNames: Readonly<Record<string, string>> = { VNSGN: 'ho chi minh', ROCND: 'constantza' }

/** Names that are those of a port of its own by now: two ports of one name are neither. */
export const givenNames: Readonly<Record<string, string>> = { CNTGS: 'caofeidian', IDBDJ: 'taboneo' }
