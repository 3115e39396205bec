import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Its path in the repository; the others are named in the same way. */
export const MAIL_SCREEN = 'features/workspaces/mail-screen/web/mail-screen.tsx'

/** The font of the first words: without it they are laid out and painted twice. */
const FIRST_FONT = /inter-latin-wght-normal-[\w-]+\.woff2$/

/** What each page nearly always begins with. */
const FIRST_SCREENS: Readonly<Record<string, readonly string[]>> = {
  '/index.html': [MAIL_SCREEN],
  '/compose.html': [
    'features/workspaces/compose/web/compose-screen.tsx',
    'packages/ui/src/editor/mail-editor.tsx',
    'packages/ui/src/editor/editor-view.tsx',
  ],
}

interface BuiltFile {
  readonly type: string
  readonly facadeModuleId?: string | null
  readonly imports?: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

/**
 * Names the chunks of the first screen in the page itself. Otherwise the browser learns of them only after the whole
 * start has been loaded and run, and rows come a quarter of a second later.
 */
export function preloadFirstScreen(): Plugin {
  return {
    name: 'laycan-preload-first-screen',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        const files: Record<string, BuiltFile> = bundle ?? {}
        const screens = FIRST_SCREENS[path] ?? []
        const first = Object.keys(files).filter((name) =>
          screens.some((screen) => files[name]?.facadeModuleId?.endsWith(screen)),
        )
        const seen = new Set<string>()
        return tagsOf(
          first.flatMap((name) => withImports(name, files, seen)),
          files,
          html,
        )
      },
    },
  }
}

/** What a chunk imports stands before it, so that its styles may go over those of the parts it uses. */
function withImports(name: string, files: Record<string, BuiltFile>, seen: Set<string>): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  const imports = files[name]?.imports ?? []
  return [...imports.flatMap((other) => withImports(other, files, seen)), name]
}

function tagsOf(
  names: readonly string[],
  files: Record<string, BuiltFile>,
  html: string,
): HtmlTagDescriptor[] {
  const isNew = (name: string) => !html.includes(name)
  const styles = names.flatMap((name) => [...(files[name]?.viteMetadata?.importedCss ?? [])])
  const fonts = Object.keys(files).filter((name) => FIRST_FONT.test(name))
  return [
    ...names.filter(isNew).map((name) => linkTo(name, { rel: 'modulepreload' })),
    ...fonts.map((name) => linkTo(name, { rel: 'preload', as: 'font', type: 'font/woff2' })),
    // Preloaded only, they would raise a warning on pages that do not use them.
    ...[...new Set(styles)].filter(isNew).map((name) => linkTo(name, { rel: 'stylesheet' })),
  ]
}

function linkTo(name: string, attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, crossorigin: true, href: `./${name}` }, injectTo: 'head' }
}
