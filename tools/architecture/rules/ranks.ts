import { judgeImports, type Rule } from '../module.ts'
import { placeOf, ranks } from '../place.ts'

/** Rule 2, first half: features look down, workspaces → flows → marks → records → foundation. */
export const checkRanks: Rule = (modules) =>
  judgeImports('rank', modules, ({ place }, target) => {
    const other = placeOf(target)
    if (place.area !== 'feature' || other.area !== 'feature') return undefined
    if (ranks.indexOf(other.rank) <= ranks.indexOf(place.rank)) return undefined
    return `${place.feature} looks up to ${other.feature}; turn it round with a reaction or move the code`
  })
