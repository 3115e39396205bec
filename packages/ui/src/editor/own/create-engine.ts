import {
  AutoFormatPlugin,
  type ContentModelDocument,
  type ContentModelSegmentFormat,
  createDomToModelContext,
  createEmptyModel,
  domToContentModel,
  Editor,
  type EditorPlugin,
  EditPlugin,
  getDarkColor,
  HyperlinkPlugin,
  type IEditor,
  ImageEditPlugin,
  PastePlugin,
  ShortcutPlugin,
  TableEditPlugin,
  WatermarkPlugin,
} from 'roosterjs'
import { cleanOwn } from '../clean-html.ts'
import type { MailFont } from '../editor-types.ts'
import { unwrapOwn } from './own-html.ts'
import { type PictureUrl, showPictures } from './pictures.ts'
import { editorShortcuts } from './shortcuts.ts'

export interface EngineOptions {
  html: string
  font: MailFont | undefined
  placeholder: string | undefined
  isDark: boolean
  /** What scrolls when the caret leaves the view. */
  scroller: HTMLElement | undefined
  pictureUrl: PictureUrl
  /** The words changed. Called for every key: it must cost nothing. */
  onChange: () => void
  /** Caret or formatting changed. */
  onState: () => void
}

const LONG_ELEMENTS = 4_000

/** Runs the editor in `root`, whose content becomes the cleaned `html`. */
export function createEngine(root: HTMLDivElement, options: EngineOptions): IEditor {
  const { html, font, placeholder, isDark, scroller, pictureUrl } = options
  const body = cleanOwn(unwrapOwn(html))
  showPictures(body, pictureUrl)
  const defaultSegmentFormat = font && { fontFamily: font.family, fontSize: font.size }
  return new Editor(root, {
    plugins: [
      new PastePlugin(true),
      // Enter by the browser would copy styles that the model does not know.
      // Tab indents lists and walks over cells; elsewhere it leaves the text, which must be no trap.
      new EditPlugin({
        shouldHandleEnterKey: () => !isLong(root),
        handleTabKey: { indentParagraph: false },
      }),
      new ShortcutPlugin(editorShortcuts),
      new AutoFormatPlugin({ autoBullet: true, autoNumbering: true, autoLink: true, autoMailto: true }),
      new HyperlinkPlugin(undefined, undefined, openLink),
      new TableEditPlugin(),
      new ImageEditPlugin(),
      ...(placeholder === undefined ? [] : [new WatermarkPlugin(placeholder)]),
      new ChangePlugin(options),
    ],
    defaultSegmentFormat,
    initialModel: readyToWrite(domToContentModel(body, createDomToModelContext()), defaultSegmentFormat),
    inDarkMode: isDark,
    getDarkColor,
    // The plane and the words without a colour follow the page's theme by our own sheet.
    doNotAdjustEditorColor: true,
    scrollContainer: scroller,
  })
}

/**
 * The engine writes everything anew for a new line, which takes a second in a quoted thread of 1 MB that is being
 * edited; there the browser splits the line itself.
 */
function isLong(root: HTMLElement): boolean {
  return root.getElementsByTagName('*').length > LONG_ELEMENTS
}

/** Gives empty lines the writer's font: the engine gives its own only to an empty editor. */
function readyToWrite(
  model: ContentModelDocument,
  format: ContentModelSegmentFormat | undefined,
): ContentModelDocument {
  if (model.blocks.length === 0) return createEmptyModel(format)
  for (const block of model.blocks) {
    if (block.blockType !== 'Paragraph') continue
    if (block.segments.some(({ segmentType }) => segmentType !== 'Br')) continue
    // Without a box of its own the first words would stand outside every line.
    block.isImplicit = false
    for (const segment of block.segments) segment.format = { ...format, ...segment.format }
  }
  return model
}

/** Ctrl and a click open a link, without handing this window over to the page behind it. */
function openLink(anchor: HTMLAnchorElement, event: MouseEvent): boolean {
  if ((event.ctrlKey || event.metaKey) && event.button === 0) window.open(anchor.href, '_blank', 'noopener')
  return true
}

/** Tells the owner that something happened, and nothing more. */
class ChangePlugin implements EditorPlugin {
  readonly #listeners: Pick<EngineOptions, 'onChange' | 'onState'>

  constructor(listeners: Pick<EngineOptions, 'onChange' | 'onState'>) {
    this.#listeners = listeners
  }

  getName() {
    return 'LaycanChange'
  }

  initialize() {}

  dispose() {}

  onPluginEvent(event: Parameters<NonNullable<EditorPlugin['onPluginEvent']>>[0]) {
    const { eventType } = event
    if (eventType === 'input' || (eventType === 'contentChanged' && !isThemeChange(event.source))) {
      this.#listeners.onChange()
      this.#listeners.onState()
    } else if (eventType === 'selectionChanged' || eventType === 'keyUp' || eventType === 'mouseUp') {
      this.#listeners.onState()
    }
  }
}

/** A theme paints the same words in other colours. */
function isThemeChange(source: string): boolean {
  return source === 'SwitchToDarkMode' || source === 'SwitchToLightMode'
}
