import ts from 'typescript'
import { placeOf } from '../architecture/place.ts'
import { scanImports } from '../architecture/scan-imports.ts'
import type { SourceText } from '../architecture/source-tree.ts'
import { listedIn, property, textOf } from './syntax.ts'

export interface ScreenEntry {
  path: string
  title: string
  file: string
}

/** The file behind `load: () => import('./inbox-screen.tsx')`. */
function lazyFile(source: SourceText, load: ts.Expression | undefined): string {
  if (load === undefined) return source.path
  const tree = ts.createSourceFile(
    source.path,
    `(${load.getText(source.tree)})`,
    ts.ScriptTarget.Latest,
    true,
  )
  return scanImports({ ...source, tree }).find(({ kind }) => kind === 'lazy')?.path ?? source.path
}

/** Every screen that a feature's web manifest lists. */
export function readScreens(sources: readonly SourceText[]): ScreenEntry[] {
  const manifests = sources.filter(({ path }) => {
    const place = placeOf(path)
    return place.area === 'feature' && place.side === 'web' && /^manifest\.tsx?$/.test(place.inner)
  })
  const screens = manifests.flatMap((source) =>
    listedIn(source, 'screens').flatMap((element): ScreenEntry[] => {
      if (!ts.isObjectLiteralExpression(element)) return []
      return [
        {
          path: textOf(property(element, 'path')),
          title: textOf(property(element, 'title')),
          file: lazyFile(source, property(element, 'load')),
        },
      ]
    }),
  )
  return screens.sort((a, b) => a.path.localeCompare(b.path, 'en'))
}
