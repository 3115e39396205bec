import { loadChunk } from '@laycan/web/chunks.ts'
import { hasCard, lookUpPerson } from './person-cards.ts'

/** The pointer rests so long on a name before its card shows: who passes it by wants none. */
const REST_MS = 300
/** The server is asked as soon as it seems to stay, so that the card is whole when it shows. */
const ASK_MS = 100
/** Time to move the pointer into the card. */
const LEAVE_MS = 200

interface Shown {
  readonly anchor: HTMLElement
  readonly close: () => void
}

let shown: Shown | undefined
let timers: ReturnType<typeof setTimeout>[] = []
/** Counts what was wanted, so that a chunk that comes late opens nothing old. */
let wanted = 0

/** Opens cards of persons on the whole page, with four listeners; see `PersonName` and `personHoverMarks`. */
export function watchPersons(target: Document | undefined): void {
  target?.addEventListener('pointerover', handleOver, { passive: true })
  target?.addEventListener('click', handleClick)
  target?.addEventListener('pointerdown', handleDown, { passive: true })
  target?.addEventListener('keydown', handleKey, { passive: true })
}

/** The press is the element's own: the card is out of its way, also of its menu and of dragging it. */
const isHoverOnly = (anchor: HTMLElement | undefined) => anchor?.dataset.personHover !== undefined

function handleDown({ target }: PointerEvent): void {
  if (!isHoverOnly(personAt(target))) return
  clear()
  close()
}

function handleKey({ key }: KeyboardEvent): void {
  if (key === 'Escape' || isHoverOnly(shown?.anchor)) plan(undefined, 0)
}

const personAt = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-person]') ?? undefined) : undefined

function handleOver(event: PointerEvent): void {
  if (event.pointerType !== 'mouse') return
  const isInCard = event.target instanceof Element && event.target.closest('[data-person-card]') !== null
  const anchor = personAt(event.target)
  const isHere = anchor !== undefined && anchor === shown?.anchor
  if (isInCard || isHere || (anchor === undefined && shown === undefined)) clear()
  else plan(anchor, anchor === undefined ? LEAVE_MS : REST_MS)
}

function handleClick(event: MouseEvent): void {
  const anchor = personAt(event.target)
  if (anchor === undefined || isHoverOnly(anchor)) return
  event.preventDefault()
  clear()
  void open(anchor, { takesFocus: true })
}

function clear(): void {
  for (const timer of timers) clearTimeout(timer)
  timers = []
}

function plan(anchor: HTMLElement | undefined, wait_ms: number): void {
  clear()
  const address = anchor?.dataset.person
  if (address !== undefined && !hasCard(address))
    timers.push(setTimeout(() => void lookUpPerson(address), ASK_MS))
  timers.push(setTimeout(() => (anchor ? void open(anchor, { takesFocus: false }) : close()), wait_ms))
}

function close(): void {
  wanted++
  shown?.close()
}

async function open(anchor: HTMLElement, options: { takesFocus: boolean }): Promise<void> {
  close()
  const mine = wanted
  const { openPersonCard } = await loadChunk(() => import('./person-card.tsx'))
  if (mine !== wanted || !anchor.isConnected) return
  const closeCard = openPersonCard({ anchor, ...options, onClosed: () => (shown = undefined) })
  shown = { anchor, close: closeCard }
}
