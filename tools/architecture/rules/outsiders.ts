import { judgeImports, type Rule } from '../module.ts'
import { placeOf } from '../place.ts'

const MANIFEST = /^manifest\.tsx?$/

/** Rule 4: packages know no feature, apps import only manifests of features, nobody imports apps. */
export const checkOutsiders: Rule = (modules) =>
  judgeImports('outsider', modules, ({ place }, target) => {
    const other = placeOf(target)
    if (other.area === 'app') {
      const own = place.area === 'app' && place.app === other.app
      return own ? undefined : `nobody imports apps (${target})`
    }
    if (other.area !== 'feature') return undefined
    if (place.area === 'package') return `packages know no feature (${target})`
    if (place.area !== 'app') return undefined
    const isManifest = other.side !== undefined && MANIFEST.test(other.inner)
    return isManifest ? undefined : `apps import only manifests of features (${target})`
  })
