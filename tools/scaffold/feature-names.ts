import { isRank, type Rank } from '../architecture/place.ts'

/** The spellings of a feature's name that its files use. */
export interface FeatureNames {
  rank: Rank
  /** `ship-positions` */
  kebab: string
  /** `ship_positions` */
  snake: string
  /** `shipPositions` */
  camel: string
  /** `ShipPositions` */
  pascal: string
  /** `Ship positions` */
  title: string
}

/**
 * Reads `RANK/NAME`, e.g. `marks/ship-positions`.
 * @throws Error that says what a name looks like.
 */
export function readFeatureName(argument: string | undefined): FeatureNames {
  const [rank, kebab = '', ...rest] = (argument ?? '').split('/')
  if (!isRank(rank) || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab) || rest.length > 0) {
    throw new Error('Name the feature as RANK/NAME, e.g. npm run new -- marks/ship-positions')
  }
  const pascal = kebab.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())
  const words = kebab.replaceAll('-', ' ')
  return {
    rank,
    kebab,
    snake: kebab.replaceAll('-', '_'),
    camel: (pascal[0] ?? '').toLowerCase() + pascal.slice(1),
    pascal,
    title: (words[0] ?? '').toUpperCase() + words.slice(1),
  }
}
