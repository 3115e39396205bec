import { judgeImports, type Rule } from '../module.ts'
import { isGallery, placeOf } from '../place.ts'

/** Tests, measurements and tools of the whole product start it from outside, as a person would. */
const FROM_OUTSIDE = /^(tests|bench|tools)\//
const SAMPLE = /^testing\.tsx$/
const MANIFEST = /^manifest\.tsx?$/

/** Rule 4: packages know no feature, apps import only manifests of features (the gallery `web/testing.tsx` too), nobody imports apps but what runs the whole. */
export const checkOutsiders: Rule = (modules) =>
  judgeImports('outsider', modules, ({ path, place }, target) => {
    const other = placeOf(target)
    if (other.area === 'app') {
      const own = place.area === 'app' && place.app === other.app
      return own || FROM_OUTSIDE.test(path) ? undefined : `nobody imports apps (${target})`
    }
    if (other.area !== 'feature') return undefined
    if (place.area === 'package') return `packages know no feature (${target})`
    if (place.area !== 'app') return undefined
    const isManifest = other.side !== undefined && MANIFEST.test(other.inner)
    if (isGallery(path) && other.side === 'web' && SAMPLE.test(other.inner)) return undefined
    return isManifest ? undefined : `apps import only manifests of features (${target})`
  })
