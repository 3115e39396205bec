import { judgeImports, type Rule } from '../module.ts'
import { isTestCode, placeOf } from '../place.ts'

const OPEN = /^(contract\/[^/]+\.ts|server\/public\.ts|web\/public\.tsx?)$/
const TEST_DOOR = 'server/testing.ts'

/** Rule 3: a neighbour is entered through contract/*, server/public.ts or web/public.ts only. */
export const checkEntrances: Rule = (modules) =>
  judgeImports('entrance', modules, ({ path, place }, target) => {
    const other = placeOf(target)
    if (other.area !== 'feature' || place.area === 'app') return undefined
    if (place.area === 'feature' && place.feature === other.feature) return undefined
    const door = other.side === undefined ? other.inner : `${other.side}/${other.inner}`
    if (OPEN.test(door)) return undefined
    if (door === TEST_DOOR && isTestCode(path)) return undefined
    return `${target} is inside ${other.feature}; enter by contract/*, server/public.ts or web/public.ts`
  })
