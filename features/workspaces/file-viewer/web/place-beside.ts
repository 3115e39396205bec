/** What a file needs to be read; with less room beside it the mail gives way. */
const FILE_WIDTH = 480
/** With less height it stands over the list too. */
const FILE_HEIGHT = 420
/** A page is not read better when it is wider. */
const FILE_WIDTH_MOST = 1100

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface BesidePlace {
  panel: Box
  /** Pixels that the mail leaves free at its end, so that nothing of it is covered. */
  mail_gives_way: number
}

/**
 * Where a file stands beside its mail: before it, over the list, where the mail has its own column; else in the second
 * half of the mail, or of the whole place where a mail below the list is too low for it, and the mail gives way.
 */
export function decideBeside(place: Box, mail: Box): BesidePlace {
  const before = mail.left - place.left
  if (before >= FILE_WIDTH) {
    const left = Math.max(place.left, mail.left - FILE_WIDTH_MOST)
    return { panel: { ...place, left, right: mail.left }, mail_gives_way: 0 }
  }
  const left = Math.round((place.left + place.right) / 2)
  const { top, bottom } = mail.bottom - mail.top >= FILE_HEIGHT ? mail : place
  return { panel: { ...place, top, bottom, left }, mail_gives_way: Math.max(0, mail.right - left) }
}

/** The numbers of a DOMRect are not its own properties, so a spread would lose them. */
function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return { left, top, right, bottom }
}

/** Puts the panel beside its mail and keeps it there while panes are resized. Returns the way back. */
export function keepBeside(panel: HTMLElement, mail: HTMLElement): () => void {
  const place = mail.closest('main') ?? document.documentElement
  const arrange = () => {
    const { panel: box, mail_gives_way } = decideBeside(boxOf(place), boxOf(mail))
    panel.style.inset = [
      `${box.top}px`,
      `${window.innerWidth - box.right}px`,
      `${window.innerHeight - box.bottom}px`,
      `${box.left}px`,
    ].join(' ')
    mail.style.paddingInlineEnd = mail_gives_way === 0 ? '' : `${mail_gives_way}px`
  }
  const observer = new ResizeObserver(arrange)
  observer.observe(mail)
  observer.observe(place)
  arrange()
  return () => {
    observer.disconnect()
    panel.style.inset = ''
    mail.style.paddingInlineEnd = ''
  }
}
