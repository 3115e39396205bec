import type { BenchCase } from './bench-case.ts'
import { listCase } from './list-cases.ts'

/** Every case, in the order that disturbs the later ones least: what only reads comes first. */
export const allCases: readonly BenchCase[] = [listCase]
