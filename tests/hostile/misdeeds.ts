import type { BodyBench } from './body-bench.ts'

/** Shows a body, presses everything in it that is no link, and tells what went wrong. */
export async function misdeedsOf(bench: BodyBench, html: string): Promise<string[]> {
  const { page } = bench
  const before = await page.evaluate(async (body) => {
    const facts = { title: document.title, globals: Object.keys(window).length }
    await window.bench.show({ body, body_type: 'html', quote_offset: null })
    return facts
  }, html)
  await page.evaluate(provoke)
  const found = await Promise.all([
    page.evaluate(badLinks),
    page.evaluate(coveredPlaces),
    page.evaluate(strayMarks, before),
  ])
  return [...found.flat(), ...bench.takeEvents(), ...bench.takeRequests().map((url) => `asked for ${url}`)]
}

/** Runs in the page: what a reader, or time, would set off. */
async function provoke(): Promise<void> {
  const inside = document.querySelector('iframe')?.contentDocument
  for (const element of inside?.body.querySelectorAll<HTMLElement>('*') ?? []) {
    if (!element.closest('a, area')) element.click()
    element.focus()
    element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    element.dispatchEvent(new Event('scroll'))
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
}

/** Runs in the page: links that lead elsewhere than out, into a new tab without its opener. */
function badLinks(): string[] {
  const inside = document.querySelector('iframe')?.contentDocument
  const links = [...(inside?.querySelectorAll('a[href], area[href]') ?? [])]
  return links
    .filter(
      (link) =>
        !/^(?:https?:|mailto:|tel:)/i.test(link.getAttribute('href') ?? '') ||
        link.getAttribute('target') !== '_blank' ||
        !link.getAttribute('rel')?.includes('noopener'),
    )
    .map((link) => `bad link: ${link.outerHTML}`)
}

/** Runs in the page: parts of the bench around the frame that something lies over. */
function coveredPlaces(): string[] {
  const places = [
    { x: 500, y: 30, tag: 'HEADER' },
    { x: 75, y: 300, tag: 'ASIDE' },
    { x: 925, y: 300, tag: 'ASIDE' },
    { x: 500, y: 570, tag: 'FOOTER' },
  ]
  return places
    .map(({ x, y, tag }) => ({ tag, top: document.elementFromPoint(x, y)?.tagName }))
    .filter(({ tag, top }) => top !== tag)
    .map(({ tag, top }) => `${top} lies over ${tag}`)
}

/** Runs in the page: what a script, a second frame or a navigation would leave behind. */
function strayMarks(before: { title: string; globals: number }): string[] {
  const frame = document.querySelector('iframe')
  const places = [window, frame?.contentWindow].filter((place) => place != null)
  const marks: [boolean, string][] = [
    [frame?.contentDocument?.URL !== 'about:srcdoc', 'the frame does not hold our document'],
    [places.some((place) => '__xss' in place), 'a script ran: __xss'],
    [places.some((place) => place.name !== ''), 'a script ran: window.name'],
    [document.title !== before.title, 'the page title changed'],
    [Object.keys(window).length !== before.globals, 'a global appeared'],
    [document.querySelectorAll('iframe').length !== 1, 'a frame appeared'],
    [frame?.contentDocument?.querySelector('iframe, object, embed') != null, 'a frame appeared inside'],
  ]
  return marks.filter(([happened]) => happened).map(([, mark]) => mark)
}
