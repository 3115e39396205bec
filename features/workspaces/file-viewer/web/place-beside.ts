/** What a file needs to be read; with less room beside it the mail gives way. */
const FILE_WIDTH = 480
const FILE_HEIGHT = 300
/** A page is not read better when it is wider. */
const FILE_WIDTH_MOST = 1100
/** What a list needs to be of use; with less room the file stands in its place. */
const LIST_WIDTH = 420
/** A low mail below a list is read better in a column of its own width than beside a file. */
const MAIL_HEIGHT = 420

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
  /** The same of the list; where the file stands in its place, 0. */
  list_gives_way: number
}

/**
 * Where a file stands beside its mail, which is never covered. Between list and mail where all three have room, else in
 * the place of the list. Beside a mail without a list, or one whose list is too low for it, in the second half.
 * @param place where list and mail are
 */
export function decideBeside(place: Box, mail: Box): BesidePlace {
  const before = mail.left - place.left
  if (before >= FILE_WIDTH) return decideBetween(place, mail, before)
  const left = Math.round((place.left + place.right) / 2)
  const mail_gives_way = Math.max(0, mail.right - left)
  const isBelowList = mail.top - place.top >= FILE_HEIGHT
  if (isBelowList && mail.bottom - mail.top < MAIL_HEIGHT)
    return { panel: { ...place, bottom: mail.top }, mail_gives_way: 0, list_gives_way: 0 }
  const panel = isBelowList ? { ...place, top: mail.top, bottom: mail.bottom, left } : { ...place, left }
  // A list above that is too low for the file leaves it room too.
  const list_gives_way = !isBelowList && mail.top > place.top ? place.right - left : 0
  return { panel, mail_gives_way, list_gives_way }
}

function decideBetween(place: Box, mail: Box, before: number): BesidePlace {
  const isRoomForAll = before >= LIST_WIDTH + FILE_WIDTH
  const width = Math.min(FILE_WIDTH_MOST, isRoomForAll ? before - LIST_WIDTH : before)
  const left = isRoomForAll ? mail.left - width : place.left
  return {
    panel: { ...place, left, right: mail.left },
    mail_gives_way: 0,
    list_gives_way: isRoomForAll ? width : 0,
  }
}

/** The numbers of a DOMRect are not its own properties, so a spread would lose them. */
function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return { left, top, right, bottom }
}

/** Where list and mail are, and the pane of the list; without a list the whole screen. */
function findPlace(mail: HTMLElement): { place: Element; list: HTMLElement | undefined } {
  const main = mail.closest('main')
  const panes = mail.closest<HTMLElement>('[data-sized]')
  const [list] = panes?.children ?? []
  if (!main || !panes || !main.contains(panes) || !(list instanceof HTMLElement) || list.contains(mail))
    return { place: main ?? document.documentElement, list: undefined }
  return { place: panes, list }
}

/** Puts the panel beside its mail and keeps it there while panes are resized. Returns the way back. */
export function keepBeside(panel: HTMLElement, mail: HTMLElement): () => void {
  const { place, list } = findPlace(mail)
  const giveWay = (element: HTMLElement | undefined, pixels: number) => {
    if (element) element.style.paddingInlineEnd = pixels === 0 ? '' : `${pixels}px`
  }
  const arrange = () => {
    const { panel: box, mail_gives_way, list_gives_way } = decideBeside(boxOf(place), boxOf(mail))
    panel.style.inset = [
      `${box.top}px`,
      `${window.innerWidth - box.right}px`,
      `${window.innerHeight - box.bottom}px`,
      `${box.left}px`,
    ].join(' ')
    giveWay(mail, mail_gives_way)
    giveWay(list, list_gives_way)
  }
  const observer = new ResizeObserver(arrange)
  observer.observe(mail)
  observer.observe(place)
  arrange()
  return () => {
    observer.disconnect()
    panel.style.inset = ''
    giveWay(mail, 0)
    giveWay(list, 0)
  }
}
