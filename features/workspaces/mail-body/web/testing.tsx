import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { cleanInBrowser } from './clean/clean-in-browser.ts'
import { BodyFrame, type BodyFrameProps } from './frame/body-frame.tsx'
import type { FrameTexts, MailContent } from './show-mail.ts'

/** What a test page offers to the test: bundled and served to a real browser. */
export interface BodyFrameBench {
  /** Shows a mail body in the product's frame and resolves when it stands there. */
  show(content: MailContent, options?: { remote?: boolean; dark?: boolean }): Promise<void>
  /** Elements and attributes after the browser's own cleaning, without the texts between them. */
  markup(html: string): string
}

declare global {
  interface Window {
    bench: BodyFrameBench
  }
}

const texts: FrameTexts = {
  show: 'Show quoted text',
  hide: 'Hide quoted text',
  tryAgain: 'Try again',
  failed: 'This picture could not be loaded',
  oddHost: (host) => `This link leads to ${host}`,
}

function sourcesOf(remote: boolean): Pick<BodyFrameProps, 'hosts' | 'sources'> {
  const { origin } = window.location
  return {
    hosts: { attachments: `${origin}/attachments/`, proxy: remote ? `${origin}/image_proxy` : undefined },
    sources: {
      inline: (cid) =>
        cid === 'missing@example' ? undefined : `${origin}/attachments/${encodeURIComponent(cid)}`,
      remote: remote ? (address) => `${origin}/image_proxy?url=${encodeURIComponent(address)}` : undefined,
    },
  }
}

/** Mounts the bench into an element. */
export function mountBodyFrameBench(place: HTMLElement): void {
  const root = createRoot(place)
  const held = sourcesOf(false)
  const proxied = sourcesOf(true)
  window.bench = {
    show: (content, { remote = false, dark = false } = {}) =>
      new Promise((resolve) => {
        const onShown = () => requestAnimationFrame(() => resolve())
        flushSync(() =>
          root.render(
            <BodyFrame
              content={content}
              title="Mail"
              texts={texts}
              dark={dark}
              onShown={onShown}
              {...(remote ? proxied : held)}
            />,
          ),
        )
      }),
    markup: (html) => withoutTexts(cleanInBrowser(html)).innerHTML,
  }
}

/** Escaped text may show anything; style sheets are no text. */
function withoutTexts(element: HTMLElement): HTMLElement {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) if (text.parentElement?.localName !== 'style') text.parentNode?.removeChild(text)
  return element
}
