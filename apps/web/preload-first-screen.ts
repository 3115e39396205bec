import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The screen nearly every visit begins with. */
const FIRST_SCREEN = /features\/workspaces\/mail-list\/web\/mail-screen\.tsx$/

interface BuiltFile {
  readonly type: string
  readonly facadeModuleId?: string | null
  readonly imports?: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

/**
 * Names the chunks of the mail list in the page itself. Otherwise the browser learns of them only after the whole
 * start has been loaded and run, and rows come a quarter of a second later.
 */
export function preloadFirstScreen(): Plugin {
  return {
    name: 'laycan-preload-first-screen',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files: Record<string, BuiltFile> = bundle ?? {}
        const first = Object.keys(files).find((name) => FIRST_SCREEN.test(files[name]?.facadeModuleId ?? ''))
        return first === undefined ? [] : tagsOf(withImports(first, files), files, html)
      },
    },
  }
}

function withImports(name: string, files: Record<string, BuiltFile>, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const other of files[name]?.imports ?? []) withImports(other, files, found)
  return found
}

function tagsOf(
  names: ReadonlySet<string>,
  files: Record<string, BuiltFile>,
  html: string,
): HtmlTagDescriptor[] {
  const isNew = (name: string) => !html.includes(name)
  const styles = [...names].flatMap((name) => [...(files[name]?.viteMetadata?.importedCss ?? [])])
  return [
    ...[...names].filter(isNew).map((name) => linkTo(name, { rel: 'modulepreload' })),
    ...[...new Set(styles)].filter(isNew).map((name) => linkTo(name, { rel: 'preload', as: 'style' })),
  ]
}

function linkTo(name: string, attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, crossorigin: true, href: `./${name}` }, injectTo: 'head' }
}
